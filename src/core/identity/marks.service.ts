import { LRUCache } from "lru-cache";
import { isDefaultLook, type Look, lookAlone, lookName, pictureOf } from "../contract/look.ts";
import type { Mark } from "../contract/prints.ts";

/** Those of a few looks: one that is published, one of a draft, and those of before. */
const cachedMax = 24;
/** It takes milliseconds once a worker runs; this is the timeout, in milliseconds. */
const drawingMaxMs = 20_000;

/** Twice as many pixels as it takes in an email. */
const sealSize = 96;
/** Enough for the seal of the home page on most screens. */
const discSize = 192;

type Press = (
  order: { mark: Mark },
  watch: { signal: AbortSignal; progress: (share: number) => void },
) => Promise<{ bytes: Uint8Array<ArrayBuffer> }>;

/** Reads the pictures that owners choose as emblems. */
type Pictures = {
  isThere(sha: string): Promise<boolean>;
  bytes(sha: string): Promise<Uint8Array | undefined>;
};

/** Draws the pictures of a portal's emblem, each once. */
export function marksService(press: Press, pictures: Pictures) {
  const drawn = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: cachedMax });

  /** Returns the bytes of the picture that a look's emblem is; undefined for a drawn one, and where it is not there. */
  async function picture({ emblem }: Look): Promise<Uint8Array | undefined> {
    const sha = pictureOf(emblem);
    return sha === undefined ? undefined : pictures.bytes(sha);
  }

  async function draw(mark: Mark): Promise<Uint8Array<ArrayBuffer>> {
    const emblem = await picture(mark.look);
    const signal = AbortSignal.timeout(drawingMaxMs);
    const order = { mark: emblem ? { ...mark, emblem } : mark };
    return (await press(order, { signal, progress: () => {} })).bytes;
  }

  /** Returns the picture of a look's emblem as PNG; one that could not be drawn is tried again by the next who asks. */
  function bytes(look: Look, size: number, shape: Mark["shape"]): Promise<Uint8Array<ArrayBuffer>> {
    const key = `${shape} ${size} ${lookName(look)}`;
    const known = drawn.get(key);
    if (known) return known;
    const drawing = draw({ look: lookAlone(look), size, shape });
    drawn.set(key, drawing);
    drawing.catch(() => drawn.delete(key));
    return drawing;
  }

  return {
    bytes,
    picture,
    /** Returns the picture that a look's emblem is, on a disc, as PNG; undefined where there is none. */
    async disc(look: Look): Promise<Uint8Array | undefined> {
      const sha = pictureOf(look.emblem);
      return sha !== undefined && (await pictures.isThere(sha)) ? bytes(look, discSize, "seal") : undefined;
    },
    /** Returns the seal of an email; null for the product's own look, which the build carries, and when it cannot be drawn: an email without a picture is better than none. */
    seal: (look: Look): Promise<Uint8Array | null> =>
      isDefaultLook(look) ? Promise.resolve(null) : bytes(look, sealSize, "seal").catch(() => null),
  };
}

export type MarksService = ReturnType<typeof marksService>;
