import { crc32, deflateSync } from "node:zlib";

const start = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Eight bits a pixel, which name colours of a palette. */
const [depth, paletted] = [8, 3];

type Colour = readonly [red: number, green: number, blue: number];

/** Returns the PNG of a picture of one value a pixel, by the colours of the 256 values (W3C PNG, third edition). */
export function pngOf(pixels: Uint8Array, width: number, palette: readonly Colour[]): Uint8Array {
  const height = pixels.length / width;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([depth, paletted], 8);
  // Each row begins with the name of its filter, of which the first is none.
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Buffer.concat([
    Buffer.from(start),
    chunk("IHDR", head),
    chunk("PLTE", Buffer.from(palette.flat())),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length);
  bytes.write(name, 4, "latin1");
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}

/** Returns the colours between some, evenly, for the values from 0 to 255. */
export function rampOf(colours: readonly Colour[]): Colour[] {
  const last = colours.length - 1;
  return Array.from({ length: 256 }, (_, value) => {
    const at = (value / 255) * last;
    const below = Math.min(Math.floor(at), last - 1);
    const mix = (part: 0 | 1 | 2) => {
      const [from, to] = [colours[below]?.[part] ?? 0, colours[below + 1]?.[part] ?? 0];
      return Math.round(from + (to - from) * (at - below));
    };
    return [mix(0), mix(1), mix(2)];
  });
}
