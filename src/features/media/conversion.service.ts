import { pictureMaxBytes, pictureMaxPixels } from "../../core/contract/limits.ts";
import { CodedError } from "../../core/lib/coded-error.ts";
import { yieldToEventLoop } from "../../core/lib/event-loop.ts";
import { megabyte } from "../../core/lib/heavy-work.ts";
import { freeMemoryBytes } from "../../core/lib/machine.ts";
import { fileKindOf } from "./kinds.rules.ts";
import { type MediumForm, type MediumKind, pictureWidths } from "./media.contract.ts";
import { barePdf } from "./pdf.reading.ts";
import { bareWebp, isAnimated, isCutJpeg, type Turn, turnOf } from "./picture.rules.ts";
import { bareM4a, bareMp3 } from "./sound.rules.ts";

/** A file as it is stored: made anew of what came in. */
export type Converted = {
  kind: MediumKind;
  type: string;
  /** The first one gives the medium its SHA-256. */
  forms: { form: MediumForm; bytes: Uint8Array }[];
  width: number | null;
  height: number | null;
};

type Size = { width: number; height: number };

/** How much is hashed before others have a turn, in bytes: about a millisecond. */
const hashedAtOnce = 1024 * 1024;
/** Above this, the eye sees no gain in photographs, and files grow fast. */
const quality = 82;
/** What PNG and WebP take in memory while they are decoded and scaled, in bytes a pixel: 208 MB at 40 million. */
const decodedBytes = 5.2;
/** A picture of so many pixels is made on every machine: 139 MB. */
const lightPixels = 24_000_000;
/** The longest side that a JPEG can have (ITU-T T.81, B.2.2). Of 40 million pixels in one line, tables of a gigabyte would be made. */
const sideMax = 65_535;
/** A picture is at most this many times as high as wide, as it is stored; WebP ends at 16,383 pixels. */
const highest = 6;

/** What a JPEG takes, which is scaled while it is decoded: 26 MB of 40 megapixels (docs/performance.md). */
const jpegBytes = 30 * megabyte;
/** What a picture takes in memory while it is turned, in bytes a pixel: it is there twice. Before that it is scaled down. */
const turnedBytes = 8;
/** The most pixels of the largest stored form. */
const storedPixels = highest * pictureWidths[0] ** 2;
/** How often the bytes of a file are in memory at once while it is made. */
const timesFile = 3;

/** Returns about how many bytes of memory a file takes while it is made. */
export async function conversionBytes(bytes: Uint8Array): Promise<number> {
  const own = timesFile * bytes.length;
  const kind = fileKindOf(bytes);
  if (kind === "jpeg") return own + jpegBytes;
  if (kind !== "png" && kind !== "webp") return own;
  const { pixels, turn } = await opened(bytes)
    .metadata()
    .then(({ width, height }) => ({ pixels: width * height, turn: turnOf(kind, bytes) }))
    .catch(() => ({ pixels: 0, turn: undefined }));
  return own + Math.max(decodedBytes * pixels, turn ? turnedBytes * Math.min(pixels, storedPixels) : 0);
}

/** Returns a file as it is stored, on a machine with so much memory to spare. Throws the 422 that says what to do, and for a picture that is too large media_too_large. */
export async function convert(bytes: Uint8Array, freeBytes = freeMemoryBytes()): Promise<Converted> {
  const kind = fileKindOf(bytes);
  switch (kind) {
    case "jpeg":
    case "png":
    case "webp":
      return convertPicture(kind, bytes, freeBytes);
    case "otherPicture":
      throw new CodedError("picture_unreadable");
    case "mp3":
      return wholeFile("sound", "audio/mpeg", bareMp3(bytes), new CodedError("sound_unreadable"));
    case "m4a":
      return wholeFile("sound", "audio/mp4", bareM4a(bytes), new CodedError("sound_unreadable"));
    case "pdf":
      return wholeFile("file", "application/pdf", await barePdf(bytes), new CodedError("file_unreadable"));
    case undefined:
      throw new CodedError("file_unreadable");
  }
}

