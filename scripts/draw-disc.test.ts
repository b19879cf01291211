import { expect, test } from "bun:test";
import { discSigns } from "../src/core/contract/disc.ts";
import { drawRings, ringsFile } from "./draw-disc.ts";

test("Both rings of the home page's seal carry the signs of the disc, in their order, as they are drawn now", async () => {
  const drawn = await Bun.file(ringsFile).text();
  const signs = [...drawn.matchAll(/<path d="([^"]+)" transform="rotate\((\d+)\)/g)];
  const ring = signs.slice(0, discSigns.length).map(([, outline]) => outline);
  expect(new Set(ring).size).toBe(discSigns.length);
  expect(signs.map(([, outline]) => outline)).toEqual([...ring, ...ring]);
  expect(signs.map(([, , turned]) => Number(turned) / 10)).toEqual(
    [...discSigns, ...discSigns].map((_, i) => i % discSigns.length),
  );
  expect(drawn).toBe(await drawRings());
});
