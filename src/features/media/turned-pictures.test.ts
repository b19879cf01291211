import { expect, test } from "bun:test";
import { inflateSync } from "node:zlib";
import fc from "fast-check";
import { PDFDocument, PDFRawStream } from "pdf-lib";
import { rowsPng, turnedJpeg, turnedPng } from "../../testing/media-files.ts";
import { convert } from "./conversion.service.ts";
import { turnOf } from "./picture.rules.ts";

const [width, height] = [96, 64];
/** A picture whose quarters differ, so that each way of turning it is another picture. */
const quarters = rowsPng(
  width,
  height,
  Uint8Array.from({ length: height * (1 + 3 * width) }, (_, at) => {
    const [y, x] = [Math.floor(at / (1 + 3 * width)), at % (1 + 3 * width)];
    return x === 0 ? 0 : 60 * (2 * Number(y >= height / 2) + Number(x > (3 * width) / 2));
  }),
);

/** Returns the samples of a picture, three a pixel: pdf-lib unpacks a PNG. */
async function samplesOf(file: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const picture = await document.embedPng(await new Bun.Image(file).png().bytes());
  await picture.embed();
  const stream = document.context.lookup(picture.ref);
  if (!(stream instanceof PDFRawStream)) throw new Error("this is no picture");
  return inflateSync(stream.getContents());
}

/** Returns the size of what a picture is stored as, and the brightness of its four corners. */
async function cornersOf(file: Buffer) {
  const { forms, width, height } = await convert(file);
  const samples = await samplesOf(forms[0]?.bytes ?? new Uint8Array());
  const [right, bottom] = [(width ?? 0) - 8, (height ?? 0) - 8];
  const corners = [
    [8, 8],
    [right, 8],
    [8, bottom],
    [right, bottom],
  ].map(([x = 0, y = 0]) => Math.round((samples[3 * (y * (width ?? 0) + x)] ?? 0) / 60));
  return { width, height, corners };
}

test("a PNG is turned as a JPEG of the same orientation is, each of the eight another way", async () => {
  const jpeg = Buffer.from(await new Bun.Image(quarters).jpeg({ quality: 95 }).bytes());
  const seen = new Set<string>();
  for (let orientation = 1; orientation <= 8; orientation++) {
    const turned = await cornersOf(turnedPng(quarters, orientation));
    expect(turned).toEqual(await cornersOf(turnedJpeg(jpeg, orientation)));
    seen.add(JSON.stringify(turned));
  }
  expect(seen.size).toBe(8);
});

test("a PNG that is turned is as wide as the stored widths, and what it says of its place is gone", async () => {
  const rows = new Uint8Array(900 * (1 + 3 * 2000));
  const large = rowsPng(2000, 900, rows);
  const made = await convert(turnedPng(large, 6));
  expect([made.width, made.height, made.forms.map(({ form }) => form)]).toEqual([900, 2000, ["1600", "800"]]);
  expect(made.forms.some(({ bytes }) => Buffer.from(bytes).includes("II*"))).toBe(false);
});

test("damaged Exif data turn nothing, and never throw", () => {
  const whole = turnedPng(quarters, 6);
  const exifAt = whole.indexOf("eXIf") + 4;
  expect(turnOf("png", whole)).toEqual({ degrees: 90, mirrored: false });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(25), fc.nat(255)), { maxLength: 8 }), (changes) => {
      const file = Buffer.from(whole);
      for (const [at, byte] of changes) file[exifAt + at] = byte;
      turnOf("png", file);
      turnOf("png", file.subarray(0, exifAt + (changes[0]?.[0] ?? 0)));
    }),
  );
});
