import { Elysia } from "elysia";
import { feature } from "../../feature.ts";
import { laterThan } from "../../lib/clock.ts";
import type { Jobs } from "../../lib/jobs.ts";
import { contentDisposition } from "../codex/codex.rules.ts";
import { mediaRoutes, servedMediaRoutes } from "../media/media.routes.ts";
import { mediaService } from "../media/media.service.ts";
import { servingService } from "../media/serving.service.ts";
import { rooms } from "../rooms/rooms.feature.ts";
import { accounts } from "../sessions/accounts.feature.ts";
import { textsRoutes } from "../texts/texts.routes.ts";
import { type TextsService, textsService } from "../texts/texts.service.ts";
import { pagesRoutes } from "./pages.routes.ts";
import { cleanHtml } from "./pages.rules.ts";
import { pagesService } from "./pages.service.ts";
import { publishedService } from "./published.service.ts";
import { sharePicturesService } from "./share-pictures.service.ts";

/** Pages with the pictures of their links, and media. */
export const pages = feature({
  name: "pages",
  needs: { accounts, rooms },
  build(core, { accounts: { sessions }, rooms: { antechamber } }) {
    const { background, base, clean, clock, db, heavy, picturePress, settings, shown, stores } = core;
    const texts = textsService({
      ...base,
      versions: stores.versions,
      read: db.read,
      cleanSent: clean,
      clean: cleanHtml,
      media: stores.media,
      shown,
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
      press: picturePress,
      write: base.write,
      background,
      clock,
    });
    const media = mediaService({
      ...base,
      store: stores.media,
      background,
      heavy,
      quota: settings.mediaQuotaBytes,
      isAlone: db.isAlone,
    });
    return {
      drawPictures: pictures.draw,
      jobs: { media: { every: "hour", run: media.sweep } } satisfies Jobs,
      media,
      published: publishedService(stores.pages, stores.pageTexts, shown, {
        of: stores.sharePictures.of,
        draw: pictures.draw,
      }),
      pages: pagesService({
        ...base,
        store: stores.pages,
        textsOf: texts.of,
        forgetTexts: texts.forget,
        versions: stores.versions,
        read: db.read,
        media: stores.media,
        shown,
        clean,
        drawPictures: pictures.draw,
      }),
      texts: {
        ...texts,
        async save(id, ...rest) {
          const saved = await texts.save(id, ...rest);
          pictures.draw(id);
          return saved;
        },
        async restore(id, ...rest) {
          const restored = await texts.restore(id, ...rest);
          pictures.draw(id);
          return restored;
        },
      } satisfies TextsService,
      serving: servingService({
        store: stores.media,
        isStaff: async (token) => (await sessions.staff(token)) !== undefined,
        openRooms: async (token) => {
          const visitor = await sessions.visitor(token);
          return visitor?.admitted ? antechamber.openTo(visitor) : undefined;
        },
      }),
    };
  },
  routes(
    { media, pages, published, serving, texts },
    { accounts: { isAdmitted }, rooms },
    { core: { cookies }, guards, document },
  ) {
    const { staff } = guards;
    return {
      open: servedMediaRoutes({
        serving,
        session: cookies.session,
        cookie: cookies.media,
        disposition: contentDisposition,
        document,
      }),
      staff: new Elysia()
        .use(mediaRoutes({ media, staff, cookie: cookies.media }))
        .use(pagesRoutes({ pages, published, isAdmitted, staff }))
        .use(textsRoutes({ rooms: rooms.texts, pages: texts, staff })),
    };
  },
});
