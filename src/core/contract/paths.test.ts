import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { alerts } from "../../alerts.ts";
import { findingsAt } from "../../features/monitoring/monitoring.contract.ts";
import { loggedPath, paths, tokenAreas } from "./paths.ts";

const features = join(import.meta.dir, "../../features");
const routes = [...new Bun.Glob("**/*.routes.ts").scanSync(features)].flatMap((file) =>
  [...readFileSync(join(features, file), "utf8").matchAll(/"(\/api\/[^"]*:token[^"]*)"/g)].map(
    ([, route = ""]) => route,
  ),
);

/** What the token of a plate opens is for everybody who holds the plate in their hands. */
const isPlates = (path: string) => /^(?:\/api\/seals|\/seal)\//.test(path);

const withTokens = [...Object.values(paths), ...routes].filter(
  (path) => path.includes(":token") && !isPlates(path),
);

test("no place that an email links to stands behind a number sign, which is lost on the way", () => {
  expect(
    [findingsAt, ...Object.values(alerts).map(({ place }) => place)].filter((place) => place.includes("#")),
  ).toEqual([]);
});

test("every token has its area", () => {
  expect(tokenAreas.filter((area) => !withTokens.some((path) => path.includes(`${area}:token`)))).toEqual([]);
});

test.each(withTokens)("a log has no token of %s", (path) => {
  const token = "a".repeat(43);
  expect(loggedPath(path.replace(":token", token))).toBe(path.replace(":token", "•"));
});

test.each(["/", "/scroll/", "/ante-room/3", "/api/admin/backups/3/link"])("a log has all of %s", (path) => {
  expect(loggedPath(path)).toBe(path);
});

test.each([
  "/ana@example.org",
  "/pages/ana%40example.org/x",
  "/ana%2540example.org",
  "/scroll/ana@example.org/@",
])("a log holds no address that stands in %s", (path) => {
  expect(loggedPath(path)).not.toMatch(/ana|example/);
});
