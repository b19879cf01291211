import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { defaultLook, type Look } from "../core/contract/look.ts";
import { sharePictureSize } from "../core/contract/prints.ts";
import { rasterOf } from "./draw/raster.ts";
import { makeSharePicture } from "./share-picture.ts";

describe("the picture of a shared link", () => {
  test("of a portal without a name of its own is the one that the build carries", async () => {
    const carried = await Bun.file(join(import.meta.dir, "../../web/art/share.png")).bytes();
    expect(await makeSharePicture({ title: "Codex Portal", seed: "the portal" })).toEqual(carried);
  });

  test.each([
    ["the longest title", "Iniciação ".repeat(20).trim()],
    ["one word without an end", "x".repeat(200)],
    ["characters that no face has", "🜂 漢字 \u202e\u0000"],
    ["nothing", ""],
  ])("is a small PNG of its size for %s", async (_, title) => {
    const bytes = await makeSharePicture({ title, seed: "page 1" });
    const { width, height, format } = await new Bun.Image(bytes).metadata();
    expect({ width, height, format }).toEqual({ ...sharePictureSize, format: "png" });
    expect(bytes.length).toBeLessThan(120_000);
  });

  test("has the colours and the emblem of its look", async () => {
    const of = async (look?: Look) =>
      Bun.hash(await makeSharePicture({ title: "A door", seed: "page 1", ...(look && { look }) }));
    const looks = [
      defaultLook,
      { ...defaultLook, emblem: "wave" as const },
      { ...defaultLook, accent: "#3fb8a0" },
      { ...defaultLook, ground: "night" as const },
    ];
    expect(new Set(await Promise.all(looks.map(of))).size).toBe(looks.length);
    expect(await of(defaultLook)).toBe(await of());
  });

  test("says its title: another one is another picture, and every page has a seal of its own", async () => {
    const drawn = ["A door", "A gate"].flatMap((title) =>
      ["page 1", "page 2"].map((seed) => makeSharePicture({ title, seed })),
    );
    const sums = (await Promise.all(drawn)).map((png) => Bun.hash(png));
    expect(new Set(sums).size).toBe(4);
  });
});

describe("what a pen wrote, as light", () => {
  const lit = (drawn: string) => rasterOf(drawn, 8, 8);
  const sum = (pixels: Uint8Array) => pixels.reduce((all, each) => all + each, 0) / 255;

  test("covers each pixel by as much as the shape does", () => {
    expect(sum(lit("2 2 m 6 2 l 6 6 l 2 6 l h f"))).toBe(16);
    expect(sum(lit("2.5 2.5 m 5.5 2.5 l 5.5 5.5 l 2.5 5.5 l h f"))).toBeCloseTo(9, 1);
    expect(sum(lit("0 0 m 8 0 l 0 8 l h f"))).toBeCloseTo(32, 0);
  });

  test("leaves a hole where a shape inside runs the other way round", () => {
    const ring = "1 1 m 7 1 l 7 7 l 1 7 l h 3 3 m 3 5 l 5 5 l 5 3 l h f";
    expect(sum(lit(ring))).toBe(32);
  });

  test("draws a line by its width, and what reaches beyond the picture only as far as that goes", () => {
    expect(sum(lit("1 w 1 4.5 m 7 4.5 l S"))).toBeCloseTo(6, 1);
    expect(sum(lit("-20 -20 m 40 -20 l 40 40 l -20 40 l h f"))).toBe(64);
    expect(() => lit("1 2 3 4 y")).toThrow("cannot be drawn");
  });
});
