import { piecesMax } from "./kinds.rules.ts";

const chunkHead = 8;
/** Of the flags of an extended WebP: animated, and with transparency. */
const animatedFlag = 0x02;
const alphaFlag = 0x10;
/** What a still picture is made of: colour profiles, places and everything else that cameras add is left out. */
const stillChunks = ["VP8X", "ALPH", "VP8 ", "VP8L"];

export type Chunk = { name: string; from: number; to: number };

const latin = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Throws for a chunk beyond as many as any picture has. */
function requireFew(chunks: number): void {
  if (chunks > piecesMax) throw new Error("a picture of too many chunks");
}

/** Returns the chunks of a WebP; none after one that is cut short. Throws when they are too many. */
export function* webpChunks(bytes: Uint8Array): Generator<Chunk> {
  const view = viewOf(bytes);
  let chunks = 0;
  for (let at = 12; at + chunkHead <= bytes.length; ) {
    requireFew(++chunks);
    const to = at + chunkHead + view.getUint32(at + 4, true);
    if (to > bytes.length) return;
    yield { name: latin(bytes, at, at + 4), from: at, to };
    at = to + (to % 2);
  }
}

/**
 * Returns the chunks of a PNG, each with its length before it and its checksum after it; the last may be cut short. Throws when
 * they are too many.
 */
export function* pngChunks(bytes: Uint8Array): Generator<Chunk> {
  const view = viewOf(bytes);
  let chunks = 0;
  for (let at = 8; at + chunkHead <= bytes.length; ) {
    requireFew(++chunks);
    const to = at + 12 + view.getUint32(at);
    yield { name: latin(bytes, at + 4, at + 8), from: at, to };
    at = to;
  }
}

/** True for a PNG that says that it is animated before its picture begins. */
function isAnimatedPng(bytes: Uint8Array): boolean {
  for (const { name } of pngChunks(bytes)) {
    if (name === "acTL") return true;
    if (name === "IDAT") return false;
  }
  return false;
}

/** True for a PNG or a WebP of more than one picture. Throws for one of too many chunks. */
export function isAnimated(kind: "jpeg" | "png" | "webp", bytes: Uint8Array): boolean {
  if (kind === "png") return isAnimatedPng(bytes);
  if (kind === "jpeg") return false;
  for (const { name, from } of webpChunks(bytes)) {
    if (name === "ANIM" || name === "ANMF") return true;
    if (name === "VP8X" && ((bytes[from + chunkHead] ?? 0) & animatedFlag) !== 0) return true;
  }
  return false;
}

/** Returns a WebP that holds its picture and nothing else. */
export function bareWebp(bytes: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = [];
  for (const { name, from, to } of webpChunks(bytes)) {
    if (!stillChunks.includes(name)) continue;
    const chunk = new Uint8Array(to - from + (to % 2));
    chunk.set(bytes.subarray(from, to));
    if (name === "VP8X") chunk[chunkHead] = (chunk[chunkHead] ?? 0) & alphaFlag;
    kept.push(chunk);
  }
  const bare = Buffer.concat([bytes.subarray(0, 12), ...kept]);
  bare.writeUInt32LE(bare.length - chunkHead, 4);
  return bare;
}

const [startOfScan, endOfImage] = [0xda, 0xd9];
/** Markers without a length after them: TEM and RST0 to RST7 (ITU-T T.81, table B.1). */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/**
 * True for a JPEG whose file ends before its picture does, which the platform's decoder fills up with grey. Pictures within its head,
 * such as that of a camera's display, end in the same way and do not count. Throws for a head of too many segments.
 */
export function isCutJpeg(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  let segments = 0;
  for (let at = 2; at + 4 <= bytes.length; ) {
    requireFew(++segments);
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff || marker === endOfImage) return true;
    // Any number of these may fill the room before a marker.
    if (marker === 0xff) at++;
    // What is compressed never holds the end's two bytes: after 0xff always comes a zero there.
    else if (marker === startOfScan)
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf("\xff\xd9", at, "latin1") < 0;
    else at += 2 + (isBare(marker) ? 0 : view.getUint16(at + 2));
  }
  return true;
}

/** How a picture is to be turned: clockwise by so many degrees, and then mirrored from left to right. */
export type Turn = { degrees: 0 | 90 | 180 | 270; mirrored: boolean };

/** The turn for each orientation, from 1 on (Exif 2.32, 4.6.5.1.5). */
const turns: readonly Turn[] = [
  { degrees: 0, mirrored: false },
  { degrees: 0, mirrored: true },
  { degrees: 180, mirrored: false },
  { degrees: 180, mirrored: true },
  { degrees: 90, mirrored: true },
  { degrees: 90, mirrored: false },
  { degrees: 270, mirrored: true },
  { degrees: 270, mirrored: false },
];

const orientationTag = 0x0112;
const [entryBytes, shortType] = [12, 3];
/** A directory of Exif data has some dozens of entries. */
const entriesMax = 1000;

/** Returns the orientation of a PNG or a WebP; undefined when it is upright. The platform turns JPEGs alone. */
export function turnOf(kind: "png" | "webp", bytes: Uint8Array): Turn | undefined {
  const [name, chunks] = kind === "png" ? ["eXIf", pngChunks(bytes)] : ["EXIF", webpChunks(bytes)];
  for (const chunk of chunks)
    if (chunk.name === name) {
      const orientation = orientationIn(bytes.subarray(chunk.from + chunkHead, chunk.to));
      return orientation === 1 ? undefined : turns[orientation - 1];
    }
  return undefined;
}

/** Returns the orientation that Exif data name; 1 for such as name none, or are damaged. */
function orientationIn(exif: Uint8Array): number {
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  try {
    const isLittle = view.getUint16(0) === 0x4949;
    const directory = view.getUint32(4, isLittle);
    const entries = Math.min(entriesMax, view.getUint16(directory, isLittle));
    for (let entry = 0; entry < entries; entry++) {
      const at = directory + 2 + entry * entryBytes;
      if (view.getUint16(at, isLittle) !== orientationTag) continue;
      return view.getUint16(at + 2, isLittle) === shortType ? view.getUint16(at + 8, isLittle) : 1;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return 1;
}
