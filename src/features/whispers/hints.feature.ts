import { failedTryRetentionMs } from "../../contract/limits.ts";
import type { Write } from "../../db/database.ts";
import { feature } from "../../feature.ts";
import { iso } from "../../lib/clock.ts";
import type { Jobs } from "../../lib/jobs.ts";
import type { WriteChange } from "../audit/refusals.service.ts";
import { saidService } from "../codes/said.service.ts";
import { failedTriesStore } from "./failed-tries.store.ts";
import { hearingRoutes } from "./hearing.routes.ts";
import { hearingService } from "./hearing.service.ts";
import { hearingStore } from "./hearing.store.ts";
import { nearMissesService } from "./near-misses.service.ts";
import { nearMissesStore } from "./near-misses.store.ts";
import { whispersRoutes } from "./whispers.routes.ts";
import { whispersService } from "./whispers.service.ts";
import { whispersStore } from "./whispers.store.ts";

/** Whispers and who hears them, tries that came near, and what is said of which letters and digits are taken. */
export const hints = feature({
  name: "hints",
  needs: {},
  build({ base, clock, db, limits, stores }) {
    const store = whispersStore(db);
    const failedTries = failedTriesStore(db);
    const said = saidService({
      store: stores.codes,
      clock,
      hold: (tx) => db.lock(tx, "said"),
      texts: store.said,
      read: db.read,
    });
    const write: Write = async (job) => {
      await said.readAhead();
      return base.write(job);
    };
    const writeChange: WriteChange = async (...asked) => {
      await said.readAhead();
      return base.writeChange(...asked);
    };
    return {
      jobs: {
        "failed tries": {
          every: "hour",
          run: () => failedTries.sweep(iso(clock.now().getTime() - failedTryRetentionMs)),
        },
      } satisfies Jobs,
      /** For services that ask in their writes what whispers say, which is worked out before each of these begins. */
      whisperable: { whispered: said.whispered, isInHint: said.isInHint, write, writeChange },
      hearing: hearingService({
        ...base,
        store: hearingStore(db),
        failedTries,
        countTaken: store.countTaken,
        read: db.read,
        limits,
      }),
      nearMisses: nearMissesService({
        ...base,
        store: nearMissesStore(db),
        refusalOfSaid: said.refusalOf,
      }),
      failedTries,
      whispers: whispersService({ ...base, store, refusalOfSaid: said.refusalOf }),
    };
  },
  routes: ({ hearing, whispers, nearMisses }, _needs, { guards }) => ({
    open: hearingRoutes({ hearing, ...guards.initiate }),
    staff: whispersRoutes({ whispers, nearMisses, staff: guards.staff }),
  }),
});
