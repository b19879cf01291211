import { expect, test } from "bun:test";
import { placedMp3 } from "../../testing/media-files.ts";
import { bareMp3 } from "./sound.rules.ts";

test("a file is given up as soon as too much of it is no sound", () => {
  const bytes = Buffer.concat([placedMp3(10), Buffer.alloc(100_000)]);
  let reads = 0;
  const counted = new Proxy(bytes, {
    get(target, key) {
      reads++;
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  expect(bareMp3(counted)).toBeUndefined();
  expect(reads).toBeLessThan(bytes.length);
});
