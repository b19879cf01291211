import { piecesMax } from "./kinds.rules.ts";

/** Bitrates in kbit/s by their number in a header: of MPEG 1, and of MPEG 2 and 2.5, layer III. */
const bitrates = {
  first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  later: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
/** Samples a second of MPEG 1; MPEG 2 has half of them, and 2.5 a quarter. */
const sampleRates = [44_100, 48_000, 32_000];
const tagHead = 10;
/** Programs write a tag or two; whatever follows so many is looked at as sound. */
const tagsMax = 100;
/** So few frames are no sound but a coincidence; each takes about 26 ms. */
const framesMin = 5;
/** The length of the optional tag at the end of a file (ID3v1). */
const endTag = 128;
/** The part of a file, beside its tags, that has to be sound. */
const soundShareMin = 0.9;

/** Returns the length of the frame that begins at a place, in bytes; 0 when none does. */
function frameAt(bytes: Uint8Array, at: number): number {
  const second = bytes[at + 1] ?? 0;
  if (bytes[at] !== 0xff || (second & 0xe6) !== 0xe2) return 0;
  const third = bytes[at + 2] ?? 0;
  const version = (second >> 3) & 3;
  const rate = sampleRates[(third >> 2) & 3];
  const isFirst = version === 3;
  const bitrate = bitrates[isFirst ? "first" : "later"][third >> 4] ?? 0;
  if (version === 1 || rate === undefined || bitrate === 0) return 0;
  const samples = isFirst ? rate : rate / (version === 2 ? 2 : 4);
  return Math.floor(((isFirst ? 144_000 : 72_000) * bitrate) / samples) + ((third >> 1) & 1);
}

/** Returns the end of the tags at the start of a file, which contain titles, pictures and places. */
function afterTags(bytes: Uint8Array): number {
  let at = 0;
  const isTag = () => bytes[at] === 0x49 && bytes[at + 1] === 0x44 && bytes[at + 2] === 0x33;
  for (let tags = 0; tags < tagsMax && isTag(); tags++) {
    const sizes = bytes.subarray(at + 6, at + tagHead);
    at += tagHead + sizes.reduce((size, seven) => size * 128 + (seven & 0x7f), 0);
  }
  return at;
}

/** Returns an MP3 that holds its frames of sound and nothing else; undefined when it is none, or one in too many pieces. */
export function bareMp3(bytes: Uint8Array): Uint8Array | undefined {
  const start = afterTags(bytes);
  const length = bytes.length - start;
  const skippedMax = length - soundShareMin * (length - endTag);
  const runs: Uint8Array[] = [];
  let skipped = 0;
  let frames = 0;
  let runFrom = start;
  let at = start;
  const endRun = () => {
    if (at > runFrom) runs.push(bytes.subarray(runFrom, at));
  };
  while (at < bytes.length) {
    const frame = frameAt(bytes, at);
    if (frame > 0 && at + frame <= bytes.length) {
      frames++;
      at += frame;
      continue;
    }
    endRun();
    if (runs.length > piecesMax) return undefined;
    // Until two frames follow each other again; bytes in between are no sound.
    do {
      at++;
      if (++skipped > skippedMax) return undefined;
    } while (at < bytes.length && !isBetweenFrames(bytes, at));
    runFrom = at;
  }
  endRun();
  return frames >= framesMin ? Buffer.concat(runs) : undefined;
}

function isBetweenFrames(bytes: Uint8Array, at: number): boolean {
  const length = frameAt(bytes, at);
  return length > 0 && frameAt(bytes, at + length) > 0;
}

/** The boxes of a sound that are read by a player, by the box around them; all others are made blank. */
const readIn: Record<string, readonly string[]> = {
  file: ["ftyp", "moov", "mdat"],
  moov: ["mvhd", "trak"],
  trak: ["tkhd", "edts", "mdia"],
  edts: ["elst"],
  mdia: ["mdhd", "hdlr", "minf"],
  minf: ["smhd", "dinf", "stbl"],
  dinf: ["dref"],
  stbl: ["stsd", "stts", "stsc", "stsz", "stz2", "stco", "co64", "ctts", "stss", "sgpd", "sbgp"],
};
const head = 8;
/** Version and flags, at the start of many boxes. */
const flags = 4;

type Box = { name: string; from: number; to: number; body: number };

/** A file, and how many of its boxes were looked at. */
type Reading = { bytes: Buffer; boxes: number };

class Misfit extends Error {}

const latin = (bytes: Buffer, from: number) => bytes.toString("latin1", from, from + 4);

/** Returns the boxes of a stretch. Throws Misfit when one does not fit, or when the file has too many. */
function* boxesIn(file: Reading, from: number, to: number): Generator<Box> {
  const { bytes } = file;
  for (let at = from; at < to; ) {
    if (at + head > to || ++file.boxes > piecesMax) throw new Misfit();
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1;
    if (isLong && at + 2 * head > to) throw new Misfit();
    const size = isLong ? Number(bytes.readBigUInt64BE(at + head)) : short || to - at;
    const body = at + (isLong ? 2 * head : head);
    if (body > at + size || at + size > to) throw new Misfit();
    yield { name: latin(bytes, at + 4), from: at, to: at + size, body };
    at += size;
  }
}

/** Overwrites a box in its place: players expect some boxes at fixed offsets of the file. */
function blank(bytes: Buffer, { from, to, body }: Box): void {
  bytes.write("free", from + 4, "latin1");
  bytes.fill(0, body, to);
}

/** Blanks what tells when a sound was made, and by which program. */
function forget(bytes: Buffer, { name, body, to }: Box): void {
  if (["mvhd", "tkhd", "mdhd"].includes(name)) {
    const length = bytes[body] === 1 ? 16 : 8;
    bytes.fill(0, body + flags, Math.min(to, body + flags + length));
  }
  if (name === "hdlr") bytes.fill(0, Math.min(to, body + 24), to);
}

type Seen = { handlers: string[]; formats: string[] };

function walk(file: Reading, around: string, [from, to]: [number, number], seen: Seen): void {
  const { bytes } = file;
  for (const box of boxesIn(file, from, to)) {
    if (!readIn[around]?.includes(box.name)) {
      // Sound in pieces would be lost with them.
      if (box.name === "moof") throw new Misfit();
      blank(bytes, box);
      continue;
    }
    forget(bytes, box);
    if (box.name === "hdlr" && box.to >= box.body + 12) seen.handlers.push(latin(bytes, box.body + 8));
    if (box.name === "stsd" && box.to >= box.body + 16) seen.formats.push(latin(bytes, box.body + 12));
    if (box.name === "trak") track(file, box, seen);
    else if (readIn[box.name]) walk(file, box.name, [box.body, box.to], seen);
  }
}

/** Keeps a track of sound; blanks one of anything else, such as chapters. Throws Misfit for moving pictures. */
function track(file: Reading, box: Box, seen: Seen): void {
  const own: Seen = { handlers: [], formats: [] };
  walk(file, "trak", [box.body, box.to], own);
  if (own.handlers.includes("vide")) throw new Misfit();
  if (own.handlers.includes("soun")) {
    seen.handlers.push(...own.handlers);
    seen.formats.push(...own.formats);
  } else blank(file.bytes, box);
}

/** Returns an M4A without titles, pictures, places and times; undefined when it is none, or not of AAC. */
export function bareM4a(bytes: Uint8Array): Uint8Array | undefined {
  const bare = Buffer.from(bytes);
  const seen: Seen = { handlers: [], formats: [] };
  try {
    const top = Array.from(boxesIn({ bytes: bare, boxes: 0 }, 0, bare.length), ({ name }) => name);
    if (top[0] !== "ftyp" || !top.includes("moov") || !top.includes("mdat")) return undefined;
    walk({ bytes: bare, boxes: 0 }, "file", [0, bare.length], seen);
  } catch (error) {
    if (error instanceof Misfit) return undefined;
    throw error;
  }
  const isAac = seen.formats.length > 0 && seen.formats.every((format) => format === "mp4a");
  return seen.handlers.includes("soun") && isAac ? bare : undefined;
}
