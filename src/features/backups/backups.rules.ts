import { dayMs, hourMs } from "../../contract/limits.ts";
import { type HeavyKind, megabyte } from "../../lib/heavy-work.ts";

/** Returns the latest instant at which an hour of the day began in UTC. */
export function latestTurn(hour: number, now: number): number {
  const today = Math.floor(now / dayMs) * dayMs + hour * hourMs;
  return today <= now ? today : today - dayMs;
}

type Newest = { startedAt: string; endedAt: string | null; size: number | null } | undefined;

/** A backup of which no file came is tried again after so long. */
const againMs = hourMs;

/** True when a backup by the clock is due: its hour has come since the newest was begun, or that one failed an hour ago. */
export function isBackupDue(hour: number, now: number, newest: Newest, openSince: number): boolean {
  const turn = latestTurn(hour, now);
  // A portal that was just made waits for its first night.
  if (!newest) return openSince < turn;
  const startedAt = Date.parse(newest.startedAt);
  if (startedAt < turn) return true;
  return newest.endedAt !== null && newest.size === null && now - startedAt >= againMs;
}

/** Returns those that are kept no longer: all but the newest so many files, the newest that is proved, and what failed since. Rows come newest first. */
export function outlived<
  Row extends { endedAt: string | null; size: number | null; provedAt: string | null },
>(rows: readonly Row[], keep: number): Row[] {
  const proved = rows.find(({ provedAt }) => provedAt !== null);
  let files = 0;
  return rows.filter((row) => {
    if (row.endedAt === null || row === proved) {
      if (row.size !== null) files++;
      return false;
    }
    if (row.size !== null) files++;
    return files > keep;
  });
}

/** A backup, or the proof of one, in a process of its own: 149 MB beside the files of a database of 736 MB (docs/performance.md). */
export const backupWork: HeavyKind = {
  name: "backup",
  bytes: 150 * megabyte,
  atOnce: 1,
  waitingMax: 10,
  retryAfterS: 60,
};
/** What the process takes whatever the database: 24 MB of one of a megabyte, and those pages of the executable that are its own (measured). */
const processBytes = 60 * megabyte;

/** Returns about how many bytes of memory a backup of a database of a size takes; what it takes grows with its pages in memory, which are bounded. */
export const backupBytes = (databaseBytes: number): number =>
  Math.min(backupWork.bytes, processBytes + databaseBytes / 4);
