import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { memoryBytes } from "../../src/core/lib/machine.ts";
import { lateCompiler } from "../../src/testing/late-compiler.ts";
import { memoryFolder } from "../../src/testing/memory-folder.ts";
import { journeyHangsAfterMs, testHangsAfterMs } from "../../src/testing/time-outs.ts";
import { root, runChild } from "./programs.ts";

/** Test files that `bun test` runs in one process, or in so many workers for each core. */
export type TestRun = {
  title: string;
  files: string[];
  workersPerCore?: number;
  env?: Record<string, string>;
};

/** What the tests of a worker take at the most beside a browser and a portal, in bytes. */
const workerBytes = 1024 ** 3;
const cache = join(root, "node_modules/.cache/codex-portal");

/**
 * Runs some test files; each fault of the result is a sentence, each unsteady test one that passed when it was tried again. A test in
 * this process that fails is tried once more; the steps of a journey build on each other, so that its whole file is run again instead,
 * alone.
 */
export async function runTests(run: TestRun) {
  const first = await runOnce(run);
  const files = first.wrongFiles;
  if (!isJourney(run) || files.length === 0) return first;
  const again = await runOnce({ ...run, title: `${run.title}, again`, files, workersPerCore: 0 });
  again.passed += first.passed;
  again.worked += first.worked;
  again.unsteady = files.filter((file) => !again.wrongFiles.includes(file));
  return again;
}

const isJourney = ({ files }: TestRun) => files.some((file) => file.includes(".e2e."));

/** A process keeps a browser, a database server and migrated databases from file to file, hence no isolation; the slowest files of the last run begin first. */
async function runOnce(run: TestRun) {
  const { title, files, workersPerCore = 0, env } = run;
  console.log(`\n── ${title}: ${files.length} files`);
  const workers = Math.min(workersPerCore * availableParallelism(), Math.floor(memoryBytes() / workerBytes));
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(memoryFolder(), "codex-portal-check-"));
  // A database server that a test starts runs as another user.
  chmodSync(folder, 0o711);
  const report = join(folder, "report.xml");
  const options = [
    "--no-orphans",
    "--no-isolate",
    ...(workers > 1 ? [`--parallel=${workers}`] : []),
    ...(isJourney(run)
      ? [`--timeout=${journeyHangsAfterMs}`]
      : [`--timeout=${testHangsAfterMs}`, "--retry=1"]),
    "--update-timings",
    `--timings=${join(cache, `timings, ${title}.json`)}`,
    "--reporter=junit",
    `--reporter-outfile=${report}`,
  ];
  const command = [process.execPath, "test", ...options, ...files.map((file) => `./${file}`)];
  // A journey would pass the late compiler on to the portals that it starts.
  const compiler = isJourney(run) ? {} : lateCompiler;
  const { status, output, worked } = await runChild(command, { ...compiler, ...env, TMPDIR: folder }, true);
  const results = resultsIn(existsSync(report) ? readFileSync(report, "utf8") : "");
  rmSync(folder, { recursive: true, force: true });
  const wrongFiles = files.filter((file) => results.get(file)?.fault !== "");
  const faults = wrongFiles.map((file) => `${title}: ${file}: ${results.get(file)?.fault ?? "ran no test"}`);
  if (status !== 0 && faults.length === 0) faults.push(`${title}: ended with status ${status}`);
  const unsteady: string[] = output.match(/^\(pass\) .*\(attempt \d+\)/gm) ?? [];
  const sum = (of: "passed" | "failed") => results.values().reduce((total, each) => total + each[of], 0);
  return { passed: sum("passed"), failed: sum("failed"), worked, faults, unsteady, wrongFiles };
}

/** Returns the results that a JUnit report of `bun test` holds, by file. A file that is not in it ran no test. */
export function resultsIn(report: string) {
  const suites = report.matchAll(
    /<testsuite name="([^"]*)" file="\1" tests="(\d+)" .*? failures="(\d+)" skipped="(\d+)"/g,
  );
  return new Map(
    [...suites].map(([, name = "", ...counts]) => {
      const [all = 0, failed = 0, skipped = 0] = counts.map(Number);
      const fault = failed + skipped > 0 ? `${failed} failed, ${skipped} skipped or left to do` : "";
      return [name.replaceAll("&amp;", "&"), { passed: all - failed - skipped, failed, fault }];
    }),
  );
}
