import { expect, test } from "bun:test";
import { dependentOnEngine, driving } from "./engines.ts";

test("a file runs on the other engine, too, when it reaches the run's databases, however far away, and only then", () => {
  const portals = ["src/db/totals.test.ts", "src/features/matrix.test.ts", "src/features/hostile.test.ts"];
  const rules = [
    "src/http/client-ip.test.ts",
    "src/features/codes/veil.rules.test.ts",
    "src/db/sqlite/log.test.ts",
  ];
  expect(dependentOnEngine([...portals, ...rules])).toEqual(portals);
});

test("a file shares the browser of its run when it reaches it, and one that speaks to the executable alone does not", () => {
  const journeys = ["web/e2e/rooms-tab.e2e.ts", "web/e2e/static-files.e2e.ts", "web/e2e/journey.e2e.ts"];
  expect(driving(journeys)).toEqual(["web/e2e/rooms-tab.e2e.ts", "web/e2e/journey.e2e.ts"]);
});