function wholeFile(
  kind: MediumKind,
  type: string,
  bytes: Uint8Array | undefined,
  refusal: CodedError,
): Converted {
  if (!bytes) throw refusal;
  return { kind, type, forms: [{ form: "whole", bytes }], width: null, height: null };
}

/** Decodes a picture and writes it anew, in threads of the platform's own; its header is judged before a pixel is decoded. */
async function convertPicture(
  kind: "jpeg" | "png" | "webp",
  bytes: Uint8Array,
  freeBytes: number,
): Promise<Converted> {
  if (bytes.length > pictureMaxBytes) throw new CodedError("media_too_large");
  try {
    if (isAnimated(kind, bytes)) throw new CodedError("picture_unreadable");
    if (kind === "jpeg" && isCutJpeg(bytes)) throw new CodedError("picture_cut");
    const [large, small] = pictureWidths;
    const size = await opened(bytes).metadata();
    if (Math.max(size.width, size.height) > sideMax) throw new CodedError("picture_unreadable");
    if (isTooHeavy(kind, size, freeBytes)) throw new CodedError("picture_too_heavy");
    const turn = kind === "jpeg" ? undefined : turnOf(kind, bytes);
    const first = turn ? await turned(bytes, size, turn) : await resized(bytes, size, large);
    const { width, height } = await new Bun.Image(first).metadata();
    const forms: Converted["forms"] = [{ form: `${large}`, bytes: first }];
    if (width > small)
      forms.push({ form: `${small}`, bytes: await resized(first, { width, height }, small) });
    return { kind: "picture", type: "image/webp", forms, width, height };
  } catch (cause) {
    if (cause instanceof CodedError) throw cause;
    if (codeOf(cause) === "ERR_IMAGE_TOO_MANY_PIXELS") throw new CodedError("media_too_large", { cause });
    throw new CodedError("picture_unreadable", { cause });
  }
}

const opened = (bytes: Uint8Array) => new Bun.Image(bytes, { maxPixels: pictureMaxPixels });

/** True for a picture that is only decoded whole and would take a third of the memory to spare. */
function isTooHeavy(kind: "jpeg" | "png" | "webp", { width, height }: Size, freeBytes: number): boolean {
  const pixels = width * height;
  return kind !== "jpeg" && pixels > lightPixels && decodedBytes * pixels > freeBytes / 3;
}

/** Returns a picture in a width, by the size that it first had. What is asked for is its very size: only then a JPEG is scaled down while it is decoded. */
async function resized(bytes: Uint8Array, size: Size, across: number): Promise<Uint8Array> {
  const { width, height } = scaled(size, scaleTo(size, across));
  const image = opened(bytes).resize(width, height, { fit: "fill" }).webp({ quality });
  return bareWebp(await image.bytes());
}

/** Returns a picture turned, in the large width. It is scaled first, so that no second one of its full size is in memory. */
async function turned(bytes: Uint8Array, size: Size, { degrees, mirrored }: Turn): Promise<Uint8Array> {
  const upright = degrees % 180 === 0 ? size : { width: size.height, height: size.width };
  const { width, height } = scaled(size, scaleTo(upright, pictureWidths[0]));
  const scaledFirst = await opened(bytes).resize(width, height, { fit: "fill" }).png().bytes();
  const image = opened(scaledFirst).rotate(degrees);
  return bareWebp(await (mirrored ? image.flop() : image).webp({ quality }).bytes());
}

const scaleTo = ({ width, height }: Size, across: number) =>
  Math.min(1, across / width, (highest * across) / height);

function scaled({ width, height }: Size, scale: number): Size {
  return { width: Math.max(1, Math.round(scale * width)), height: Math.max(1, Math.round(scale * height)) };
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

/** Returns the SHA-256 of a file in hex; others have their turns meanwhile. */
export async function shaOf(bytes: Uint8Array): Promise<string> {
  const hash = new Bun.CryptoHasher("sha256");
  for (let at = 0; at < bytes.length; at += hashedAtOnce) {
    hash.update(bytes.subarray(at, at + hashedAtOnce));
    await yieldToEventLoop();
  }
  return hash.digest("hex");
}
