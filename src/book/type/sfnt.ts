import { inflateSync } from "node:zlib";

const woffHeader = 44;
const woffEntry = 20;
const sfntHeader = 12;
const sfntEntry = 16;

/** Unpacks a WOFF file into the plain font it wraps (W3C WOFF 1.0, sections 3–5). */
export function sfntOfWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(sfntHeader + sfntEntry * count);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (let i = 0; i < count; i++) {
    const from = woffHeader + woffEntry * i;
    const to = sfntHeader + sfntEntry * i;
    const start = woff.readUInt32BE(from + 4);
    const packedLength = woff.readUInt32BE(from + 8);
    const length = woff.readUInt32BE(from + 12);
    const packed = woff.subarray(start, start + packedLength);
    const table = packedLength < length ? inflateSync(packed) : packed;
    woff.copy(head, to, from, from + 4);
    head.writeUInt32BE(woff.readUInt32BE(from + 16), to + 4);
    head.writeUInt32BE(offset, to + 8);
    head.writeUInt32BE(length, to + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(table, padding);
    offset += length + padding.length;
  }
  return Buffer.concat(parts);
}

/** Returns a plain font with other advances for some of its glyphs (OpenType 1.9, hmtx: four bytes a glyph, the advance first). */
export function withAdvances(font: Buffer, advances: ReadonlyMap<number, number>): Buffer {
  const count = font.readUInt16BE(4);
  for (let i = 0; i < count; i++) {
    const entry = sfntHeader + sfntEntry * i;
    if (font.toString("latin1", entry, entry + 4) !== "hmtx") continue;
    const [offset, length] = [font.readUInt32BE(entry + 8), font.readUInt32BE(entry + 12)];
    for (const [glyph, advance] of advances) font.writeUInt16BE(advance, offset + 4 * glyph);
    let sum = 0;
    for (let at = offset; at + 4 <= offset + length; at += 4) sum = (sum + font.readUInt32BE(at)) >>> 0;
    font.writeUInt32BE(sum, entry + 4);
  }
  return font;
}
