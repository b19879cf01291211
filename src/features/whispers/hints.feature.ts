import { feature } from "../../feature.ts";
import { saidService } from "../codes/said.service.ts";
import { failedTriesStore } from "./failed-tries.store.ts";
import { hearingRoutes } from "./hearing.routes.ts";
import { hearingService } from "./hearing.service.ts";
import { nearMissesService } from "./near-misses.service.ts";
import { hintsEntries } from "./whispers.entries.ts";
import { whispersRoutes } from "./whispers.routes.ts";
import { whispersService } from "./whispers.service.ts";
import { whispersStore } from "./whispers.store.ts";

/** Whispers and who hears them, tries that came near, and what is said of which letters and digits are taken. */
export const hints = feature({
  name: "hints",
  needs: {},
  ...hintsEntries,
  build(core) {
    const said = saidService(core, whispersStore(core.db));
    const hearing = hearingService(core);
    return {
      said,
      failedTries: failedTriesStore(core.db),
      hearing,
      nearMisses: nearMissesService(core, said),
      whispers: whispersService(core, said),
      jobs: { "failed tries": { every: "hour", run: hearing.sweep } },
    };
  },
  routes: (hints, _needs, { guards }) => ({
    open: [hearingRoutes(hints.hearing, guards)],
    staff: [whispersRoutes(hints, guards)],
  }),
});
