import { changed, declareActions, deleted, made } from "./action.ts";

export const roomsActions = declareActions({
  room_created: made,
  room_updated: changed,
  room_deleted: deleted,
  rooms_ordered: changed,
  room_text_saved: changed,
  room_text_restored: changed,
});
