import { changed, declareActions, deleted, made } from "./action.ts";

export const mediaActions = declareActions({
  media_added: made,
  media_changed: changed,
  media_deleted: deleted,
});
