import { type BackupJob, type BackupOutcome, backupOutcome } from "../features/backups/backups.contract.ts";

/** The longest that a backup may take, in milliseconds: 6 hours, for a store behind a slow line. */
const jobMaxMs = 6 * 3_600_000;
/** The maximum length of an error message that is stored. */
const saidMax = 500;

/** Returns how this program is called again: the executable, or Bun with the sources. */
function ownCommand(): string[] {
  return Bun.main.startsWith("/$bunfs/") ? [process.execPath] : [process.execPath, Bun.main];
}

/** Does a job about a backup in a second process of this program, with the same settings; it ends with this one, which closes its input. */
export async function runJob(job: BackupJob): Promise<BackupOutcome> {
  const child = Bun.spawn([...ownCommand(), "backup-job"], {
    stdin: "pipe",
    stdout: "pipe",
    stderr: "pipe",
    timeout: jobMaxMs,
  });
  child.stdin.write(`${JSON.stringify(job)}\n`);
  await child.stdin.flush();
  const [out, said] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  const last = out.trim().split("\n").at(-1) ?? "";
  if (child.exitCode === 0 && last.startsWith("{")) return backupOutcome.parse(JSON.parse(last));
  const detail = `the second process ended with ${child.signalCode ?? child.exitCode}: ${said.trim().slice(0, saidMax)}`;
  return { isProved: false, fault: "failed", detail, isSent: false, sendFault: null };
}
