import { pngChunks, webpChunks } from "./picture.rules.ts";

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
const chunkHead = 8;

/** Returns how a PNG or a WebP says that it is to be turned; undefined for one that stands as it is. The platform turns JPEGs alone. */
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
