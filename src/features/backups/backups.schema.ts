import type { Kit } from "../../core/db/sqlite/kit.ts";
import type { BackupCause, BackupFault } from "./backups.contract.ts";

/** The table of backups. */
export function backupsTables({ table, id, text, int, bool, time, index }: Kit) {
  /** Each backup that was begun: where it is, what is in it, and whether it was proved. Of one that failed there is no file. */
  const backups = table(
    "backups",
    {
      id: id(),
      /** The file's name, in the folder of backups and under the prefix of the off-site store. */
      name: text().notNull().unique(),
      cause: text().$type<BackupCause>().notNull(),
      startedAt: time().notNull(),
      /** When the instance that is at work on it last said so. */
      beatAt: time().notNull(),
      /** Null while somebody is at work on it. */
      endedAt: time(),
      /** Of the file as it is stored; null where none was made. */
      size: int(),
      /** The SHA-256 of the file as it is stored. */
      sha: text(),
      isEncrypted: bool().notNull().default(false),
      /** How many rows it holds of what has to last, as JSON. */
      counts: text(),
      provedAt: time(),
      /** Why it could not be made, or is not proved. */
      fault: text().$type<BackupFault>(),
      /** What the system said of the fault, for the operator. */
      detail: text(),
      /** When its copy in the off-site store was read back and found whole. */
      sentAt: time(),
      sendFault: text().$type<BackupFault>(),
      /** When what is left of one that was deleted is removed; null for every other. */
      removeAt: time(),
      /** The store, without its key, that its copy is removed from then. */
      removeFrom: text(),
    },
    (t) => [index("backups_started").on(t.startedAt)],
  );

  return { backups };
}
