import { feature } from "../../feature.ts";
import { networkOf } from "../../http/client-ip.ts";
import type { Jobs } from "../../lib/jobs.ts";
import { alerts } from "../alerts/alerts.feature.ts";
import { guessesStore } from "./guesses.store.ts";
import { workRoutes } from "./siege.routes.ts";
import { siegeService } from "./siege.service.ts";
import { workOf } from "./siege.work.ts";

/** The guard of the gate, which slows guesses down and asks for work. */
export const siege = feature({
  name: "siege",
  needs: { alerts },
  build({ base, db, keys, limits, settings, stores }, { alerts: { alerts } }) {
    const siege = siegeService({
      ...base,
      store: stores.settings,
      settings,
      guesses: guessesStore(db),
      limits,
      work: workOf(keys.work),
      networkOf,
      raise: alerts.raise,
    });
    return { siege, jobs: { siege: { every: "halfMinute", run: siege.tour } } satisfies Jobs };
  },
  routes: ({ siege }, _needs, { core: { cookies } }) => ({ open: workRoutes(siege, cookies.session) }),
});
