import { describe, expect, test } from "bun:test";
import { defaultLook, emblems } from "../core/contract/look.ts";
import { makeMark } from "./mark.ts";
import { pixelsOf, truePng } from "./png.ts";
import { makeSharePicture } from "./share-picture.ts";

const look = { accent: "#3fb8a0", ground: "night", emblem: "wave" } as const;

/** Returns the colours of a PNG's palette that its first, its middle and its last value have. */
function coloursOf(png: Uint8Array): string[] {
  const bytes = Buffer.from(png);
  const at = bytes.indexOf("PLTE") + 4;
  return [0, 255].map((value) => `#${bytes.subarray(at + 3 * value, at + 3 * value + 3).toString("hex")}`);
}

describe("the picture of an emblem", () => {
  test.each([16, 96, 180, 192, 512])(
    "is a small PNG of %p pixels, from its ground to its accent",
    async (size) => {
      const png = await makeMark({ look, size, shape: "icon" });
      const { width, height, format } = await new Bun.Image(png).metadata();
      expect({ width, height, format }).toEqual({ width: size, height: size, format: "png" });
      expect(coloursOf(png)).toEqual(["#070c15", "#3fb8a0"]);
      expect(png.length).toBeLessThan(12_000);
    },
  );

  test("differs from one emblem, accent and ground to the next", async () => {
    const looks = [
      ...emblems.map((emblem) => ({ ...look, emblem })),
      { ...look, accent: "#e08080" },
      { ...look, ground: "ash" as const },
    ];
    const drawn = looks.map((each) => makeMark({ look: each, size: 32, shape: "icon" }));
    const sums = (await Promise.all(drawn)).map((png) => Bun.hash(png));
    expect(new Set(sums).size).toBe(looks.length);
  });

  test("shows what is behind the disc of a seal, and nothing behind an icon", async () => {
    const drawn = (["seal", "icon"] as const).map((shape) =>
      makeMark({ look: defaultLook, size: 96, shape }),
    );
    const [seal, icon] = (await Promise.all(drawn)).map((png) => Buffer.from(png));
    expect(seal?.includes("tRNS")).toBe(true);
    expect(icon?.includes("tRNS")).toBe(false);
  });
});

/** Returns a picture as the library keeps it: red, with a green square in its middle and a blue side. */
function kept(width: number, height: number): Promise<Uint8Array> {
  const pixels = new Uint8Array(4 * width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isMiddle = Math.max(Math.abs(x + 0.5 - width / 2), Math.abs(y + 0.5 - height / 2)) < 20;
      const colour = isMiddle ? [0, 255, 0] : x < 50 && width > height ? [0, 0, 255] : [255, 0, 0];
      pixels.set([...colour, 255], 4 * (y * width + x));
    }
  return new Bun.Image(truePng(pixels, width)).webp({ lossless: true }).bytes();
}

/** Returns what a picture shows at a point: the channel that is all there, or nothing. */
function shownAt(png: Uint8Array, x: number, y: number): string {
  const { pixels, width } = pixelsOf(png);
  const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(4 * (y * width + x));
  if (alpha === 0) return "nothing";
  return red > 200 ? "red" : green > 200 ? "green" : blue > 200 ? "blue" : "ground";
}

const pictured = { ...look, emblem: `picture:${"a".repeat(64)}` } as const;

describe("a picture of the owner's own", () => {
  test.each([
    [320, 200],
    [200, 320],
    [200, 200],
  ])("of %p × %p is cut to its middle, without being stretched", async (width, height) => {
    const emblem = await kept(width, height);
    for (const size of [96, 180, 192, 512]) {
      const png = await makeMark({ look: pictured, size, shape: "icon", emblem });
      const side = await new Bun.Image(png).metadata();
      expect([side.width, side.height]).toEqual([size, size]);
      const at = (share: number) => Math.floor(share * size);
      expect(shownAt(png, at(0.5), at(0.5))).toBe("green");
      // A fifth of the square that is cut out is green, across and down.
      for (const share of [0.42, 0.58]) {
        expect(shownAt(png, at(share), at(0.5))).toBe("green");
        expect(shownAt(png, at(0.5), at(share))).toBe("green");
      }
      for (const share of [0.02, 0.37, 0.63, 0.98]) expect(shownAt(png, at(share), at(0.5))).toBe("red");
      expect(shownAt(png, 0, 0)).toBe("red");
    }
  });

  test("is a disc in emails", async () => {
    const png = await makeMark({ look: pictured, size: 96, shape: "seal", emblem: await kept(200, 200) });
    expect([shownAt(png, 48, 48), shownAt(png, 0, 0), shownAt(png, 95, 95)]).toEqual([
      "green",
      "nothing",
      "nothing",
    ]);
  });

  test("stands in the middle of the seal of shared links", async () => {
    const order = { title: "Sal", seed: "the portal", look: pictured };
    const png = await makeSharePicture({ ...order, emblem: await kept(200, 200) });
    expect(shownAt(png, 300, 315)).toBe("green");
    expect(shownAt(png, 300, 275)).toBe("red");
    expect(shownAt(png, 300, 262)).toBe("ground");
  });

  test("that cannot be read, or is not there, leaves its place to the eye", async () => {
    const eye = { ...look, emblem: "eye" } as const;
    const order = { size: 96, shape: "icon" } as const;
    const usual = await makeMark({ ...order, look: eye });
    const cut = (await kept(200, 200)).slice(0, 30);
    for (const emblem of [{}, { emblem: cut }, { emblem: Buffer.from("no picture") }])
      expect(await makeMark({ ...order, look: pictured, ...emblem })).toEqual(usual);
    const share = { title: "Sal", seed: "the portal" };
    expect(await makeSharePicture({ ...share, look: pictured, emblem: cut })).toEqual(
      await makeSharePicture({ ...share, look: eye }),
    );
  });
});
