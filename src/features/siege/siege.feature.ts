import { feature } from "../../feature.ts";
import type { Jobs } from "../../lib/jobs.ts";
import { alerts } from "../alerts/alerts.feature.ts";
import { workRoutes } from "./siege.routes.ts";
import { siegeService } from "./siege.service.ts";

/** The guard of the gate, which slows guesses down and asks for work. */
export const siege = feature({
  name: "siege",
  needs: { alerts },
  build(core, { alerts: { alerts } }) {
    const siege = siegeService(core, alerts);
    return { siege, jobs: { siege: { every: "halfMinute", run: siege.tour } } satisfies Jobs };
  },
  routes: ({ siege }, _needs, { core: { cookies } }) => ({ open: workRoutes(siege, cookies) }),
});
