import { sql } from "drizzle-orm";
import { z } from "zod";
import type { ArchiveState } from "../database.ts";
import type { Queries } from "../queries.ts";

const found = z.array(
  z.object({
    archivedAt: z.coerce.date().nullable(),
    hasFailed: z.boolean(),
    archived: z.string().nullable(),
    current: z.string(),
    segmentBytes: z.coerce.number(),
  }),
);

/** How many bytes of the log are numbered by the first eight digits of a segment after those of its timeline. */
const logBytes = 2 ** 32;

/** Returns the number of a segment of the log, whichever its timeline; undefined for what is archived beside them, such as a timeline's history. */
function segmentOf(name: string, segmentBytes: number): number | undefined {
  const digits = /^[\dA-F]{8}([\dA-F]{8})([\dA-F]{8})/.exec(name);
  if (!digits) return undefined;
  const [, log = "", segment = ""] = digits;
  return Number.parseInt(log, 16) * (logBytes / segmentBytes) + Number.parseInt(segment, 16);
}

/** True when a segment that was ended is not archived; none was ended while the newest archived one is right before the current one. */
export function isWaiting(archived: string | null, current: string, segmentBytes: number): boolean {
  const [last, now] = [archived ?? "", current].map((name) => segmentOf(name, segmentBytes));
  return last !== undefined && now !== undefined && now - last > 1;
}

/** Returns how a server does that archives its log; undefined for one that does not. */
export async function archiveState(read: Queries): Promise<ArchiveState | undefined> {
  const rows = await read
    .select({
      archivedAt: sql`last_archived_time::text`,
      hasFailed: sql`coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)`,
      archived: sql`last_archived_wal`,
      current: sql`pg_walfile_name(pg_current_wal_lsn())`,
      segmentBytes: sql`(select setting from pg_settings where name = 'wal_segment_size')`,
    })
    .from(sql`pg_stat_archiver`)
    .where(sql`current_setting('archive_mode') <> 'off'`);
  const [row] = found.parse(rows);
  if (!row) return undefined;
  const { archivedAt, hasFailed, archived, current, segmentBytes } = row;
  return {
    archivedAt: archivedAt?.toISOString() ?? "",
    isBehind: hasFailed || isWaiting(archived, current, segmentBytes),
  };
}
