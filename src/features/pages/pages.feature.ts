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
import { pagesRoutes } from "./pages.routes.ts";
import { pagesService } from "./pages.service.ts";
import { publishedService } from "./published.service.ts";
import { sharePicturesService } from "./share-pictures.service.ts";

/** Pages with the pictures of their links, and media. */
export const pages = feature({
  name: "pages",
  needs: { accounts, media, presses, rooms },
  build(core, { accounts: { sessions }, media, presses, rooms: { antechamber } }) {
    const { shown } = media;
    const { background, base, clock, db, settings, stores } = core;
    const texts = textsService(core, media, {
      kind: "page",
      actions: { saved: "page_text_saved", restored: "page_text_restored" },
      store: stores.pageTexts,
      needsContent: true,
      sourceAt: stores.pages.contentAt,
      // A page whose text has changed is another edition of it, in every language.
      async onSaved(tx, id) {
        const page = await stores.pages.byId(tx, id);
        if (page) await stores.pages.update(tx, id, { updatedAt: laterThan(page.updatedAt, clock.now()) });
      },
      afterSave: (id) => pictures.draw(id),
    });
    const pictures = sharePicturesService({
      store: stores.sharePictures,
      async titlesOf(id) {
        const page = await stores.pages.withContent(id);
        if (!page?.isActive || page.audience !== "public") return [];
        const written = await stores.pageTexts.of(db.read, id);
        return [{ language: null, title: page.title }, ...written];
      },
      productTitle: settings.productTitle,
      press: presses.pictures,
      write: base.write,
      background,
      clock,
    });
    return {
      drawPictures: pictures.draw,
      published: publishedService(stores.pages, stores.pageTexts, shown, {
        of: stores.sharePictures.of,
        draw: pictures.draw,
      }),
      pages: pagesService({
        ...base,
        store: stores.pages,
        textsOf: texts.of,
        forgetTexts: texts.forget,
        versions: texts.allVersions,
        read: db.read,
        media: shown,
        shown,
        clean: media.html.cleanSent,
        drawPictures: pictures.draw,
      }),
      texts,
      serving: servingService(core, { sessions, antechamber }),
    };
  },
  routes(
    { pages, published, serving, texts },
    { accounts: { isAdmitted }, rooms },
    { core: { cookies }, guards, document },
  ) {
    return {
      open: servedMediaRoutes(serving, cookies, document),
      staff: new Elysia()
        .use(pagesRoutes({ pages, published, isAdmitted, staff: guards.staff }))
        .use(textsRoutes(rooms.texts, texts, guards)),
    };
  },
});
