import type { Language } from "../../core/contract/languages.ts";
import { isDefaultLook, type Look, lookAlone, lookName } from "../../core/contract/look.ts";
import { sharePicturePath } from "../../core/contract/paths.ts";
import type { SharePicture } from "../../core/contract/prints.ts";
import { iso } from "../../core/lib/clock.ts";
import type { Core } from "../../core.ts";
import type { PagesStore } from "./pages.store.ts";
import { type SharedPlace, sharePicturesStore } from "./share-pictures.store.ts";
import type { PageTextsStore } from "./texts/texts.store.ts";

/** The longest queue of pages without pictures, so that a stop need not wait for long; the next request for a page queues it again. */
const waitingMax = 20;
/** A picture takes half a second of a processor; this is the timeout of its worker, in milliseconds. */
const drawingMaxMs = 60_000;

/** Draws the pictures of shared links in a worker, one after the other, beside the requests. */
export function sharePicturesService(
  core: Core,
  { pages, texts }: { pages: PagesStore; texts: PageTextsStore },
) {
  const { background, clock, db, identity } = core;
  const { pictures: press } = core.presses;
  const store = sharePicturesStore(db);
  const waiting = new Set<number | null>();
  let isDrawing = false;

  async function draw(place: SharedPlace, picture: SharePicture): Promise<void> {
    const wanted = drawnOf(picture);
    if ((await store.of(place))?.drawnOf === wanted) return;
    const signal = AbortSignal.timeout(drawingMaxMs);
    const emblem = picture.look && (await core.marks.picture(picture.look));
    const order = { picture: emblem ? { ...picture, emblem } : picture };
    const { bytes, checksum } = await press(order, { signal, progress: () => {} });
    const createdAt = iso(clock.now());
    await db.write((tx) => store.put(tx, { ...place, drawnOf: wanted, sha: checksum, bytes, createdAt }));
  }

  async function drawPage(pageId: number | null): Promise<void> {
    if (pageId === null) return draw({ pageId, language: null }, portalPicture(await identity.published()));
    const page = await pages.withContent(pageId);
    if (!page?.isActive || page.audience !== "public") return;
    const look = await identity.published();
    await draw({ pageId, language: null }, pagePicture(pageId, page.title, look));
    for (const { language, title } of await texts.of(db.read, pageId))
      await draw({ pageId, language }, pagePicture(pageId, title, look));
  }

  async function drawWaiting(): Promise<void> {
    if (isDrawing) return;
    isDrawing = true;
    try {
      for (const pageId of waiting) {
        waiting.delete(pageId);
        await drawPage(pageId);
      }
    } finally {
      isDrawing = false;
    }
  }

  /** Draws what is missing or out of date of the pictures of a page, or without a page of the portal's own. */
  function drawLater(pageId: number | null): void {
    if (waiting.size >= waitingMax) return;
    waiting.add(pageId);
    background.run("pictures of shared links", drawWaiting);
  }

  /** Returns the path of the picture of a place while it is drawn so; the one of before while it is not, which is then drawn. */
  async function pathOf(
    place: SharedPlace,
    picture: SharePicture,
  ): Promise<{ path: string | null; isDrawn: boolean }> {
    const found = await store.of(place);
    const isDrawn = found?.drawnOf === drawnOf(picture);
    if (!isDrawn) drawLater(place.pageId);
    return { path: found ? sharePicturePath(found.sha) : null, isDrawn };
  }

  return {
    bytes: store.bytes,
    draw: drawLater,

    /** Returns the path of the picture of a page's text; an older one until the one that is missing was drawn. */
    ofPage: async (pageId: number, language: Language | null, title: string): Promise<string | null> =>
      (await pathOf({ pageId, language }, pagePicture(pageId, title, await identity.published()))).path,

    /** Returns the path of the picture that goes with links to a portal of a title and a look; null while that one is not drawn. */
    async ofPortal(own: Titled): Promise<string | null> {
      const { path, isDrawn } = await pathOf({ pageId: null, language: null }, portalPicture(own));
      return isDrawn ? path : null;
    },
  };
}

export type SharePicturesService = ReturnType<typeof sharePicturesService>;

/** The version of the drawing of pictures; with the next one all are drawn anew at their next request. */
const edition = 1;

/** Returns what names all that a picture is drawn of. */
export function drawnOf({ title, seed, look }: SharePicture): string {
  return JSON.stringify([edition, seed, title, ...(look ? [lookName(look)] : [])]);
}

type Titled = Look & { product: string };

/** Returns what the portal's own picture is drawn of. */
export function portalPicture({ product, ...look }: Titled): SharePicture {
  return { title: product, seed: "the portal", ...ownLook(look) };
}

/** Returns what the picture of a page's text is drawn of. */
export function pagePicture(pageId: number, title: string, look: Look): SharePicture {
  return { title, seed: `page ${pageId}`, ...ownLook(look) };
}

/** Returns a look for an order, where it is an owner's. */
function ownLook(look: Look): Pick<SharePicture, "look"> {
  return isDefaultLook(look) ? {} : { look: lookAlone(look) };
}
