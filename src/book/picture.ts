import { type Colour, channels, pixelsOf } from "./png.ts";

/** Pixels of four values each: red, green, blue and alpha. */
type Pixels = { pixels: Uint8Array; width: number };

/** Returns the middle of a picture, cut to a square of a side, as pixels; undefined where it cannot be read. */
export async function cutPicture(bytes: Uint8Array, side: number): Promise<Uint8Array | undefined> {
  try {
    const size = await new Bun.Image(bytes).metadata();
    const scale = side / Math.min(size.width, size.height);
    const [width, height] = [size.width, size.height].map((length) =>
      Math.max(side, Math.round(scale * length)),
    );
    if (width === undefined || height === undefined) return undefined;
    const { pixels } = pixelsOf(
      await new Bun.Image(bytes).resize(width, height, { fit: "fill" }).png().bytes(),
    );
    const [left, top] = [Math.floor((width - side) / 2), Math.floor((height - side) / 2)];
    const cut = new Uint8Array(channels * side * side);
    for (let y = 0; y < side; y++) {
      const from = channels * ((top + y) * width + left);
      cut.set(pixels.subarray(from, from + channels * side), channels * y * side);
    }
    return cut;
  } catch {
    return undefined;
  }
}

/** Returns a square on a disc: around it is nothing. */
export function onDisc(pixels: Uint8Array, side: number): Uint8Array {
  const disc = Uint8Array.from(pixels);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const away = Math.hypot(x + 0.5 - side / 2, y + 0.5 - side / 2);
      const share = Math.min(1, Math.max(0, side / 2 - away));
      const at = channels * (y * side + x) + 3;
      disc[at] = Math.round(share * (disc[at] ?? 0));
    }
  return disc;
}

/** Returns pixels of one value each in the colours of the 256 values. */
export function inColours(values: Uint8Array, colours: readonly Colour[]): Uint8Array {
  const pixels = new Uint8Array(channels * values.length);
  for (const [at, value] of values.entries()) pixels.set([...(colours[value] ?? []), 255], channels * at);
  return pixels;
}

/** Lays a picture over one that lets nothing through, from a corner on. */
export function laidOver(under: Pixels, over: Pixels, [left = 0, top = 0]: readonly number[]): void {
  const height = over.pixels.length / channels / over.width;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < over.width; x++) {
      const from = channels * (y * over.width + x);
      const to = channels * ((top + y) * under.width + left + x);
      const share = (over.pixels[from + 3] ?? 0) / 255;
      for (let channel = 0; channel < 3; channel++) {
        const behind = under.pixels[to + channel] ?? 0;
        under.pixels[to + channel] = Math.round(
          behind + share * ((over.pixels[from + channel] ?? 0) - behind),
        );
      }
    }
}
