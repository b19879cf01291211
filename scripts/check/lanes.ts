import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./child.ts";

/** How long each file or job took the last time, in seconds; a fresh checkout has none. */
const file = join(root, "node_modules/.cache/codex-portal/durations.json");
/** About what a test file in a browser takes for each of its bytes, in seconds. */
const secondsPerByte = 0.002;

/** Runs jobs in so many lanes, in their order. */
export async function inLanes<T>(lanes: number, jobs: T[], run: (job: T) => Promise<unknown>): Promise<void> {
  const left = [...jobs];
  const lane = async () => {
    for (let job = left.shift(); job !== undefined; job = left.shift()) await run(job);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Returns the jobs with the longest first: by the last run, else by size. */
export function longestFirst<T extends { title: string; bytes: number }>(
  jobs: T[],
  last: Record<string, number>,
): T[] {
  return jobs.toSorted((a, b) => lengthOf(b, last) - lengthOf(a, last));
}

/** Returns the jobs in so many batches of about the same length. */
export function inBatches<T extends { title: string; bytes: number }>(
  jobs: T[],
  count: number,
  last: Record<string, number>,
): T[][] {
  const batches = Array.from({ length: count }, (): T[] => []);
  const lengths = batches.map(() => 0);
  for (const job of longestFirst(jobs, last)) {
    const shortest = lengths.indexOf(Math.min(...lengths));
    batches[shortest]?.push(job);
    lengths[shortest] = (lengths[shortest] ?? 0) + lengthOf(job, last);
  }
  return batches.filter((batch) => batch.length > 0);
}

function lengthOf({ title, bytes }: { title: string; bytes: number }, last: Record<string, number>): number {
  return last[title] ?? bytes * secondsPerByte;
}

/** Returns how long each job took the last time, by title. */
export function lastDurations(): Record<string, number> {
  if (!existsSync(file)) return {};
  try {
    const read: unknown = JSON.parse(readFileSync(file, "utf8"));
    const entries = Object.entries(read ?? {});
    return Object.fromEntries(entries.filter(([, seconds]) => typeof seconds === "number"));
  } catch {
    return {};
  }
}

/** Keeps how long each job took for the next run. */
export function keepDurations(durations: Record<string, number>): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(durations, null, 2));
}
