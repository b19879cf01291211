import { crc32, deflateSync, inflateSync } from "node:zlib";

/** Red, green, blue and alpha. */
export const channels = 4;
const start = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Eight bits a channel of a pixel, or for the number of one of the colours of a palette. */
const depth = 8;
const kinds = { paletted: 3, true: 6 } as const;

export type Colour = readonly [red: number, green: number, blue: number];

/**
 * Returns the PNG of a picture of one value a pixel, by the colours of the 256 values (W3C PNG, third edition); of a clear one the
 * first value shows what is behind.
 */
export function pngOf(
  pixels: Uint8Array,
  width: number,
  palette: readonly Colour[],
  { isClear = false } = {},
): Uint8Array {
  const more = [
    chunk("PLTE", Buffer.from(palette.flat())),
    ...(isClear ? [chunk("tRNS", Buffer.of(0))] : []),
  ];
  return written(pixels, width, "paletted", more);
}

/** Returns the PNG of a picture of four values a pixel: red, green, blue and alpha. */
export const truePng = (pixels: Uint8Array, width: number): Uint8Array => written(pixels, width, "true", []);

function written(pixels: Uint8Array, width: number, kind: keyof typeof kinds, more: readonly Buffer[]) {
  const across = (kind === "true" ? channels : 1) * width;
  const height = pixels.length / across;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([depth, kinds[kind]], 8);
  // Each row begins with the name of its filter, of which the first is none.
  const rows = Buffer.alloc((across + 1) * height);
  for (let y = 0; y < height; y++)
    rows.set(pixels.subarray(y * across, (y + 1) * across), y * (across + 1) + 1);
  return Buffer.concat([
    Buffer.from(start),
    chunk("IHDR", head),
    ...more,
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/**
 * Returns the pixels of a PNG of eight bits a channel with alpha, not interlaced, as the platform writes them: what each filter
 * took away is added again (W3C PNG, third edition, 9.2).
 */
export function pixelsOf(png: Uint8Array): { pixels: Uint8Array; width: number } {
  const file = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  const data: Buffer[] = [];
  let width = 0;
  for (let at = start.length; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const name = file.toString("latin1", at + 4, at + 8);
    const body = file.subarray(at + 8, at + 8 + length);
    if (name === "IHDR") {
      width = body.readUInt32BE(0);
      if (body[8] !== depth || body[9] !== kinds.true || body[12] !== 0) throw new Error("not such a PNG");
    }
    if (name === "IDAT") data.push(body);
    at += length + 12;
  }
  const rows = inflateSync(Buffer.concat(data));
  const across = channels * width;
  const pixels = new Uint8Array((rows.length / (across + 1)) * across);
  for (let from = 0, to = 0; from < rows.length; from += across + 1, to += across)
    for (let x = 0; x < across; x++) {
      const left = x < channels ? 0 : (pixels[to + x - channels] ?? 0);
      const above = pixels[to + x - across] ?? 0;
      const corner = x < channels ? 0 : (pixels[to + x - across - channels] ?? 0);
      pixels[to + x] = (rows[from + 1 + x] ?? 0) + foretold(rows[from] ?? 0, left, above, corner);
    }
  return { pixels, width };
}

/** Returns the value that a filter expects of a pixel by those before it. */
function foretold(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const [byLeft, byAbove, byCorner] = [left, above, corner].map((value) =>
    Math.abs(left + above - corner - value),
  );
  if (byLeft === undefined || byAbove === undefined || byCorner === undefined) return 0;
  if (byLeft <= byAbove && byLeft <= byCorner) return left;
  return byAbove <= byCorner ? above : corner;
}

function chunk(name: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length);
  bytes.write(name, 4, "latin1");
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}
