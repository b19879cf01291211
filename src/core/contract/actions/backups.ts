import { changed, declareActions, deleted, made } from "./action.ts";

export const backupsActions = declareActions({
  backup_made: made,
  backup_proved: changed,
  backup_deleted: deleted,
  backup_downloaded: { icon: "download", tone: "gold" },
  backup_key_made: { icon: "key", tone: "gold" },
});
