import { crc32, deflateSync } from "node:zlib";

/** A text that metadata of the files below hold, and that nothing of what is served may. */
export const hiddenPlace = "GPS 41.3851 N 2.1734 E";

function pngChunk(name: string, data: Uint8Array): Buffer {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length);
  chunk.write(name, 4, "latin1");
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Returns the head of a PNG of RGB, which can claim any size. */
function pngHead(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  return pngChunk("IHDR", head);
}

/** Returns a PNG of rows of RGB, each after the name of its filter; these are not checked. */
export function rowsPng(width: number, height: number, rows: Uint8Array, before: readonly Buffer[] = []) {
  return Buffer.concat([
    pngStart,
    pngHead(width, height),
    ...before,
    pngChunk("IDAT", deflateSync(rows)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Returns a PNG of coloured lines, with chunks before its pixels. */
export function png(width: number, height: number, before: readonly Buffer[] = [], tint = 0): Buffer {
  const row = 1 + 3 * width;
  const rows = Buffer.alloc(row * height);
  for (let y = 0; y < height; y++) rows.fill((tint + 2 * y) % 256, y * row + 1, (y + 1) * row);
  return rowsPng(width, height, rows, before);
}

/** Returns a small file that claims to be a picture of any size. */
export const bomb = (width: number, height: number): Buffer => rowsPng(width, height, Buffer.alloc(1000));

/** Returns a PNG that says where it was taken. */
export const placedPng = (width: number, height: number, tint = 0): Buffer =>
  png(width, height, [pngChunk("tEXt", Buffer.from(`Comment\0${hiddenPlace}`))], tint);

/** Returns a PNG that says that it moves. */
export const animatedPng = (): Buffer => png(8, 8, [pngChunk("acTL", Buffer.alloc(8, 1))]);

/** Returns a JPEG with an Exif segment that says where it was taken. */
export async function placedJpeg(width: number, height: number): Promise<Buffer> {
  const plain = Buffer.from(await new Bun.Image(png(width, height)).jpeg({ quality: 80 }).bytes());
  const data = Buffer.from(`Exif\0\0${hiddenPlace}`);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([plain.subarray(0, 2), head, data, plain.subarray(2)]);
}

/** Returns Exif data that say how a picture is to be turned. */
function exifOf(orientation: number): Buffer {
  const exif = Buffer.from("II*\0", "latin1");
  const directory = Buffer.alloc(22);
  directory.writeUInt32LE(8, 0);
  directory.writeUInt16LE(1, 4);
  directory.writeUInt16LE(0x0112, 6);
  directory.writeUInt16LE(3, 8);
  directory.writeUInt32LE(1, 10);
  directory.writeUInt16LE(orientation, 14);
  return Buffer.concat([exif, directory]);
}

const pngHeadEnd = 33;

/** Returns a PNG with Exif data of an orientation. */
export const turnedPng = (file: Buffer, orientation: number): Buffer =>
  Buffer.concat([
    file.subarray(0, pngHeadEnd),
    pngChunk("eXIf", exifOf(orientation)),
    file.subarray(pngHeadEnd),
  ]);

/** Returns a JPEG with such data, and what else belongs to them. */
export function turnedJpeg(file: Buffer, orientation: number, more: Uint8Array = Buffer.alloc(0)): Buffer {
  const data = Buffer.concat([Buffer.from("Exif\0\0"), exifOf(orientation), more]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([file.subarray(0, 2), head, data, file.subarray(2)]);
}

/** Returns an MP3 of silent frames, 417 bytes each, between tags that say where it was recorded. */
export function placedMp3(frames: number): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  const tag = Buffer.from(hiddenPlace);
  const head = Buffer.from([...Buffer.from("ID3"), 3, 0, 0, 0, 0, 0, tag.length]);
  const end = Buffer.alloc(128);
  end.write(`TAG${hiddenPlace}`);
  return Buffer.concat([head, tag, Buffer.alloc(frames * frame.length, frame), end]);
}

/** Returns a box of an M4A. */
export function box(name: string, ...content: readonly (Uint8Array | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(name, 4, "latin1");
  return Buffer.concat([head, body]);
}

/** Returns an M4A of one track, whose boxes of titles and places say where it was recorded. */
export function placedM4a(handler = "soun", format = "mp4a", more: readonly Buffer[] = []): Buffer {
  const zeros = (length: number) => Buffer.alloc(length);
  const hdlr = box("hdlr", zeros(8), handler, zeros(12), hiddenPlace);
  const stsd = box("stsd", zeros(4), Buffer.from([0, 0, 0, 1]), box(format, zeros(28)));
  const stbl = box("stbl", stsd, box("stco", zeros(8)));
  const mdia = box("mdia", box("mdhd", zeros(24)), hdlr, box("minf", box("smhd", zeros(8)), stbl));
  const trak = box("trak", box("tkhd", zeros(84)), mdia, box("udta", hiddenPlace));
  const moov = box("moov", box("mvhd", zeros(100)), trak, box("udta", box("loci", hiddenPlace)));
  const ftyp = box("ftyp", "M4A ", zeros(4));
  return Buffer.concat([ftyp, moov, box("uuid", hiddenPlace), ...more, box("mdat", zeros(2000))]);
}

/** Returns a PDF of a few lines. */
export function pdf(inside = ""): Buffer {
  const text = `%PDF-1.7\n1 0 obj<</Type/Catalog${inside}>>endobj\ntrailer<<>>\nstartxref\n9\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}
