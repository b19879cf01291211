import { pictureMaxBytes, pictureMaxPixels } from "../../contract/limits.ts";
import type { MediumForm, MediumKind } from "../../contract/medium.ts";
import { pictureWidths } from "../../contract/medium.ts";
import { CodedError } from "../../lib/coded-error.ts";
import { nextTurn } from "../../lib/turns.ts";
import { fileKindOf } from "./kinds.rules.ts";
import { bareM4a } from "./m4a.rules.ts";
import { bareMp3 } from "./mp3.rules.ts";
import { barePdf } from "./pdf.rules.ts";
import { bareWebp, isAnimated } from "./picture.rules.ts";

/** A file as it is stored: made anew of what came in. */
export type Made = {
  kind: MediumKind;
  type: string;
  /** The first one gives the medium its SHA-256. */
  forms: { form: MediumForm; bytes: Uint8Array }[];
  width: number | null;
  height: number | null;
};

/** How much is hashed before others have a turn, in bytes: about a millisecond. */
const hashedAtOnce = 1024 * 1024;
/** Above this, the eye sees no gain in photographs, and files grow fast. */
const quality = 82;
/** A picture is at most this many times as high as wide, as it is stored; WebP ends at 16,383 pixels. */
const highest = 6;

/** Returns a file as it is stored. Throws the 422 that says what to do, and for a picture that is too large media_too_large. */
export async function madeOf(bytes: Uint8Array): Promise<Made> {
  const kind = fileKindOf(bytes);
  switch (kind) {
    case "jpeg":
    case "png":
    case "webp":
      return madePicture(kind, bytes);
    case "otherPicture":
      throw new CodedError("picture_unreadable");
    case "mp3":
      return madeWhole("sound", "audio/mpeg", bareMp3(bytes), new CodedError("sound_unreadable"));
    case "m4a":
      return madeWhole("sound", "audio/mp4", bareM4a(bytes), new CodedError("sound_unreadable"));
    case "pdf":
      return madeWhole("file", "application/pdf", barePdf(bytes), new CodedError("file_unreadable"));
    case undefined:
      throw new CodedError("file_unreadable");
  }
}

function madeWhole(kind: MediumKind, type: string, bytes: Uint8Array | undefined, refusal: CodedError): Made {
  if (!bytes) throw refusal;
  return { kind, type, forms: [{ form: "whole", bytes }], width: null, height: null };
}

/** Decodes a picture and writes it anew, in threads of the platform's own; its header is judged before a pixel is decoded. */
async function madePicture(kind: "jpeg" | "png" | "webp", bytes: Uint8Array): Promise<Made> {
  if (bytes.length > pictureMaxBytes) throw new CodedError("media_too_large");
  if (isAnimated(kind, bytes)) throw new CodedError("picture_unreadable");
  try {
    const [large, small] = pictureWidths;
    const first = await resized(bytes, large);
    const { width, height } = await new Bun.Image(first).metadata();
    const forms: Made["forms"] = [{ form: `${large}`, bytes: first }];
    if (width > small) forms.push({ form: `${small}`, bytes: await resized(first, small) });
    return { kind: "picture", type: "image/webp", forms, width, height };
  } catch (cause) {
    if (codeOf(cause) === "ERR_IMAGE_TOO_MANY_PIXELS") throw new CodedError("media_too_large", { cause });
    throw new CodedError("picture_unreadable", { cause });
  }
}

async function resized(bytes: Uint8Array, width: number): Promise<Uint8Array> {
  const image = new Bun.Image(bytes, { maxPixels: pictureMaxPixels })
    .resize(width, highest * width, { fit: "inside", withoutEnlargement: true })
    .webp({ quality });
  return bareWebp(await image.bytes());
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

/** Returns the SHA-256 of a file in hex; others have their turns meanwhile. */
export async function shaOf(bytes: Uint8Array): Promise<string> {
  const hash = new Bun.CryptoHasher("sha256");
  for (let at = 0; at < bytes.length; at += hashedAtOnce) {
    hash.update(bytes.subarray(at, at + hashedAtOnce));
    await nextTurn();
  }
  return hash.digest("hex");
}
