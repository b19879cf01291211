import { feature } from "../../feature.ts";
import { alerts } from "../alerts/alerts.feature.ts";
import { siegeRoutes, workRoutes } from "./siege.routes.ts";
import { siegeService } from "./siege.service.ts";

/** The guard of the gate, which slows guesses down and asks for work. */
export const siege = feature({
  name: "siege",
  needs: { alerts },
  build(core, { alerts: { alerts } }) {
    const siege = siegeService(core, alerts);
    return { siege, jobs: { siege: { every: "halfMinute", run: siege.tour } } };
  },
  routes: ({ siege }, _needs, { core, guards }) => ({
    open: [workRoutes(siege, core.cookies)],
    staff: [siegeRoutes(siege, guards)],
  }),
});
