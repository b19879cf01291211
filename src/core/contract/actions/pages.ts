import { changed, declareActions, deleted, made } from "./action.ts";

export const pagesActions = declareActions({
  page_created: made,
  page_updated: changed,
  page_deleted: deleted,
  page_text_saved: changed,
  page_text_restored: changed,
});
