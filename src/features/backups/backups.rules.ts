import { dayMs, hourMs } from "../../core/contract/limits.ts";

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

/**
 * Returns those past the retention: all but the newest so many files, the newest that is proved, and what failed
 * since. Rows come newest first; deleted ones do not count.
 */
export function outlived<
  Row extends {
    endedAt: string | null;
    size: number | null;
    provedAt: string | null;
    removeAt: string | null;
  },
>(all: readonly Row[], keep: number): Row[] {
  const rows = all.filter(({ removeAt }) => removeAt === null);
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
