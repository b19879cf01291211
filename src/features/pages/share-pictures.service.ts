import type { Language } from "../../contract/languages.ts";
import type { SharePicture } from "../../contract/share-picture.ts";
import type { Write } from "../../db/database.ts";
import type { Background } from "../../lib/background.ts";
import { type Clock, iso } from "../../lib/clock.ts";
import type { Press } from "../codex/codex.press.ts";
import { drawnOf, pagePicture, portalPicture } from "./share-pictures.rules.ts";
import type { SharedPlace, SharePicturesStore } from "./share-pictures.store.ts";

type Deps = {
  store: Pick<SharePicturesStore, "of" | "put">;
  /** Returns the titles of a page that everybody may read, in its languages; none of any other page. */
  titlesOf: (pageId: number) => Promise<{ language: Language | null; title: string }[]>;
  /** Returns what the portal is called. */
  productTitle: () => Promise<string>;
  press: Press;
  write: Write;
  background: Background;
  clock: Clock;
};

/** Pages that wait for their pictures at the most, so that a stop need not wait for long; whoever opens a page asks for them again. */
const waitingMax = 20;
/** A picture takes half a second of a processor; after this, in milliseconds, its worker is given up. */
const drawingMaxMs = 60_000;

/** Draws the pictures of shared links in a worker, one after the other, beside the requests. */
export function sharePicturesService({ store, titlesOf, productTitle, press, write, ...deps }: Deps) {
  const { background, clock } = deps;
  const waiting = new Set<number | null>();
  let isDrawing = false;

  async function draw(place: SharedPlace, picture: SharePicture): Promise<void> {
    const wanted = drawnOf(picture);
    if ((await store.of(place))?.drawnOf === wanted) return;
    const signal = AbortSignal.timeout(drawingMaxMs);
    const { bytes, checksum } = await press({ picture }, { signal, progress: () => {} });
    const createdAt = iso(clock.now());
    await write((tx) => store.put(tx, { ...place, drawnOf: wanted, sha: checksum, bytes, createdAt }));
  }

  async function drawPage(pageId: number | null): Promise<void> {
    if (pageId === null) return draw({ pageId, language: null }, portalPicture(await productTitle()));
    for (const { language, title } of await titlesOf(pageId))
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

  return {
    /** Draws what is missing or out of date of the pictures of a page, or without a page of the portal's own. */
    draw(pageId: number | null): void {
      if (waiting.size >= waitingMax) return;
      waiting.add(pageId);
      background.run("pictures of shared links", drawWaiting);
    },
  };
}

export type SharePicturesService = ReturnType<typeof sharePicturesService>;
