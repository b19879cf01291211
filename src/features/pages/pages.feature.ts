import { Elysia } from "elysia";
import { feature } from "../../feature.ts";
import { laterThan } from "../../lib/clock.ts";
import { presses } from "../codex/press.feature.ts";
import { media } from "../media/media.feature.ts";
import { servedMediaRoutes } from "../media/media.routes.ts";
import { servingService } from "../media/serving.service.ts";
import { rooms } from "../rooms/rooms.feature.ts";
import { accounts } from "../sessions/accounts.feature.ts";
import { textsRoutes } from "../texts/texts.routes.ts";
import { textsService } from "../texts/texts.service.ts";
import { pageTextsStore } from "./page-texts.store.ts";
import { pagesRoutes } from "./pages.routes.ts";
import { pagesService } from "./pages.service.ts";
import { pagesStore } from "./pages.store.ts";
import { publishedService } from "./published.service.ts";
import { sharePicturesService } from "./share-pictures.service.ts";
import { sitemapService } from "./sitemap.service.ts";

/** Pages with the pictures of their links, and media as they are served. */
export const pages = feature({
  name: "pages",
  needs: { accounts, media, presses, rooms },
  build(core, { accounts: { sessions }, media, presses, rooms: { antechamber } }) {
    const stores = { pages: pagesStore(core.db), texts: pageTextsStore(core.db) };
    const pictures = sharePicturesService(core, presses, stores);
    const texts = textsService(core, media, {
      kind: "page",
      actions: { saved: "page_text_saved", restored: "page_text_restored" },
      store: stores.texts,
      needsContent: true,
      sourceAt: stores.pages.contentAt,
      // A page whose text has changed is another edition of it, in every language.
      async onSaved(tx, id) {
        const page = await stores.pages.byId(tx, id);
        if (page)
          await stores.pages.update(tx, id, { updatedAt: laterThan(page.updatedAt, core.clock.now()) });
      },
      afterSave: pictures.draw,
    });
    return {
      pictures,
      texts,
      published: publishedService(stores, media.shown, pictures),
      pages: pagesService(core, media, { texts, pictures }),
      sitemap: sitemapService(core, stores),
      serving: servingService(core, { sessions, antechamber }),
    };
  },
  routes: (
    { pages, published, serving, texts },
    { accounts, rooms },
    { core: { cookies }, guards, document },
  ) => ({
    open: servedMediaRoutes(serving, cookies, document),
    staff: new Elysia()
      .use(pagesRoutes(pages, published, accounts, guards))
      .use(textsRoutes(rooms.texts, texts, guards)),
  }),
});
