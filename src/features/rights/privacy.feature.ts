import { feature } from "../../feature.ts";
import type { Jobs } from "../../lib/jobs.ts";
import { initiation } from "../initiation/initiation.feature.ts";
import { composeRights } from "./compose-rights.ts";
import { selfRoutes } from "./self.routes.ts";
import { selfService } from "./self.service.ts";

/** What exports and erases people, and the page on which they ask for it. */
export const privacy = feature({
  name: "privacy",
  needs: { initiation },
  build({ base, clock, db, keys, limits, log, mailer, stores }, { initiation: { sending, leaving } }) {
    const rights = composeRights(db, clock, keys, mailer.forget, log.warn);
    return {
      // It may take long, so it is the last of its cadence.
      jobs: { "what is left of whoever left": { every: "minute", run: rights.resume } } satisfies Jobs,
      rights,
      self: selfService({
        ...base,
        store: rights.store,
        users: stores.users,
        limits,
        sending,
        leaving,
        erase: rights.erase,
      }),
    };
  },
  routes: ({ rights, self }, _needs, { guards }) => ({
    open: selfRoutes({ self, exportPerson: rights.export, ...guards.initiate }),
  }),
});
