import { feature } from "../../feature.ts";
import { accounts } from "../accounts/accounts.feature.ts";
import { initiation } from "../initiation/initiation.feature.ts";
import { privacyService } from "./privacy.ts";
import { selfRoutes } from "./self.routes.ts";
import { selfService } from "./self.service.ts";

/** What exports and erases people, and the page on which they ask for it. */
export const privacy = feature({
  name: "privacy",
  needs: { accounts, initiation },
  build(core, { accounts: { users }, initiation: { leaving } }) {
    const privacy = privacyService(core);
    return {
      privacy,
      self: selfService(core, { users, leaving, privacy }),
      // It may take long, so it is the last of its cadence.
      jobs: { "what is left of whoever left": { every: "minute", run: privacy.resume } },
    };
  },
  routes: ({ privacy, self }, _needs, { guards }) => ({ open: [selfRoutes(self, privacy, guards)] }),
});
