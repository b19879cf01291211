import type { AntechamberService } from "../features/antechamber/antechamber.service.ts";
import { mediaService } from "../features/media/media.service.ts";
import { servingService } from "../features/media/serving.service.ts";
import { pagesService } from "../features/pages/pages.service.ts";
import { publishedService } from "../features/pages/published.service.ts";
import { sharePicturesService } from "../features/pages/share-pictures.service.ts";
import type { TextsService } from "../features/texts/texts.service.ts";
import type { Jobs } from "../lib/jobs.ts";
import type { Sessions } from "./sessions.ts";
import type { Shared } from "./shared.ts";

/** Builds pages with the pictures of their links, and media. */
export function composePages(
  { db, clock, base, stores, picturePress, settings, background, shown, clean, heavy }: Shared,
  texts: TextsService,
  { sessions }: Sessions,
  openTo: AntechamberService["openTo"],
) {
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
  const published = publishedService(stores.pages, stores.pageTexts, shown, {
    of: stores.sharePictures.of,
    draw: pictures.draw,
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
    jobs: { media: { every: "hour", run: media.sweep } } satisfies Jobs,
    published,
    drawPictures: pictures.draw,
    routed: {
      media,
      published,
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
      pageTexts: {
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
          return visitor?.admitted ? openTo(visitor) : undefined;
        },
      }),
    },
  };
}

export type Pages = ReturnType<typeof composePages>;
