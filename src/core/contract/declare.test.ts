import { expect, test } from "bun:test";
import { declare, merge } from "./declare.ts";

test("each entry gets its own name, and entries of several features are one record in their order", () => {
  const all = merge(declare({ second: { is: 2 } }), declare({ first: { is: 1 } }));
  expect(all.first.name).toBe("first");
  expect(Object.keys(all)).toEqual(["second", "first"]);
});

test("two features that declare one name are refused", () => {
  expect(() => merge({ siege: {} }, { siege: {} })).toThrow("siege is declared by two features");
});
