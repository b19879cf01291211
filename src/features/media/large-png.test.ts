import { expect, test } from "bun:test";
import { inflateSync } from "node:zlib";
import fc from "fast-check";
import { type RawPng, rawPng } from "../../testing/media-files.ts";
import { type Size, shrunkPng } from "./large-png.shrinking.ts";

const samplesOf: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const kinds = [
  ...[1, 2, 4, 8, 16].map((depth) => ({ type: 0, depth })),
  ...[1, 2, 4, 8].map((depth) => ({ type: 3, depth })),
  ...[2, 4, 6].flatMap((type) => [8, 16].map((depth) => ({ type, depth }))),
];

const rowBytesOf = ({ width, depth, type }: Omit<RawPng, "rows">) =>
  1 + Math.ceil((width * depth * (samplesOf[type] ?? 0)) / 8);
/** What hides a colour, by the type of colour: the alpha of the first one, or the colour itself, two bytes a sample. */
const clearOf: Record<number, Uint8Array> = {
  0: Uint8Array.of(0, 1),
  2: Uint8Array.of(0, 1, 0, 1, 0, 1),
  3: Uint8Array.of(100),
};

/** Pictures of every type of colour, with rows of every filter; few values, so that colours come again. */
const side = fc.integer({ min: 1, max: 20 });
const pictures = fc
  .tuple(side, side, fc.constantFrom(...kinds), fc.boolean())
  .chain(([width, height, kind, hasClear]) => {
    const head = {
      ...kind,
      width,
      height,
      palette:
        kind.type === 3 ? Uint8Array.from({ length: 3 * 2 ** kind.depth }, (_, at) => at * 37) : undefined,
      clear: hasClear ? clearOf[kind.type] : undefined,
    };
    const bytes = fc.constantFrom(0, 0, 1, 1, 1, 90, 255);
    const row = fc.tuple(
      fc.nat(4),
      fc.array(bytes, { minLength: rowBytesOf(head) - 1, maxLength: rowBytesOf(head) - 1 }),
    );
    return fc
      .array(row, { minLength: height, maxLength: height })
      .map((rows): RawPng => ({ ...head, rows: Uint8Array.from(rows.flat(2)) }));
  });

async function shrunk(bytes: Uint8Array, to: Size): Promise<Uint8Array> {
  const png = await shrunkPng(bytes, to);
  if (!png) throw new Error("it is only decoded whole");
  return png;
}

/** Returns the samples of a PNG that was shrunk: one IDAT, RGBA, no filters. */
function samples(png: Uint8Array, { width, height }: Size): number[][][] {
  const bytes = Buffer.from(png);
  const at = bytes.indexOf("IDAT");
  const raw = inflateSync(bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4)));
  const pixel = (x: number, y: number) => [...raw.subarray(y * (1 + 4 * width) + 1 + 4 * x).subarray(0, 4)];
  return Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => pixel(x, y)));
}

const platforms = (bytes: Uint8Array) => new Bun.Image(bytes).png().bytes();

test("every type of colour and every filter is read as the platform's decoder reads it", async () => {
  await fc.assert(
    fc.asyncProperty(pictures, async (picture) => {
      const file = rawPng(picture, (held) => [held.subarray(0, 3), held.subarray(3, 3), held.subarray(3)]);
      const same = await shrunk(file, picture);
      // What is wholly clear has no colour here; so it is shrunk, too.
      expect(same).toEqual(await shrunk(await platforms(file), picture));
      const isOpaque = !picture.clear && picture.type < 4;
      if (isOpaque) expect(await platforms(same)).toEqual(await platforms(file));
    }),
    { numRuns: 300 },
  );
});

test("a picture that is inflated in many pieces loses no pixel between them", async () => {
  const [width, height] = [1000, 700];
  const rows = new Uint8Array((1 + 3 * width) * height);
  for (let at = 0; at < rows.length; at++)
    rows[at] = at % (1 + 3 * width) === 0 ? (at >> 5) % 5 : (at * 2_654_435_761) >>> 24;
  const file = rawPng({ width, height, depth: 8, type: 2, rows });
  expect(await platforms(await shrunk(file, { width, height }))).toEqual(await platforms(file));
});

