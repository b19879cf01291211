import { securityHeaders } from "../../core/http/security-headers.ts";
import { siteServer } from "../../core/http/site.ts";
import { siteFiles, siteRoutes } from "../../core/http/site-files.ts";
import { wellKnownRoutes } from "../../core/http/well-known.routes.ts";
import type { Core } from "../../core.ts";
import { feature } from "../../feature.ts";
import { translator } from "../../locales/i18n.ts";
import { accounts } from "../accounts/accounts.feature.ts";
import { identity } from "../identity/identity.feature.ts";
import { alerts } from "../monitoring/alerts/alerts.feature.ts";
import { pages } from "../pages/pages.feature.ts";
import { rooms } from "../rooms/rooms.feature.ts";
import { sales } from "../sales/sales.feature.ts";
import { portalLimits, portalSettings, settingsActions } from "./portal.entries.ts";
import { settingsRoutes } from "./settings.routes.ts";
import { testMailService } from "./test-mail.service.ts";
import { wordsPreviewRoutes } from "./words-preview.routes.ts";
import { emailWith, screenOf } from "./words-preview.ts";

/** Returns what shows the words of a place, on its screen or in its email. */
function previewsOf(
  { withWords }: ReturnType<typeof siteServer>,
  { mailSettings, marks }: Pick<Core, "mailSettings" | "marks">,
): Parameters<typeof wordsPreviewRoutes>[1] {
  return {
    screen: async (place, language, own) => {
      const name = screenOf(place);
      return name && withWords(name, language, own, translator(language, "messages")("sampleName"));
    },
    email: async (place, language, own) => {
      const [sender, seal] = await Promise.all([mailSettings(), marks.seal(own)]);
      return emailWith(place, language, { ...own, seal }, sender);
    },
  };
}

/** What answers all that is no call, documents and the files about the portal, and how its settings are changed. */
export const portal = feature({
  name: "portal",
  needs: { alerts, accounts, identity, rooms, pages, sales },
  settings: portalSettings,
  actions: settingsActions,
  limits: portalLimits,
  build(core, needs) {
    const policy = securityHeaders(core.config.secure);
    return {
      policy,
      site: siteServer(core, { ...needs, identity: needs.identity.changes }, policy),
      files: siteFiles(core, needs.pages),
      testMail: testMailService(core),
    };
  },
  routes: ({ site, files, testMail }, needs, { core, guards, document }) => {
    const { alerts } = needs.alerts;
    const { pictures } = needs.pages;
    const { changes } = needs.identity;
    return {
      open: [wellKnownRoutes(core.config, core.clock), siteRoutes(files, document)],
      staff: [
        settingsRoutes(core.settings, { testMail, alerts, pictures, identity: changes }, guards),
        wordsPreviewRoutes(changes, previewsOf(site, core), guards),
      ],
    };
  },
});
