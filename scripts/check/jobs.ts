import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { lateCompiler } from "../../src/testing/late-compiler.ts";
import { memoryFolder } from "../../src/testing/memory-folder.ts";
import { journeyHangsAfterMs, testHangsAfterMs } from "../../src/testing/slowness.ts";
import { lastWords, runChild } from "./child.ts";
import { type FileResult, resultsIn } from "./report.ts";

/** One run of `bun test` over some files. */
export type TestJob = { title: string; files: string[]; args: string[]; env: Record<string, string> };

/** What a job came to: the results of its files, and those that have to be run again. */
export type JobResult = { job: TestJob; seconds: number; results: Map<string, FileResult>; again: TestJob[] };

/** No run takes this long unless it hangs. */
const maxMs = 15 * 60 * 1000;

/** Returns how a job is run: every time-out is stretched by how slow the machine is. */
export function commandOf({ files, args, env }: TestJob, slowness: number, folder: string, report: string) {
  const isJourney = files.some((file) => file.includes(".e2e."));
  const hangsMs = isJourney ? journeyHangsAfterMs : testHangsAfterMs;
  // A journey would pass it on to the portals that it starts.
  const compiler = isJourney ? {} : lateCompiler;
  return {
    command: [
      process.execPath,
      "test",
      "--reporter=junit",
      `--reporter-outfile=${report}`,
      `--timeout=${Math.round(hangsMs * slowness)}`,
      ...args,
    ],
    env: { ...compiler, ...env, TEST_SLOWNESS: String(slowness), TMPDIR: folder },
    timeout: maxMs * slowness,
  };
}

/** Runs a job and prints what it wrote in one piece. What its tests left in their temporary folder is removed. */
export async function runJob(job: TestJob, slowness: number): Promise<JobResult> {
  console.log(`── ${job.title} …`);
  const folder = mkdtempSync(join(memoryFolder(), "codex-portal-check-"));
  // A database server that a test starts runs as another user.
  chmodSync(folder, 0o711);
  const report = join(folder, "report.xml");
  const { command, env, timeout } = commandOf(job, slowness, folder, report);
  const ended = await runChild(command, env, timeout);
  const { status, output, seconds } = ended;
  const results = existsSync(report) ? resultsIn(readFileSync(report, "utf8")) : new Map();
  remove(folder);
  const again = toRunAgain(job, status, results);
  const verdict = again.length === 0 ? "ok" : "failed";
  console.log(`\n── ${job.title}\n${output}── ${job.title}: ${lastWords(verdict, ended)}`);
  return { job, seconds, results, again };
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // A database server that is still ending removes its own files.
  }
}

/** Returns the files that failed or ran no test, each as a job of its own; the whole job when no file can be blamed. */
export function toRunAgain(job: TestJob, status: number, results: Map<string, FileResult>): TestJob[] {
  if (results.size === 0) return [job];
  const wrong = job.files.filter((file) => (results.get(file)?.failed ?? 1) > 0);
  if (wrong.length === 0) return status === 0 ? [] : [job];
  return wrong.map((file) => ({
    title: job.files.length === 1 ? job.title : `${file} (${job.title})`,
    files: [file],
    args: [`./${file}`],
    env: job.env,
  }));
}
