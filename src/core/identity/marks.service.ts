import { LRUCache } from "lru-cache";
import { isDefaultLook, type Look, lookAlone, lookName } from "../contract/look.ts";
import type { Mark } from "../contract/prints.ts";

/** Those of a few looks: one that is published, one of a draft, and those of before. */
const cachedMax = 24;
/** It takes milliseconds once a worker runs; this is the timeout, in milliseconds. */
const drawingMaxMs = 20_000;

/** Twice as many pixels as it takes in an email. */
const sealSize = 96;

type Press = (
  order: { mark: Mark },
  watch: { signal: AbortSignal; progress: (share: number) => void },
) => Promise<{ bytes: Uint8Array<ArrayBuffer> }>;

/** Draws the pictures of a portal's emblem, each once. */
export function marksService(press: Press) {
  const drawn = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: cachedMax });

  /** Returns the picture of a look's emblem as PNG; one that could not be drawn is tried again by the next who asks. */
  function bytes(look: Look, size: number, shape: Mark["shape"]): Promise<Uint8Array<ArrayBuffer>> {
    const key = `${shape} ${size} ${lookName(look)}`;
    const known = drawn.get(key);
    if (known) return known;
    const signal = AbortSignal.timeout(drawingMaxMs);
    const drawing = press(
      { mark: { look: lookAlone(look), size, shape } },
      { signal, progress: () => {} },
    ).then((made) => made.bytes);
    drawn.set(key, drawing);
    drawing.catch(() => drawn.delete(key));
    return drawing;
  }

  return {
    bytes,
    /** Returns the seal of an email; null for the product's own look, which the build carries, and when it cannot be drawn: an email without a picture is better than none. */
    seal: (look: Look): Promise<Uint8Array | null> =>
      isDefaultLook(look) ? Promise.resolve(null) : bytes(look, sealSize, "seal").catch(() => null),
  };
}

export type MarksService = ReturnType<typeof marksService>;
