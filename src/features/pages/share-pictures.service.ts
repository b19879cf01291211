import { sharePicturePath } from "../../core/contract/paths.ts";
import type { SharePicture } from "../../core/contract/prints.ts";
import { iso } from "../../core/lib/clock.ts";
import type { Core } from "../../core.ts";
import type { PageTextsStore } from "./page-texts.store.ts";
import type { PagesStore } from "./pages.store.ts";
import { drawnOf, pagePicture, portalPicture } from "./share-pictures.rules.ts";
import { type SharedPlace, sharePicturesStore } from "./share-pictures.store.ts";

/** Pages that wait for their pictures at the most, so that a stop need not wait for long; whoever opens a page asks for them again. */
const waitingMax = 20;
/** A picture takes half a second of a processor; after this, in milliseconds, its worker is given up. */
const drawingMaxMs = 60_000;

/** Draws the pictures of shared links in a worker, one after the other, beside the requests. */
export function sharePicturesService(
  core: Core,
  { pages, texts }: { pages: PagesStore; texts: PageTextsStore },
) {
  const { background, clock, db, settings } = core;
  const { pictures: press } = core.presses;
  const store = sharePicturesStore(db);
  const waiting = new Set<number | null>();
  let isDrawing = false;

  async function draw(place: SharedPlace, picture: SharePicture): Promise<void> {
    const wanted = drawnOf(picture);
    if ((await store.of(place))?.drawnOf === wanted) return;
    const signal = AbortSignal.timeout(drawingMaxMs);
    const { bytes, checksum } = await press({ picture }, { signal, progress: () => {} });
    const createdAt = iso(clock.now());
    await db.write((tx) => store.put(tx, { ...place, drawnOf: wanted, sha: checksum, bytes, createdAt }));
  }

  async function drawPage(pageId: number | null): Promise<void> {
    if (pageId === null)
      return draw({ pageId, language: null }, portalPicture(await settings.productTitle()));
    const page = await pages.withContent(pageId);
    if (!page?.isActive || page.audience !== "public") return;
    await draw({ pageId, language: null }, pagePicture(pageId, page.title));
    for (const { language, title } of await texts.of(db.read, pageId))
      await draw({ pageId, language }, pagePicture(pageId, title));
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

  return {
    of: store.of,
    bytes: store.bytes,
    draw: drawLater,

    /** Returns the path of the picture that goes with links to a portal of a title; null while that one is not drawn. */
    async ofPortal(title: string): Promise<string | null> {
      const found = await store.of({ pageId: null, language: null });
      if (found?.drawnOf === drawnOf(portalPicture(title))) return sharePicturePath(found.sha);
      drawLater(null);
      return null;
    },
  };
}

export type SharePicturesService = ReturnType<typeof sharePicturesService>;
