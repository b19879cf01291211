import { readFileSync } from "node:fs";
import { join } from "node:path";
import { askAdvisories } from "./check/advisories.ts";
import { installPrograms, root, runChild } from "./check/programs.ts";
import { runTests, type TestRun } from "./check/test-run.ts";
import { filesLike } from "./files.ts";

const isWhole = process.argv.includes("--all");
/** Where the engines can differ most; the whole check runs all that keep data on both. */
const engineTests = /^src\/(core\/db\/|features\/((races|repeats|matrix|searching)|(codes|editions)\/))/;
/** A journey through each feature; the whole check runs all. */
const mainJourneys =
  "buyers content-page help journey media observatory own-page editions settings-cards static-files gate-hints"
    .split(" ")
    .map((name) => `web/e2e/${name}.e2e.ts`);

const sum = { passed: 0, failed: 0, worked: 0 };
const faults: string[] = [];
const unsteady: string[] = [];

function finish(): never {
  console.log(`\n${sum.worked.toFixed(0)} s of processor time`);
  if (unsteady.length > 0) console.log(`${unsteady.length} unsteady:\n${unsteady.join("\n")}`);
  for (const fault of faults) console.log(`  ✗ ${fault}`);
  // A fault that is no test's counts as one.
  console.log(`${sum.passed} passed, ${Math.max(sum.failed, faults.length)} failed`);
  process.exit(faults.length === 0 ? 0 : 1);
}

function note(title: string, worked: number, found: string[]): void {
  sum.worked += worked;
  faults.push(...found);
  const verdict = found.length === 0 ? "ok" : "failed";
  console.log(`── ${title}: ${verdict}, ${worked.toFixed(1)} s of processor time`);
}

/** Runs a step that is no test. */
async function step(title: string, command: string[]): Promise<void> {
  const { status, output, worked } = await runChild([process.execPath, ...command]);
  console.log(`\n── ${title}\n${output}`);
  note(title, worked, status === 0 ? [] : [`${title}: ended with status ${status}`]);
}

async function test(run: TestRun): Promise<void> {
  const result = await runTests(run);
  sum.passed += result.passed;
  sum.failed += result.failed;
  unsteady.push(...result.unsteady);
  note(run.title, result.worked, result.faults);
}

const textOf = (file: string) => readFileSync(join(root, file), "utf8");

installPrograms();
await Promise.all([
  step("lint and format", ["run", "lint", "--colors=off"]),
  step("types", ["run", "types"]),
  step("what ships, and its licences", ["run", "sbom"]),
  step("build", ["run", "build"]),
]);
// What follows would only repeat what these found.
if (faults.length > 0) finish();
const advisories = askAdvisories(root);

const onDatabase = filesLike("src/{core,features,testing}/**/*.test.ts", root).filter((file) =>
  /"[^"]*\/(portal|databases)\.ts"/.test(textOf(file)),
);
const journeys = filesLike("{src,web}/**/*.e2e.ts", root);
/** True for a file that promises a bound of time: nothing may run beside it. */
const isAlone = (file: string) => textOf(file).includes("promised(");

await Promise.all([
  // In one process, as a plain `bun test` is: a file leaves the globals as it found them.
  test({ title: "in process", files: filesLike("{scripts,src,web}/**/*.test.{ts,tsx}", root) }),
  test({
    title: "on PostgreSQL",
    files: onDatabase.filter((file) => isWhole || engineTests.test(file)),
    env: { TEST_ENGINE: "postgres" },
  }),
]);
const beside = isWhole ? journeys.filter((file) => !isAlone(file)) : mainJourneys;
// These wait more than they work.
await test({ title: "in a browser, and the executable", files: beside, workersPerCore: 2 });
if (isWhole) await test({ title: "bounds of time", files: journeys.filter(isAlone) });

const { sentence, grave } = await advisories;
console.log(`\n── known flaws in what ships: ${sentence}`);
faults.push(...grave);
finish();
