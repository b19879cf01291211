import type { AlertFacts } from "../../alerts.ts";
import type { Core } from "../../core.ts";
import type { ReplicaView } from "./backups.contract.ts";

/** What was ended a moment ago is on its way to the archive: it is looked at once more after this time. */
const secondLookMs = 5000;

/** What takes each change off the machine of the database, beside backups: Litestream, or PostgreSQL's archive. */
export function replicaService({ config, db, outside }: Core) {
  let known: ReplicaView | null = null;

  return {
    /** Returns how it did at the last look; null before the first one, and where there is none. */
    replica: () => known,

    /** Returns where Litestream tells its numbers when it does not keep up; undefined when it does, or none is wanted. */
    async lateReplica(): Promise<AlertFacts["replica_late"] | undefined> {
      const address = config.replicaMetrics;
      if (address === undefined) return undefined;
      known = { by: "litestream", isLate: !(await outside.isShipping(address)) };
      return known.isLate ? { address } : undefined;
    },

    /** Returns since when PostgreSQL's archive takes nothing; undefined while it does, or there is none. */
    async lateArchive(): Promise<AlertFacts["archive_late"] | undefined> {
      const first = await db.archive?.();
      if (!first) return undefined;
      if (first.isBehind) await outside.pause(secondLookMs);
      const now = first.isBehind ? await db.archive?.() : first;
      const isLate = now?.isBehind === true && now.archivedAt === first.archivedAt;
      known = { by: "archive", isLate };
      return isLate ? { since: first.archivedAt } : undefined;
    },
  };
}
