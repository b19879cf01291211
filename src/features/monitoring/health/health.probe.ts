import type { Database } from "../../../core/db/database.ts";
import { type Clock, iso } from "../../../core/lib/clock.ts";
import { settingsStore } from "../../../core/settings/settings.store.ts";
import { startStore } from "../../accounts/first-admin/start.store.ts";

/** The row that shows that the database can be written; no list shows it. */
const healthMark = "health_mark";

/** Returns the queries that tell whether a database can serve. */
export function healthProbe(db: Database, clock: Clock) {
  const settings = settingsStore(db);
  const start = startStore(db);

  /** Returns how far the clock is behind the newest audit row, in milliseconds; 0 when it is not. */
  async function auditLagMs(): Promise<number> {
    const newest = await start.newestAuditAt();
    return newest === undefined ? 0 : Math.max(0, Date.parse(newest) - clock.now().getTime());
  }

  return {
    /** A small query that no cache answers. */
    read: async (): Promise<unknown> => db.read.select().from(db.tables.systemSettings).limit(1),
    /** Writes something small. */
    write: (): Promise<unknown> => db.write((tx) => settings.set(tx, healthMark, null, iso(clock.now()))),
    /** Returns how far this machine's clock is from the one it is measured by, in milliseconds. */
    clockSkewMs: db.clockSkewMs ?? auditLagMs,
  };
}

export type HealthProbe = ReturnType<typeof healthProbe>;
