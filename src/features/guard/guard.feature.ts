import { feature } from "../../feature.ts";
import { guardLimits, guardSettings } from "./guard.entries.ts";
import { workRoutes } from "./guard.routes.ts";
import { guardService } from "./guard.service.ts";

/** The guard of the gate, which slows guesses down and requires proof of work. */
export const guard = feature({
  name: "guard",
  needs: {},
  settings: guardSettings,
  limits: guardLimits,
  build(core) {
    const guard = guardService(core);
    return { guard, jobs: { guard: { every: "halfMinute", run: guard.adjust } } };
  },
  routes: ({ guard }, _needs, { core }) => ({ open: [workRoutes(guard, core.cookies)] }),
});
