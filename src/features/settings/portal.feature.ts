import { join } from "node:path";
import { feature } from "../../feature.ts";
import { answerCache } from "../../http/answer-cache.ts";
import { noteFailure } from "../../http/errors.ts";
import { securityHeaders } from "../../http/security-headers.ts";
import { siteRoutes } from "../../http/site.routes.ts";
import { siteServer } from "../../http/site.ts";
import { iconsOf, siteFiles } from "../../http/site-files.ts";
import { wellKnownRoutes } from "../../http/well-known.routes.ts";
import { alerts } from "../alerts/alerts.feature.ts";
import { sales } from "../buyers/sales.feature.ts";
import { pages } from "../pages/pages.feature.ts";
import { rooms } from "../rooms/rooms.feature.ts";
import { accounts } from "../sessions/accounts.feature.ts";
import { portalEntries } from "./settings.entries.ts";
import { settingsRoutes } from "./settings.routes.ts";
import { defaultTitle, type SettingsService } from "./settings.service.ts";
import { testMailService } from "./test-mail.service.ts";

/** What answers all that is no call, documents and the files about the portal, and how its settings are changed. */
export const portal = feature({
  name: "portal",
  needs: { alerts, accounts, rooms, pages, sales },
  ...portalEntries,
  build(
    core,
    {
      accounts: { isAdmitted },
      rooms: { keepsake },
      pages: { pictures, published, sitemap },
      sales: { scroll },
    },
  ) {
    const { config, db, log, settings, web } = core;
    const policy = securityHeaders(config.secure);
    const icons = iconsOf(web);
    const answers = answerCache(db.revision);
    return {
      policy,
      site: siteServer({
        isAdmitted,
        scrollState: scroll.stateOf,
        web,
        productTitle: settings.productTitle,
        navigation: async () => published.navigation(await settings.linkedSlugs()),
        // Nobody draws what the build has drawn.
        portalPicture: async (product) =>
          product === defaultTitle ? (icons().share ?? null) : pictures.ofPortal(product),
        publicUrl: config.publicUrl,
        published: published.at,
        answers,
        isSeal: keepsake.isSeal,
        policy,
        note: (request, reason) => noteFailure(log, request, reason),
      }),
      files: siteFiles({
        icons,
        built: (path) => Bun.file(join(web.folder ?? "", path)),
        productTitle: settings.productTitle,
        sitemap,
        answers,
        sharePicture: pictures.bytes,
      }),
      settings: {
        ...settings,
        async change(request, actor, change) {
          const changed = await settings.change(request, actor, change);
          if (request.key === "product_title") pictures.draw(null);
          return changed;
        },
      } satisfies SettingsService,
      testMail: testMailService(core),
    };
  },
  routes: (
    { files, settings, testMail },
    { alerts: { alerts } },
    { core: { config, clock }, guards, document },
  ) => ({
    open: [wellKnownRoutes({ config, clock }), siteRoutes(files, document)],
    staff: [settingsRoutes(settings, testMail, alerts, guards)],
  }),
});
