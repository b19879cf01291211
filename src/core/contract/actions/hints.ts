import { changed, declareActions, deleted, made } from "./action.ts";

export const hintsActions = declareActions({
  whisper_created: made,
  whisper_updated: changed,
  whisper_deleted: deleted,
  whispers_ordered: changed,
  near_miss_created: made,
  near_miss_updated: changed,
  near_miss_deleted: deleted,
});
