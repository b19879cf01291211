import { expect, test } from "bun:test";
import { inflateSync } from "node:zlib";
import fc from "fast-check";
import { rawPng, turnedJpeg, turnedPng } from "../../testing/media-files.ts";
import { turnOf } from "./exif.rules.ts";
import { shrunkPng } from "./large-png.shrinking.ts";
import { madeOf } from "./made.service.ts";

const [width, height] = [96, 64];
/** A picture whose quarters differ, so that each way of turning it is another picture. */
const quarters = rawPng({
  width,
  height,
  depth: 8,
  type: 2,
  rows: Uint8Array.from({ length: height * (1 + 3 * width) }, (_, at) => {
    const [y, x] = [Math.floor(at / (1 + 3 * width)), at % (1 + 3 * width)];
    return x === 0 ? 0 : 60 * (2 * Number(y >= height / 2) + Number(x > (3 * width) / 2));
  }),
});

/** Returns the size of what a picture is stored as, and the brightness of its four corners. */
async function cornersOf(file: Buffer) {
  const { forms, ...made } = await madeOf(file);
  const size = { width: made.width ?? 0, height: made.height ?? 0 };
  const decoded = await new Bun.Image(forms[0]?.bytes ?? new Uint8Array()).png().bytes();
  const plain = Buffer.from((await shrunkPng(decoded, size)) ?? []);
  const at = plain.indexOf("IDAT");
  const rows = inflateSync(plain.subarray(at + 4, at + 4 + plain.readUInt32BE(at - 4)));
  const brightness = (x: number, y: number) =>
    Math.round((rows[y * (1 + 4 * size.width) + 1 + 4 * x] ?? 0) / 60);
  const [right, bottom] = [size.width - 8, size.height - 8];
  const corners = [brightness(8, 8), brightness(right, 8), brightness(8, bottom), brightness(right, bottom)];
  return { ...size, corners };
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
  const large = rawPng({ width: 2000, height: 900, depth: 8, type: 2, rows });
  const made = await madeOf(turnedPng(large, 6));
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
