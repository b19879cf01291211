import { dayMs, hourlyBackupKeep, hourMs, megabyte } from "../../core/contract/limits.ts";
import type { BackupCause } from "./backups.contract.ts";

/** Returns the latest instant at which an hour of the day began in UTC. */
export function latestTurn(hour: number, now: number): number {
  const today = Math.floor(now / dayMs) * dayMs + hour * hourMs;
  return today <= now ? today : today - dayMs;
}

type Newest = { startedAt: string; endedAt: string | null; size: number | null } | undefined;

/** A backup of which no file came is tried again after so long. */
const againMs = hourMs;

/** True when a nightly backup is due: its hour has come since the newest was begun, or that one failed an hour ago. */
export function isBackupDue(hour: number, now: number, newest: Newest, openSince: number): boolean {
  const turn = latestTurn(hour, now);
  // A portal that was just made waits for its first night.
  if (!newest) return openSince < turn;
  const startedAt = Date.parse(newest.startedAt);
  if (startedAt < turn) return true;
  return newest.endedAt !== null && newest.size === null && now - startedAt >= againMs;
}

/** True when the newest backup was begun an hour ago; without one, when this instance was started then. */
export function isHourOver(
  now: number,
  newest: Pick<NonNullable<Newest>, "startedAt"> | undefined,
  openSince: number,
) {
  return now - (newest ? Date.parse(newest.startedAt) : openSince) >= hourMs;
}

/** What has to stay free for the portal itself. */
const reserveBytes = 64 * megabyte;

/** Returns the room that the backup of a database takes until it is proved: the copy, and it restored. */
export const roomFor = (databaseBytes: number): number => 2 * databaseBytes + reserveBytes;

/** How large the write-ahead log of a SQLite database grows, which a backup's room is reckoned with, too. */
const logBytes = 32 * megabyte;

/** Returns the room that is always enough for a backup. */
export const roomToSpare = (databaseBytes: number): number => roomFor(databaseBytes + logBytes);

/** Returns the room that an hourly backup needs: beside it, the next nightly one still has its own. */
export const roomForHourly = (databaseBytes: number): number => roomToSpare(databaseBytes) + databaseBytes;

type Listed = {
  cause: BackupCause;
  endedAt: string | null;
  size: number | null;
  provedAt: string | null;
  removeAt: string | null;
};

/**
 * Returns those past the retention: of the hourly ones, and of the others, all but the newest so many files, the newest that is proved, and
 * as many newest ones that failed. Rows come newest first; deleted ones do not count.
 */
export function outlived<Row extends Listed>(all: readonly Row[], keep: number): Row[] {
  const rows = all.filter(({ removeAt }) => removeAt === null);
  const isHourly = ({ cause }: Row) => cause === "hourly";
  return [
    ...beyond(rows.filter(isHourly), hourlyBackupKeep),
    ...beyond(
      rows.filter((row) => !isHourly(row)),
      keep,
    ),
  ];
}

/**
 * Returns the oldest hourly ones that free so many bytes, and never the newest that is proved; none when all of them
 * are too few. Rows come newest first.
 */
export function spared<Row extends Listed>(all: readonly Row[], bytes: number): Row[] {
  const rows = all.filter(({ removeAt }) => removeAt === null);
  const proved = rows.find(({ provedAt }) => provedAt !== null);
  const chosen: Row[] = [];
  let missing = bytes;
  for (const row of rows.toReversed()) {
    if (missing <= 0) break;
    if (row.cause !== "hourly" || row.endedAt === null || row.size === null || row === proved) continue;
    chosen.push(row);
    missing -= row.size;
  }
  return missing <= 0 ? chosen : [];
}

function beyond<Row extends Listed>(rows: readonly Row[], keep: number): Row[] {
  const proved = rows.find(({ provedAt }) => provedAt !== null);
  let files = 0;
  let failures = 0;
  return rows.filter((row) => {
    if (row.size !== null) files++;
    else if (row.endedAt !== null) failures++;
    return row.endedAt !== null && row !== proved && Math.max(files, failures) > keep;
  });
}
