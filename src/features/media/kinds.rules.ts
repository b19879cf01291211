/** What a file is by its first bytes; neither its name nor the type it was sent with says anything. */
type FileKind = "jpeg" | "png" | "webp" | "otherPicture" | "mp3" | "m4a" | "pdf";

/** Brands of pictures in the container that M4A uses, too. */
const pictureBrands = ["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1", "avif", "avis"];
/**
 * The most boxes, chunks or runs of frames that a file is read in, one after the other: a few milliseconds. Most files have some
 * dozens; the most has a PNG of 12 MB, whose pixels libpng cuts into 1,500 chunks.
 */
export const piecesMax = 10_000;
/** How far a text is looked into for the tag of an SVG, in bytes. */
const svgWithin = 1024;

/** Returns what a file is; undefined for one that nothing here can use. */
export function fileKindOf(bytes: Uint8Array): FileKind | undefined {
  const begins = (...start: number[]) => start.every((byte, at) => bytes[at] === byte);
  const latin = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (begins(0xff, 0xd8, 0xff)) return "jpeg";
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  if (latin(0, 4) === "RIFF" && latin(8, 12) === "WEBP") return "webp";
  if (latin(4, 8) === "ftyp") return pictureBrands.includes(latin(8, 12)) ? "otherPicture" : "m4a";
  if (latin(0, 5) === "%PDF-") return "pdf";
  if (latin(0, 3) === "ID3" || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2)) return "mp3";
  const isOther = ["GIF8", "II*\0", "MM\0*"].includes(latin(0, 4)) || latin(0, 2) === "BM";
  return isOther || latin(0, svgWithin).toLowerCase().includes("<svg") ? "otherPicture" : undefined;
}
