import { describe, expect, test } from "bun:test";
import { emblemFile } from "./draw-emblem.ts";
import { emblemDrawings } from "./emblems.ts";
import { defaultLook, emblems, isDefaultLook, lookName } from "./look.ts";
import { grounds } from "./palette.ts";

/** Returns the numbers of a path. */
const numbersOf = (path: string) => (path.match(/-?[\d.]+/g) ?? []).map(Number);

describe.each([...emblems])("the emblem %s", (emblem) => {
  const { lines, light } = emblemDrawings[emblem];

  test("stays within its ring, and shines somewhere, so that it is seen where lines are too fine", () => {
    expect(light).not.toBe("");
    for (const at of numbersOf(lines + light)) {
      expect(at).toBeGreaterThanOrEqual(7);
      expect(at).toBeLessThanOrEqual(57);
    }
  });

  test("is drawn of what every place that draws it knows", () => {
    for (const path of [lines, light]) expect(path).toMatch(/^(?:[MLQC][\d. ]+|Z)*$/);
  });

  test("is a file of at most 1,500 bytes in the colours of its look, and no others", () => {
    for (const ground of grounds) {
      const file = emblemFile(emblem, { accent: "#3fb8a0", ground, emblem });
      expect(file.length).toBeLessThanOrEqual(1500);
      expect(new Set(file.match(/#[0-9a-f]{6}/g))).toContain("#3fb8a0");
      expect(file).not.toContain("#d4af37");
    }
  });
});

test("a look is known by a name that says all of it, and the product's own is the only one that is the default", () => {
  const own = { accent: "#3fb8a0", ground: "night", emblem: "wave" } as const;
  expect(lookName(own)).toBe("wave-3fb8a0-night");
  expect([isDefaultLook(own), isDefaultLook(defaultLook)]).toEqual([false, true]);
  expect(isDefaultLook({ ...defaultLook, emblem: "key" })).toBe(false);
});
