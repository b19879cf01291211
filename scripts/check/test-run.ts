import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { memoryBytes } from "../../src/lib/memory.ts";
import { lateCompiler } from "../../src/testing/late-compiler.ts";
import { memoryFolder } from "../../src/testing/memory-folder.ts";
import { journeyHangsAfterMs, testHangsAfterMs } from "../../src/testing/time-outs.ts";
import { lastWords, root, runChild } from "./child.ts";

/** Test files that `bun test` runs in one process, or in so many workers for each core. */
export type TestRun = {
  title: string;
  files: string[];
  workersPerCore?: number;
  env?: Record<string, string>;
};

/** What the tests of a worker take at the most beside a browser and a portal, in bytes. */
const workerBytes = 1024 ** 3;
/** More files than these do not fail by chance. */
const mostRunAgain = 8;
const cache = join(root, "node_modules/.cache/codex-portal");

/**
 * Runs some test files; returns what they came to, each fault a sentence, each unsteady test one that passed when it was tried again. A
 * process keeps a browser, a database server and migrated databases from file to file, hence no isolation; the slowest files of the last
 * run begin first. A test in this process that fails is tried once more; the steps of a journey build on each other, so that its whole
 * file is run again instead, alone.
 */
export async function runTests(run: TestRun) {
  const first = await runOnce(run);
  const { failedFiles } = first;
  if (!isJourney(run) || failedFiles.length === 0 || failedFiles.length > mostRunAgain) return first;
  const again = await runOnce({
    ...run,
    title: `${run.title}, again`,
    files: failedFiles,
    workersPerCore: 0,
  });
  return {
    ...again,
    passed: first.passed + again.passed,
    unsteady: failedFiles.filter((file) => !again.failedFiles.includes(file)),
    worked: first.worked + again.worked,
  };
}

const isJourney = ({ files }: TestRun) => files.some((file) => file.includes(".e2e."));

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
    `--timeout=${isJourney(run) ? journeyHangsAfterMs : testHangsAfterMs}`,
    `--retry=${isJourney(run) ? 0 : 1}`,
    "--update-timings",
    `--timings=${join(cache, `timings, ${title}.json`)}`,
    "--reporter=junit",
    `--reporter-outfile=${report}`,
  ];
  const command = [process.execPath, "test", ...options, ...files.map((file) => `./${file}`)];
  // A journey would pass the late compiler on to the portals that it starts.
  const compiler = isJourney(run) ? {} : lateCompiler;
  const ended = await runChild(command, { ...compiler, ...env, TMPDIR: folder }, true);
  const results = resultsIn(existsSync(report) ? readFileSync(report, "utf8") : "");
  rmSync(folder, { recursive: true, force: true });
  const sum = (of: keyof FileResult) => results.values().reduce((total, result) => total + result[of], 0);
  const failedFiles = files.filter((file) => (results.get(file)?.failed ?? 1) > 0);
  const faults = files.flatMap((file) => {
    const { failed, skipped } = results.get(file) ?? { failed: 0, skipped: 0 };
    if (!results.has(file)) return [`${title}: ${file} ran no test`];
    if (failed > 0) return [`${title}: ${file}: ${failed} failed`];
    return skipped > 0 ? [`${title}: ${file}: ${skipped} skipped or left to do`] : [];
  });
  if (ended.status !== 0 && faults.length === 0) faults.push(`${title}: ended with status ${ended.status}`);
  console.log(`── ${title}: ${lastWords(faults.length === 0, ended)}`);
  const unsteady: string[] = ended.output.match(/^\(pass\) .*\(attempt \d+\)/gm) ?? [];
  return {
    passed: sum("passed"),
    failed: sum("failed"),
    faults,
    unsteady,
    worked: ended.worked,
    failedFiles,
  };
}

type FileResult = { passed: number; failed: number; skipped: number };

/** Returns the results that a JUnit report of `bun test` holds, by file. A file that is not in it ran no test. */
export function resultsIn(report: string): Map<string, FileResult> {
  const suites = report.matchAll(
    /<testsuite name="([^"]*)" file="\1" tests="(\d+)" .*? failures="(\d+)" skipped="(\d+)"/g,
  );
  return new Map(
    [...suites].map(([, name = "", tests, failures, skips]) => {
      const [all, failed, skipped] = [Number(tests), Number(failures), Number(skips)];
      const file = name.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&");
      return [file, { passed: all - failed - skipped, failed, skipped }];
    }),
  );
}
