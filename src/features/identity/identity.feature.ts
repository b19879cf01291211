import { ownMarkRoutes } from "../../core/http/own-marks.ts";
import { feature } from "../../feature.ts";
import { identityActions, identitySettings } from "./identity.entries.ts";
import { identityRoutes, ownWordsRoutes } from "./identity.routes.ts";
import { identityChanges } from "./identity.service.ts";

/** How the portal presents itself: its title, the course's name, and the owner's words. */
export const identity = feature({
  name: "identity",
  needs: {},
  settings: identitySettings,
  actions: identityActions,
  build: (core) => ({ changes: identityChanges(core) }),
  routes: ({ changes }, _, { core, guards }) => ({
    open: [ownWordsRoutes(core.identity, changes), ownMarkRoutes(core)],
    staff: [identityRoutes(changes, guards)],
  }),
});
