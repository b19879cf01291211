import { feature } from "../../feature.ts";
import { accounts } from "../accounts/accounts.feature.ts";
import { media } from "../media/media.feature.ts";
import { servedMediaRoutes } from "../media/media.routes.ts";
import { servingService } from "../media/serving.service.ts";
import { rooms } from "../rooms/rooms.feature.ts";
import { draftsService } from "./drafts.service.ts";
import { editionsStore, sitemapStore } from "./page-lists.store.ts";
import { pageSettings, pagesActions } from "./pages.entries.ts";
import { pagesRoutes, textsRoutes } from "./pages.routes.ts";
import { pagesService } from "./pages.service.ts";
import { pagesStore, publishedStore } from "./pages.store.ts";
import { publishedService } from "./published.service.ts";
import { sharePicturesService } from "./share-pictures.service.ts";
import { sitemapService } from "./sitemap.service.ts";
import { pageTexts, textsService } from "./texts/texts.service.ts";
import { pageTextsStore } from "./texts/texts.store.ts";

/** Pages with the pictures of their links, and media as they are served. */
export const pages = feature({
  name: "pages",
  needs: { accounts, media, rooms },
  settings: pageSettings,
  actions: pagesActions,
  build(core, { accounts: { sessions }, media, rooms: { antechamber } }) {
    const stores = { pages: pagesStore(core.db), texts: pageTextsStore(core.db) };
    const pictures = sharePicturesService(core, stores);
    const drafts = draftsService(core);
    const texts = textsService(core, media, pageTexts(core, stores, pictures));
    return {
      pictures,
      texts,
      drafts,
      published: publishedService(
        core,
        { ...publishedStore(core.db), ...editionsStore(core.db) },
        { embedded: media.embedded, pictures, drafts },
      ),
      pages: pagesService(core, { embedded: media.embedded, texts, pictures, drafts }),
      sitemap: sitemapService(core, sitemapStore(core.db)),
      serving: servingService(core, { sessions, antechamber, drafts }),
    };
  },
  routes: ({ serving, texts, ...pages }, { accounts, rooms }, { core, guards, document }) => ({
    open: [servedMediaRoutes(serving, core.cookies, document)],
    staff: [pagesRoutes(pages, accounts, guards), textsRoutes(rooms.texts, texts, guards)],
  }),
});
