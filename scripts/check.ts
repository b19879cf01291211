import { readFileSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { memoryBytes } from "../src/lib/memory.ts";
import { findChromium } from "../web/e2e/chromium.ts";
import { askAdvisories } from "./check/advisories.ts";
import { measureSlowness } from "./check/calibrate.ts";
import { lastWords, root, runChild } from "./check/child.ts";
import { dependentOnEngine, driving } from "./check/engines.ts";
import { runJob, type TestJob } from "./check/jobs.ts";
import { inBatches, inLanes, keepDurations, lastDurations, longestFirst } from "./check/lanes.ts";
import { Tally } from "./check/tally.ts";

const bun = process.execPath;
const cores = availableParallelism();
/** What the tests of a lane take at the most beside a browser and a portal, in bytes. */
const laneBytes = 1024 ** 3;
/** Tests wait more than they work: three lanes for each core keep it busy, and get them their share beside other programs. */
const lanes = Math.max(1, Math.min(3 * cores, Math.floor(memoryBytes() / laneBytes)));
/** No step takes this long unless it hangs. */
const stepMaxMs = 15 * 60 * 1000;
/** More files than these do not fail by chance. */
const mostRunAgain = 8;

const tally = new Tally();

function finish(): never {
  console.log("");
  for (const line of tally.summary()) console.log(line);
  process.exit(tally.isGood ? 0 : 1);
}

// What was started ends with this process: package.json runs it with --no-orphans.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    tally.fail(`The check was ended by ${signal}`);
    finish();
  });
}

// A fault of the check itself is one of its failures, and the sum is still the last line.
for (const event of ["uncaughtException", "unhandledRejection"] as const) {
  process.on(event, (error) => {
    console.error(error);
    tally.fail(`The check itself failed: ${error}`);
    finish();
  });
}

/** Runs a step that is no test; true when it ended well. */
async function step(title: string, command: string[]): Promise<boolean> {
  const ended = await runChild([bun, ...command], {}, stepMaxMs);
  const { status, output } = ended;
  console.log(`\n── ${title}\n${output}── ${title}: ${lastWords(status === 0 ? "ok" : "failed", ended)}`);
  if (status !== 0) tally.fail(`${title}: ended with status ${status}`);
  return status === 0;
}

const filesLike = (pattern: string) => [...new Bun.Glob(pattern).scanSync(root)].sort();
const bin = (name: string) => join(root, "node_modules/.bin", name);
const kept = (name: string) => join(root, "node_modules/.cache/codex-portal", name);

// What reads the sources only goes on beside the tests; a failure of it ends the run, since what follows would only repeat it.
const reads = Promise.all([
  step("lint and format", [bin("biome"), "ci", "."]),
  // What it found out about sources that have not changed since is kept. Each further checker would learn the same types anew.
  step("types", [
    bin("tsc"),
    "--noEmit",
    "--checkers",
    "1",
    "--incremental",
    "--tsBuildInfoFile",
    kept("types.tsbuildinfo"),
  ]),
  step("what ships, and its licences", ["scripts/sbom.ts"]),
]).then((read) => {
  if (read.includes(false)) finish();
});
const advisories = askAdvisories(root);

const slowness = await measureSlowness();
console.log(`\nTime-outs: this machine takes ${slowness} times as long as the reference machine.`);

const chromium = findChromium();
const journeys = filesLike("{src,web}/**/*.e2e.ts");
if (journeys.length === 0) tally.fail("There is no end-to-end test");
if (!chromium)
  tally.fail(
    "The end-to-end tests need Chromium: apt-get install chromium-headless-shell, or set CHROMIUM_PATH.",
  );

function runOf(title: string, files: string[], env: Record<string, string>): TestJob {
  return { title, files, args: files.map((file) => `./${file}`), env };
}
/** Returns two runs, each over half of the files: one over all of them would be the last to end. */
function inHalves(title: string, files: string[], env: Record<string, string>): TestJob[] {
  return [0, 1].map((half) => {
    const own = files.filter((_, place) => place % 2 === half);
    return runOf(`${title}, ${half + 1} of 2`, own, env);
  });
}
const onServer = dependentOnEngine(filesLike("src/{db,features,http,testing}/**/*.test.ts"));
const local = filesLike("{scripts,src,web}/**/*.test.{ts,tsx}");
const withPortals = new Set(dependentOnEngine(local));
const inProcess: TestJob[] = [
  // The same promises on the other engine; each run starts a server of its own.
  ...inHalves("on PostgreSQL", onServer, { TEST_ENGINE: "postgres" }),
  // About as long as each other, and each compiles what the other one does not.
  runOf(
    "in process, with portals",
    local.filter((file) => withPortals.has(file)),
    {},
  ),
  runOf(
    "in process, without portals",
    local.filter((file) => !withPortals.has(file)),
    {},
  ),
];
const journey = (file: string) => ({
  title: file,
  files: [file],
  args: [`./${file}`],
  env: { CHROMIUM_PATH: chromium ?? "" },
  bytes: statSync(join(root, file)).size,
});
/** True for a file that promises a bound of time; no more of these run at once than there are cores and one, and nothing beside them. */
const isAlone = ({ title }: TestJob) => readFileSync(join(root, title), "utf8").includes("promised(");

const last = lastDurations();
const durations: Record<string, number> = { ...last };
const failed: TestJob[] = [];
async function test(job: TestJob, stretched: number): Promise<void> {
  const { seconds, results, again } = await runJob(job, stretched);
  for (const [file, result] of results) if (job.env.CHROMIUM_PATH) durations[file] = result.seconds;
  if (job.files.length === 1) durations[job.title] = seconds;
  tally.add(job, results, again);
  failed.push(...again);
}

const built = Promise.withResolvers<boolean>();
const build = async () => built.resolve(await step("build", ["scripts/build.ts"]));
const browsed = chromium ? longestFirst(journeys.map(journey), last) : [];
const beside = browsed.filter((job) => !isAlone(job));
const withBrowser = new Set(driving(beside.map(({ title }) => title)));
/** One batch for each lane: few starts of Chromium and of what drives it. The small jobs that follow let the lanes end together. */
const batches = inBatches(
  beside.filter(({ title }) => withBrowser.has(title)),
  lanes,
  last,
).map((batch, place, { length }) => ({
  title: `in a browser, ${place + 1} of ${length}`,
  files: batch.flatMap(({ files }) => files),
  args: batch.flatMap(({ args }) => args),
  env: { CHROMIUM_PATH: chromium ?? "" },
}));
const others = beside.filter(({ title }) => !withBrowser.has(title));
const work = [build, ...[...inProcess, ...batches, ...others].map(lane)];
function lane(job: TestJob) {
  return async () => {
    // Jobs that run side by side slow each other down, too.
    if (inProcess.includes(job) || (await built.promise)) await test(job, slowness * (lanes / cores));
  };
}
await inLanes(lanes, work, (begin) => begin());
await reads;
if (await built.promise) {
  // They mostly wait; one more than there are cores finds the machine about as quiet as a single one would.
  await inLanes(cores + 1, browsed.filter(isAlone), async (job) => test(job, await measureSlowness()));
}

if (failed.length > mostRunAgain) {
  for (const { title } of failed) tally.fail(title);
} else {
  for (const job of failed) {
    const { results, again } = await runJob({ ...job, title: job.title }, await measureSlowness());
    tally.addAgain(job, results, again);
  }
}
const { sentence, grave } = await advisories;
console.log(`\n── known flaws in what ships: ${sentence}`);
for (const fault of grave) tally.fail(fault);
keepDurations(durations);
finish();
