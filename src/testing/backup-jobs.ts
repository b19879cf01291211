import type { Config } from "../config.ts";
import type { BackupJob, BackupOutcome } from "../features/backups/backups.contract.ts";
import type { StoreAccess } from "../features/backups/work/store.ts";

/** Does what is to be done about a backup of a portal with these settings. */
export type DoBackupJob = (job: BackupJob, config: Config, access: StoreAccess) => Promise<BackupOutcome>;

/** Says of each backup that it was made and proved, and writes none: all that most tests need of the one that a day brings. */
export const saidBackup: DoBackupJob = async () => ({
  made: { size: 1, sha: "00", isEncrypted: false },
  counts: {},
  isProved: true,
  fault: null,
  detail: null,
  isSent: false,
  sendFault: null,
});

/** Does in this process what a portal that serves leaves to a second one. */
export const realBackup: DoBackupJob = async (job, { database }, access) => {
  const [{ doBackupJob }, { askPage }] = await Promise.all([
    import("../features/backups/work/job.ts"),
    import("../cli/ask-page.ts"),
  ]);
  return doBackupJob(job, database, access, askPage);
};
