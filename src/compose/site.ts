import { join } from "node:path";
import { type Navigation, navEntries } from "../contract/navigation.ts";
import { areas, sharePicturePath } from "../contract/paths.ts";
import { drawnOf, portalPicture } from "../features/pages/share-pictures.rules.ts";
import { sitemapService } from "../features/pages/sitemap.service.ts";
import { defaultTitle } from "../features/settings/settings.service.ts";
import { assetServer } from "../http/assets.ts";
import { noteFailure } from "../http/errors.ts";
import type { Header } from "../http/security-headers.ts";
import { siteServer } from "../http/site.ts";
import { iconsOf, siteFiles } from "../http/site-files.ts";
import type { Pages } from "./pages.ts";
import type { Shared } from "./shared.ts";

type Needs = Pick<Parameters<typeof siteServer>[0], "isAdmitted" | "scrollState">;

/** Builds what answers all that is no call: documents, and the files about the portal. */
export function composeSite(
  { config, db, log, web, stores, settings, seals }: Shared,
  { published, drawPictures }: Pages,
  policy: readonly Header[],
  needs: Needs,
) {
  const assets = assetServer(web.files, policy);
  const icons = iconsOf(assets);
  const site = siteServer({
    ...needs,
    assets,
    productTitle: settings.productTitle,
    async navigation() {
      const slugs = await settings.linkedSlugs();
      const navigation: Navigation = {};
      for (const entry of navEntries) {
        const slug = slugs[entry];
        const path = slug === undefined ? undefined : await published.openPath(slug);
        if (path !== undefined) navigation[entry] = path;
      }
      return navigation;
    },
    async portalPicture(product) {
      // Nobody draws what the build has drawn.
      if (product === defaultTitle) return icons().share ?? null;
      const found = await stores.sharePictures.of({ pageId: null, language: null });
      if (found?.drawnOf === drawnOf(portalPicture(product))) return sharePicturePath(found.sha);
      drawPictures(null);
      return null;
    },
    publicUrl: config.publicUrl,
    published: published.at,
    revision: db.revision,
    isSeal: (token) => seals.read(token) !== undefined,
    policy,
    note: (request, reason) => noteFailure(log, request, reason),
  });
  const sitemap = sitemapService({
    pages: stores.pages,
    texts: stores.pageTexts,
    publicUrl: config.publicUrl,
    revision: db.revision,
  });
  const files = siteFiles({
    icons,
    built: (path) => Bun.file(join(web.assetsFolder ?? "", path.slice(areas.assets.length))),
    productTitle: settings.productTitle,
    sitemap: sitemap.current,
    sharePicture: stores.sharePictures.bytes,
  });
  return { assets, site, files };
}