test("others have their turns while eight million pixels come out of a few bytes", async () => {
  const [width, height] = [3200, 2400];
  const file = rawPng({ width, height, depth: 1, type: 0, rows: new Uint8Array((1 + width / 8) * height) });
  let turns = 0;
  const counting = setInterval(() => turns++, 0);
  await shrunk(file, { width: 80, height: 60 });
  clearInterval(counting);
  expect(turns).toBeGreaterThan(4);
});

test("a pixel of the smaller picture is the mean of what it covers, by share and by alpha", async () => {
  const covered = (at: number, pixels: number, block: number, blocks: number) =>
    Math.max(0, Math.min((at + 1) * blocks, (block + 1) * pixels) - Math.max(at * blocks, block * pixels));
  await fc.assert(
    fc.asyncProperty(pictures, fc.nat(), fc.nat(), async (picture, across, down) => {
      const file = rawPng(picture);
      const from = samples(await shrunk(file, picture), picture).flatMap((row, y) =>
        row.map((pixel, x) => ({ x, y, pixel })),
      );
      const to = { width: 1 + (across % picture.width), height: 1 + (down % picture.height) };
      for (const [y, row] of samples(await shrunk(file, to), to).entries())
        for (const [x, seen] of row.entries()) {
          const sums = [0, 0, 0, 0, 0];
          for (const one of from) {
            const [red = 0, green = 0, blue = 0, alpha = 0] = one.pixel;
            const area =
              covered(one.x, picture.width, x, to.width) * covered(one.y, picture.height, y, to.height);
            for (const [at, sample] of [red * alpha, green * alpha, blue * alpha, alpha, 1].entries())
              sums[at] = (sums[at] ?? 0) + area * sample;
          }
          const [red = 0, green = 0, blue = 0, alpha = 0, area = 0] = sums;
          const mean = [red / alpha, green / alpha, blue / alpha, alpha / area].map((value) => value || 0);
          for (const [at, value] of mean.entries())
            expect(Math.abs((seen[at] ?? 0) - value)).toBeLessThan(0.51);
        }
    }),
    { numRuns: 100 },
  );
});

test("a picture that is shrunk first comes out as one that the platform scales at once, within a few levels", async () => {
  const [width, height] = [400, 300];
  const rows = new Uint8Array((1 + 4 * width) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const wave = Math.sin(x / 17) * Math.cos(y / 23);
      const pixel = [128 + 100 * wave, (x * 255) / width, (y * 255) / height, 200 + 50 * wave];
      rows.set(pixel, y * (1 + 4 * width) + 1 + 4 * x);
    }
  const file = rawPng({ width, height, depth: 8, type: 6, rows });
  const last = { width: 80, height: 60 };
  const scaled = async (bytes: Uint8Array) => {
    const png = await new Bun.Image(bytes).resize(last.width, last.height, { fit: "fill" }).png().bytes();
    return samples(await shrunk(png, last), last).flat(2);
  };
  const [first, whole] = [await scaled(await shrunk(file, { width: 127, height: 95 })), await scaled(file)];
  const most = Math.max(...first.map((sample, at) => Math.abs(sample - (whole[at] ?? 0))));
  expect(most).toBeLessThanOrEqual(4);
});

const plain = { width: 30, height: 20, depth: 8, type: 2 };
const rowsOf = (count: number) => new Uint8Array(91 * count);
test.each([
  ["has fewer rows than it says", rawPng({ ...plain, rows: rowsOf(19) })],
  ["has more rows than it says", rawPng({ ...plain, rows: rowsOf(21) })],
  ["goes on for a thousand times what it says", rawPng({ ...plain, rows: rowsOf(20_000) })],
  ["has a row of a filter that does not exist", rawPng({ ...plain, rows: rowsOf(20).fill(9, 91, 92) })],
  ["is cut short", rawPng({ ...plain, rows: rowsOf(20) }, (held) => [held.subarray(0, -6)])],
  ["is no compressed data", rawPng({ ...plain, rows: rowsOf(20) }, (held) => [held.fill(7)])],
  ["holds nothing", rawPng({ ...plain, rows: rowsOf(20) }, () => [])],
  ["has samples of three bits", rawPng({ ...plain, depth: 3, rows: new Uint8Array(35 * 20) })],
  ["has colours of no known type", rawPng({ ...plain, type: 5, rows: new Uint8Array(20) })],
])("a PNG that %s is refused", async (_, file) => {
  await expect(shrunkPng(file, { width: 10, height: 10 })).rejects.toThrow();
});
