import type { Database } from "./db/database.ts";
import type { Clock } from "./lib/clock.ts";
import type { Log } from "./lib/log.ts";
import { runSweeps } from "./lib/sweeps.ts";
import { sealsOf } from "./rights.ts";

type Deps = { db: Database; clock: Clock; log: Log };

/** Builds what watches over the portal while its operator sleeps, and looks after it each minute. */
export function composeWatch({ db, clock, log }: Deps) {
  const seals = sealsOf(db, clock);
  let isUnderWay = false;

  return {
    /** Returns the seal of the audit log at the end of a day, as letters tell it. */
    headOf: seals.headOf,
    /** Does what is to be done each minute, each part in its own try; never two at once. Never rejects; what failed is in the log. */
    async tour(): Promise<void> {
      if (isUnderWay) return;
      isUnderWay = true;
      try {
        await runSweeps(log, { "audit seals": seals.tour });
      } finally {
        isUnderWay = false;
      }
    },
  };
}

export type Watch = ReturnType<typeof composeWatch>;
