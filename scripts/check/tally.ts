import type { TestJob } from "./jobs.ts";
import type { FileResult } from "./report.ts";

/** How many of the slowest files are named. */
const slowestShown = 10;

/** The results of a check, and its summary. */
export class Tally {
  private passed = 0;
  private failed = 0;
  private readonly faults: string[] = [];
  private readonly unsteady: string[] = [];
  private readonly seconds = new Map<string, number>();

  /** Adds a failure that is no test's, or that of several tests. */
  fail(fault: string, count = 1): void {
    this.failed += count;
    this.faults.push(fault);
  }

  /** Adds the results of a run; of files that are run again, only the second run counts. */
  add(job: TestJob, results: Map<string, FileResult>, again: TestJob[]): void {
    if (again.includes(job)) return;
    const left = new Set(again.flatMap(({ files }) => files));
    for (const file of job.files) {
      const result = results.get(file);
      if (result && !left.has(file)) this.count(file, job, result);
    }
  }

  /** Adds the second and last run of what failed. */
  addAgain(job: TestJob, results: Map<string, FileResult>, again: TestJob[]): void {
    if (again.length === 0) this.unsteady.push(job.title);
    for (const file of job.files) {
      const result = results.get(file);
      if (result) this.count(file, job, result);
      else this.fail(`${file}: no test ran`);
    }
    if (again.includes(job) && results.size > 0) this.fail(`${job.title}: did not end well`);
  }

  /** Returns the lines at the end of a check; the sum is the last of them, alone. */
  summary(): string[] {
    const slowest = [...this.seconds].toSorted(([, a], [, b]) => b - a).slice(0, slowestShown);
    const lines = slowest.map(([name, seconds]) => `  ${seconds.toFixed(1).padStart(6)} s  ${name}`);
    if (lines.length > 0) lines.unshift("The slowest files:");
    for (const title of this.unsteady)
      lines.push(`  ~ ${title}: unsteady, it failed and passed when it was run again alone`);
    if (this.unsteady.length > 0) lines.push(`${this.unsteady.length} unsteady`);
    for (const fault of this.faults) lines.push(`  ✗ ${fault}`);
    lines.push(`${this.passed} passed, ${this.failed} failed`);
    return lines;
  }

  get isGood(): boolean {
    return this.failed === 0;
  }

  private count(file: string, job: TestJob, { passed, failed, skipped, seconds }: FileResult): void {
    const name = job.files.length === 1 ? job.title : `${file} (${job.title})`;
    this.passed += passed;
    this.seconds.set(name, seconds);
    if (failed > 0) this.fail(`${name}: ${failed} failed`, failed);
    if (skipped > 0) this.fail(`${name}: ${skipped} skipped or left to do`);
    if (passed + failed + skipped === 0) this.fail(`${name}: no test ran`);
  }
}
