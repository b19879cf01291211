import { expect, test } from "bun:test";
import fc from "fast-check";
import { copyCoverSize } from "../core/contract/prints.ts";
import { makeCopyCover } from "./copy-cover.ts";
import { rasterOf } from "./draw/raster.ts";

const coverOf = (seed: string) =>
  makeCopyCover({
    settings: { title: "The Quiet Door", author: "", language: "en" },
    seed,
    number: { nth: 3, of: 120 },
    name: "Ana",
  });

test("the cover of a copy can be drawn, whichever of its ornaments the seed draws", async () => {
  // One with a rectangle, and any others.
  const seeds = fc.oneof(
    fc.constant("95c95842f7c94b75ad8a9833c679c7b7"),
    fc.stringMatching(/^[0-9a-f]{32}$/),
  );
  await fc.assert(
    fc.asyncProperty(seeds, async (seed) => {
      const { width, height } = await new Bun.Image(coverOf(seed)).metadata();
      expect({ width, height }).toEqual(copyCoverSize);
    }),
    { numRuns: 12 },
  );
});

test("a rectangle is drawn where the pen put it", () => {
  const light = rasterOf("1 1 1 rg 1 1 2 1 re f", 4, 3);
  expect([...light]).toEqual([0, 0, 0, 0, 0, 255, 255, 0, 0, 0, 0, 0]);
});
