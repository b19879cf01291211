import { expect, test } from "bun:test";
import { type TestJob, toRunAgain } from "./jobs.ts";
import { inBatches, inLanes, longestFirst } from "./lanes.ts";
import type { FileResult } from "./report.ts";
import { Tally } from "./tally.ts";

const job = (...files: string[]): TestJob => ({
  title: files.length === 1 ? String(files[0]) : "in process",
  files,
  args: [],
  env: { TEST_ENGINE: "postgres" },
});
const result = (passed: number, failed = 0, skipped = 0, seconds = 1): FileResult => ({
  passed,
  failed,
  skipped,
  seconds,
});

/** Tallies a run and a second one of what failed in it; returns what the check then says. */
function checked(
  run: TestJob,
  status: number,
  first: Record<string, FileResult>,
  second: Record<string, FileResult> = {},
) {
  const tally = new Tally();
  const results = new Map(Object.entries(first));
  const again = toRunAgain(run, status, results);
  tally.add(run, results, again);
  for (const each of again) {
    const after = new Map(Object.entries(second).filter(([file]) => each.files.includes(file)));
    const isWrong = [...after.values()].some(({ failed }) => failed > 0) || after.size === 0;
    tally.addAgain(each, after, toRunAgain(each, isWrong ? 1 : 0, after));
  }
  return { lines: tally.summary(), isGood: tally.isGood, again };
}

test("the sum of a good check stands alone on its last line", () => {
  const { lines, isGood } = checked(job("a", "b"), 0, { a: result(2), b: result(3) });
  expect([lines.at(-1), isGood]).toEqual(["5 passed, 0 failed", true]);
});

test("a file that fails and then passes alone is unsteady: it is named and counted, its tests count once, and the check passes", () => {
  const { lines, isGood, again } = checked(
    job("a", "b"),
    1,
    { a: result(1, 1), b: result(3) },
    { a: result(2) },
  );
  expect(again).toEqual([
    { title: "a (in process)", files: ["a"], args: ["./a"], env: { TEST_ENGINE: "postgres" } },
  ]);
  expect(lines.slice(-3)).toEqual([
    "  ~ a (in process): unsteady, it failed and passed when it was run again alone",
    "1 unsteady",
    "5 passed, 0 failed",
  ]);
  expect(isGood).toBe(true);
});

test("a file that fails twice fails the check, with the failures of its second run", () => {
  const { lines, isGood } = checked(job("a", "b"), 1, { a: result(0, 5), b: result(3) }, { a: result(4, 1) });
  expect([lines.at(-2), lines.at(-1), isGood]).toEqual([
    "  ✗ a (in process): 1 failed",
    "7 passed, 1 failed",
    false,
  ]);
});

test("a skipped test is a failure and is not tried again", () => {
  const { lines, again } = checked(job("a"), 0, { a: result(2, 0, 1) });
  expect([again.length, lines.at(-1)]).toEqual([0, "2 passed, 1 failed"]);
});

test("a file in which no test ran is tried again, and is a failure when none runs then", () => {
  expect(checked(job("a", "b"), 0, { a: result(2) }).lines.at(-1)).toBe("2 passed, 1 failed");
  expect(checked(job("a", "b"), 0, { a: result(2) }, { b: result(1) }).lines.at(-1)).toBe(
    "3 passed, 0 failed",
  );
});

test("a run without a report, or one that ends badly though every test passed, is tried again as a whole", () => {
  const whole = job("a", "b");
  expect(toRunAgain(whole, 1, new Map())).toEqual([whole]);
  expect(toRunAgain(whole, 1, new Map(Object.entries({ a: result(1), b: result(1) })))).toEqual([whole]);
  const passing = { a: result(1), b: result(1) };
  expect(checked(whole, 1, passing, passing).lines.at(-1)).toBe("2 passed, 0 failed");
});

test("the ten slowest files are named, the slowest first", () => {
  const files = Array.from({ length: 12 }, (_, index) => `f${index}`);
  const results = Object.fromEntries(files.map((file, index) => [file, result(1, 0, 0, index)]));
  const { lines } = checked(job(...files), 0, results);
  expect(lines[0]).toBe("The slowest files:");
  expect(lines.slice(1, -1)).toHaveLength(10);
  expect(lines[1]).toBe("    11.0 s  f11 (in process)");
});

test("the longest jobs come first: by the last run, and by size where there was none", () => {
  const jobs = [
    { title: "small", bytes: 1000 },
    { title: "large", bytes: 20_000 },
    { title: "slow", bytes: 1000 },
  ];
  expect(longestFirst(jobs, { slow: 60 }).map(({ title }) => title)).toEqual(["slow", "large", "small"]);
});

test("jobs are put in batches of about the same length, by the last run and by size, and none is lost", () => {
  const jobs = ["a", "b", "c", "d", "e"].map((title) => ({ title, bytes: 1000 }));
  const titles = (count: number) =>
    inBatches(jobs, count, { a: 10, b: 30, d: 18 }).map((batch) => batch.map(({ title }) => title));
  expect(titles(2)).toEqual([
    ["b", "e"],
    ["d", "a", "c"],
  ]);
  expect(titles(9).flat().toSorted()).toEqual(["a", "b", "c", "d", "e"]);
});

test("no more jobs run at once than there are lanes, in their order, and all of them run", async () => {
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  await inLanes(2, [0, 1, 2, 3, 4], async (each) => {
    begun.push(each);
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
  });
  expect([most, begun]).toEqual([2, [0, 1, 2, 3, 4]]);
});
