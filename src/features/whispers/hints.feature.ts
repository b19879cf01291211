import { failedTryRetentionMs } from "../../contract/limits.ts";
import { feature } from "../../feature.ts";
import { iso } from "../../lib/clock.ts";
import type { Jobs } from "../../lib/jobs.ts";
import { saidService } from "../codes/said.service.ts";
import { failedTriesStore } from "./failed-tries.store.ts";
import { hearingRoutes } from "./hearing.routes.ts";
import { hearingService } from "./hearing.service.ts";
import { nearMissesService } from "./near-misses.service.ts";
import { whispersRoutes } from "./whispers.routes.ts";
import { whispersService } from "./whispers.service.ts";
import { whispersStore } from "./whispers.store.ts";

/** Whispers and who hears them, tries that came near, and what is said of which letters and digits are taken. */
export const hints = feature({
  name: "hints",
  needs: {},
  build(core) {
    const failedTries = failedTriesStore(core.db);
    const said = saidService(core, whispersStore(core.db));
    const sweep = () => failedTries.sweep(iso(core.clock.now().getTime() - failedTryRetentionMs));
    return {
      jobs: { "failed tries": { every: "hour", run: sweep } } satisfies Jobs,
      said,
      failedTries,
      hearing: hearingService(core, failedTries),
      nearMisses: nearMissesService(core, said),
      whispers: whispersService(core, said),
    };
  },
  routes: (hints, _needs, { guards }) => ({
    open: hearingRoutes(hints.hearing, guards),
    staff: whispersRoutes(hints, guards),
  }),
});
