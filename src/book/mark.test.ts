import { describe, expect, test } from "bun:test";
import { defaultLook, emblems } from "../core/contract/look.ts";
import { makeMark } from "./mark.ts";

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
      const png = makeMark({ look, size, shape: "icon" });
      const { width, height, format } = await new Bun.Image(png).metadata();
      expect({ width, height, format }).toEqual({ width: size, height: size, format: "png" });
      expect(coloursOf(png)).toEqual(["#070c15", "#3fb8a0"]);
      expect(png.length).toBeLessThan(12_000);
    },
  );

  test("differs from one emblem, accent and ground to the next", () => {
    const looks = [
      ...emblems.map((emblem) => ({ ...look, emblem })),
      { ...look, accent: "#e08080" },
      { ...look, ground: "ash" as const },
    ];
    const sums = looks.map((each) => Bun.hash(makeMark({ look: each, size: 32, shape: "icon" })));
    expect(new Set(sums).size).toBe(looks.length);
  });

  test("shows what is behind the disc of a seal, and nothing behind an icon", () => {
    const [seal, icon] = (["seal", "icon"] as const).map((shape) =>
      Buffer.from(makeMark({ look: defaultLook, size: 96, shape })),
    );
    expect(seal?.includes("tRNS")).toBe(true);
    expect(icon?.includes("tRNS")).toBe(false);
  });
});
