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
/** The length of the tag that may stand at the end of a file (ID3v1). */
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

/** Returns where the tags at the start of a file end; titles, pictures and places stand in them. */
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
    // Until two frames follow each other again; whatever stands between is no sound.
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
