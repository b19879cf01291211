import { changed, declareActions, deleted, made } from "./action.ts";

export const alertsActions = declareActions({
  webhook_added: made,
  webhook_changed: changed,
  webhook_deleted: deleted,
});
