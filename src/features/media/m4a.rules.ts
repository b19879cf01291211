import { piecesMax } from "./kinds.rules.ts";

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

/** Makes a box say nothing, in its place: what players look for stands at fixed places of the file. */
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
