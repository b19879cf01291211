import { LRUCache } from "lru-cache";
import type { Language } from "../../core/contract/languages.ts";
import { limiter } from "../../core/lib/limiter.ts";
import type { Core } from "../../core.ts";
import { pictureWidths } from "./media.contract.ts";
import { mediaPartsStore } from "./media.store.ts";
import { type ShownPicture, shownPictures } from "./media-uses.store.ts";
import { pngChunks } from "./picture.rules.ts";

/** Colours that stay known: a few bytes for each of the pictures that rooms show first. */
const cachedMax = 5000;
/** A picture is brought down to so many patches a side, of which the most vivid gives the light. */
const side = 3;
/** How bright a light is, and how vivid at most, from 0 to 1: what is dim or glaring in a picture shines alike. */
const brightness = 0.62;
const vividMax = 0.62;

/** What a room shows first: the path of a picture in its small form, and the colour of its light; null for one that cannot be read. */
export type RoomPicture = { path: string; light: string | null };

/** Returns the colour of the light that comes from a picture, as CSS writes it within `rgb()`. Throws for what is no picture. */
export async function lightOf(picture: Uint8Array): Promise<string> {
  const image = new Bun.Image(picture)
    .resize(side, side, { fit: "fill" })
    .png({ palette: true, colors: side * side });
  const png = await image.bytes();
  const palette = [...pngChunks(png)].find(({ name }) => name === "PLTE");
  if (!palette) throw new Error("a picture without a palette");
  const bytes = png.subarray(palette.from + 8, palette.to - 4);
  const entries = Array.from({ length: bytes.length / 3 }, (_, at) => [
    ...bytes.subarray(3 * at, 3 * at + 3),
  ]);
  const spread = (entry: readonly number[]) => Math.max(...entry) - Math.min(...entry);
  return shining(
    entries.reduce((most, entry) => (spread(entry) > spread(most) ? entry : most), entries[0] ?? []),
  );
}

/** Returns a colour of the same hue, bright and not glaring; of a grey it is a grey. */
function shining(entry: readonly number[]): string {
  const [red = 0, green = 0, blue = 0] = entry.map((part) => part / 255);
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  const spread = most - least;
  const middle = (most + least) / 2;
  const vivid = spread === 0 ? 0 : Math.min(vividMax, spread / (1 - Math.abs(2 * middle - 1)));
  const reach = vivid * (1 - Math.abs(2 * brightness - 1));
  const shares = [red, green, blue].map((part) => (spread === 0 ? 0.5 : (part - least) / spread));
  const parts = shares.map((share) => Math.round(255 * (brightness + reach * (share - 0.5))));
  return parts.join(" ");
}

/** The pictures that rooms show first, and the light of each, computed from its smallest form at the first request. */
export function lightsService({ db, log }: Pick<Core, "db" | "log">) {
  const parts = mediaPartsStore(db);
  const known = new LRUCache<string, string>({ max: cachedMax });
  const queue = limiter<number>({ atOnce: 1 });

  async function read({ mediaId, width }: ShownPicture): Promise<Uint8Array> {
    const [large, small] = pictureWidths;
    const form = (width ?? 0) > small ? (`${small}` as const) : (`${large}` as const);
    const pieces: Uint8Array[] = [];
    for (
      let piece = await parts.part(mediaId, form, 0);
      piece;
      piece = await parts.part(mediaId, form, pieces.length)
    )
      pieces.push(piece);
    return Buffer.concat(pieces);
  }

  /** Returns the light of a picture; of one that gives none an empty text, which stays known, too. Throws where it cannot be read now. */
  async function find(picture: ShownPicture): Promise<string> {
    const { sha } = picture;
    const bytes = known.has(sha) ? undefined : await read(picture);
    if (bytes)
      known.set(
        sha,
        await lightOf(bytes).catch((error) => {
          log.warn("a picture gives no light", { sha, error: String(error) });
          return "";
        }),
      );
    return known.get(sha) ?? "";
  }

  async function light(picture: ShownPicture): Promise<string | null> {
    const { sha, mediaId } = picture;
    const found =
      known.get(sha) ??
      (await queue
        .run(mediaId, () => find(picture))
        .catch((error) => {
          log.warn("a picture could not be read for its light", { sha, error: String(error) });
          return "";
        }));
    return found || null;
  }

  return {
    /** Returns the first picture of each of some rooms by an order of languages; rooms without a picture are left out. */
    async ofRooms(ids: readonly number[], order: readonly Language[]): Promise<Map<number, RoomPicture>> {
      const pictures = await shownPictures(db, ids, order);
      const entries = [...pictures].map(
        async ([id, picture]) =>
          [id, { path: `/media/${picture.sha}?w=${pictureWidths[1]}`, light: await light(picture) }] as const,
      );
      return new Map(await Promise.all(entries));
    },
  };
}

export type LightsService = ReturnType<typeof lightsService>;
