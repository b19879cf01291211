import { expect, test } from "bun:test";
import { discSigns } from "../src/core/contract/disc.ts";
import { drawRings, ringsFile } from "./draw-disc.ts";

test("Both rings of the home page's seal carry the signs of the disc, in their order, as they are drawn now", async () => {
  const drawn = await Bun.file(ringsFile).text();
  const signs = [...drawn.matchAll(/<use href="#(.)"/g)].map(([, sign]) => sign);
  expect(signs.join("")).toBe(discSigns + discSigns);
  expect(drawn).toBe(await drawRings());
});
