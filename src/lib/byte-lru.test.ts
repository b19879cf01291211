import { expect, test } from "bun:test";
import fc from "fast-check";
import { byteLru } from "./byte-lru.ts";

type Entry = { size: number };
const sizeOf = ({ size }: Entry) => size;

test("what is asked for again and again stays, however many others pass through", () => {
  const cache = byteLru<Entry>(100, sizeOf);
  const hot = { size: 40 };
  cache.set("hot", hot);
  for (let i = 0; i < 1000; i++) {
    cache.set(`passing ${i}`, { size: 30 });
    expect(cache.get("hot")).toBe(hot);
  }
});

const step = fc.record({
  key: fc.constantFrom("a", "b", "c", "d", "e"),
  size: fc.integer({ min: 0, max: 60 }),
  isRead: fc.boolean(),
});

test("it holds what a plain list in the order of use would hold, and never more bytes than its bound", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const cache = byteLru<Entry>(100, sizeOf);
      let list: { key: string; value: Entry }[] = [];
      for (const { key, size, isRead } of steps) {
        const held = list.find((entry) => entry.key === key);
        if (isRead) {
          expect(cache.get(key)).toBe(held?.value);
          if (held) list = [...list.filter((entry) => entry !== held), held];
          continue;
        }
        const value = { size };
        cache.set(key, value);
        list = [...list.filter((entry) => entry.key !== key), { key, value }];
        const total = () => list.reduce((sum, entry) => sum + entry.value.size, 0);
        while (total() > 100) list.shift();
        expect(cache.bytes()).toBe(total());
      }
    }),
  );
});
