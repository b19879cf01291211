import { expect, test } from "bun:test";
import { dependentOnEngine } from "./engines.ts";

test("a file runs on the other engine, too, when it reaches the run's databases, however far away, and only then", () => {
  const portals = ["src/db/totals.test.ts", "src/features/matrix.test.ts", "src/features/hostile.test.ts"];
  const rules = [
    "src/http/client-ip.test.ts",
    "src/features/codes/veil.rules.test.ts",
    "src/db/sqlite/log.test.ts",
  ];
  expect(dependentOnEngine([...portals, ...rules])).toEqual(portals);
});
