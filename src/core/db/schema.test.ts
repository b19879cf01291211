import { expect, test } from "bun:test";
import { defineSchema } from "./schema.ts";
import { sqliteKit } from "./sqlite/kit.ts";

test("a table is made when it is first asked for, once, and without those that it refers to", () => {
  const made: string[] = [];
  const table = new Proxy(sqliteKit.table, {
    apply(make, self, [name, ...rest]) {
      made.push(String(name));
      return Reflect.apply(make, self, [name, ...rest]);
    },
  });
  const tables = defineSchema({ ...sqliteKit, table });
  expect(made).toEqual([]);
  expect(tables.redemptions).toBe(tables.redemptions);
  expect(made).toEqual(["redemptions"]);
  expect(Object.values(tables)).toHaveLength(Object.keys(tables).length);
  expect(new Set(made).size).toBe(made.length);
});
