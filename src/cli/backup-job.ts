import { setPriority } from "node:os";
import type { Config } from "../config.ts";
import { backupJob } from "../features/backups/backups.contract.ts";
import { doBackupJob } from "../features/backups/work/job.ts";
import { askPage } from "./ask-page.ts";
import { say } from "./terminal.ts";

/** What a process that gives way to others has as its priority (nice). */
const givesWay = 10;

/**
 * Does one job about a backup for a portal that serves, in a process of its own: the job comes as the first line of the standard input, the outcome
 * goes out as the last line. It ends when the portal does, which closes the input.
 */
export async function backupJobVerb({ database, backupStore }: Config): Promise<void> {
  setPriority(givesWay);
  const lines = console[Symbol.asyncIterator]();
  const { value } = await lines.next();
  const job = backupJob.parse(JSON.parse(String(value)));
  void lines.next().then(() => process.exit(1));
  const outcome = await doBackupJob(job, database, { ofOperator: backupStore }, askPage);
  say(JSON.stringify(outcome));
}
