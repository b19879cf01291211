import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dir, "..");
const bun = process.execPath;
/** No step takes this long unless it hangs. */
const stepMaxMs = 15 * 60 * 1000;

let passed = 0;
const faults: string[] = [];
let failed = 0;

function fail(fault: string, count = 1): void {
  failed += count;
  faults.push(fault);
}

/** Says what went wrong, then the sum as the very last line. */
function finish(): never {
  console.log("");
  for (const fault of faults) console.log(`  ✗ ${fault}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}

/** Runs one step; answers its exit status and what it wrote. Steps side by side show their output one after the other. */
async function step(title: string, command: string[], env: Record<string, string> = {}) {
  console.log(`── ${title} …`);
  const started = performance.now();
  const child = Bun.spawn(command, {
    cwd: root,
    env: { ...process.env, ...env },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
    timeout: stepMaxMs,
  });
  const [text, told] = await Promise.all([
    Bun.readableStreamToText(child.stderr),
    Bun.readableStreamToText(child.stdout),
  ]);
  const status = await child.exited;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`\n── ${title}\n${told}${text}── ${title}: ${status === 0 ? "ok" : "failed"}, ${seconds} s`);
  return { status, text: Bun.stripANSI(text) };
}

/** A static step's failure ends the run: what follows would only repeat it. */
async function mustPass(title: string, command: string[]): Promise<void> {
  const { status } = await step(title, command);
  if (status === 0) return;
  fail(`${title}: ended with status ${status}`);
  finish();
}

/** A number of bun test's closing summary, such as the 12 of ` 12 pass`. */
function summed(text: string, word: string): number {
  return Number([...text.matchAll(new RegExp(`^ *(\\d+) ${word}$`, "gm"))].at(-1)?.[1] ?? 0);
}

/** Runs tests and adds them up; a file in which none ran, or one was skipped, is a failure, too. */
async function runTests(title: string, files: string[], args: string[], env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "codex-portal-check-"));
  const report = join(folder, "report.xml");
  const command = [bun, "test", "--reporter=junit", `--reporter-outfile=${report}`, ...args];
  const { status, text } = await step(title, command, env);
  const ran = existsSync(report) ? readFileSync(report, "utf8") : "";
  rmSync(folder, { recursive: true, force: true });

  passed += summed(text, "pass");
  const wrong = summed(text, "fail");
  if (wrong > 0) fail(`${title}: ${wrong} failed`, wrong);
  else if (status !== 0) fail(`${title}: ended with status ${status}`);
  const left = summed(text, "skip") + summed(text, "todo");
  if (left > 0) fail(`${title}: ${left} skipped or left to do`);
  for (const file of files) if (!ran.includes(`file="${file}"`)) fail(`${file}: no test ran`);
}

function filesLike(pattern: string): string[] {
  return [...new Bun.Glob(pattern).scanSync(root)].sort();
}

const bin = (name: string) => join(root, "node_modules/.bin", name);
await mustPass("lint and format", [bun, bin("biome"), "ci", "."]);
await mustPass("types", [bun, bin("tsc"), "--noEmit"]);
// The same promises on the other engine; the tests start a server of their own.
const onServer = filesLike("src/{db,features,http}/**/*.test.ts");
await Promise.all([
  runTests("tests in process", filesLike("{src,web}/**/*.test.{ts,tsx}"), []),
  runTests("server tests on PostgreSQL", onServer, ["./src/db", "./src/features", "./src/http"], {
    TEST_ENGINE: "postgres",
  }),
]);
await mustPass("build", [bun, "scripts/build.ts"]);

const chromium = [process.env.CHROMIUM_PATH, "/usr/bin/chromium"].find((path) => path && existsSync(path));
const journeys = filesLike("{src,web}/**/*.e2e.ts");
if (journeys.length === 0) fail("There is no end-to-end test");
else if (!chromium) {
  fail("The end-to-end tests need Chromium: apt-get install chromium, or set CHROMIUM_PATH.");
} else {
  const run = (file: string) =>
    runTests(file, [file], ["--timeout", "120000", `./${file}`], { CHROMIUM_PATH: chromium });
  // What bounds a time has the machine to itself; of the others, two at a time, since most of each is waiting.
  const bounded = journeys.filter((file) => readFileSync(join(root, file), "utf8").includes("toBeLessThan("));
  for (const file of bounded) await run(file);
  const others = journeys.filter((file) => !bounded.includes(file));
  const lane = async () => {
    for (let file = others.shift(); file !== undefined; file = others.shift()) await run(file);
  };
  await Promise.all([lane(), lane()]);
}
finish();
