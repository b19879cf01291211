import { type Log, reasonOf } from "./log.ts";

/** How often jobs run, in milliseconds. */
const cadences = {
  /** For work without a notification: what was postponed, or left by instances that ended. */
  moment: 2000,
  /** An alert leaves within a minute, also when a job takes its time. */
  halfMinute: 30_000,
  minute: 60_000,
  hour: 3_600_000,
} as const;

export type Cadence = keyof typeof cadences;

export type Job = {
  every: Cadence;
  run: () => Promise<unknown>;
  /** True for a job so frequent that its failures would fill the log; they are reported elsewhere. */
  isQuiet?: true;
};

/** Jobs by the names that the log calls them by. */
export type Jobs = Record<string, Job>;

async function runJob(log: Log, job: string, { run, isQuiet }: Job): Promise<void> {
  try {
    await run();
  } catch (error) {
    log[isQuiet ? "debug" : "error"]("job failed", { job, reason: reasonOf(error) });
  }
}

/** Runs the jobs of a cadence one after another; one that fails is logged by its name and does not end those after it. */
export async function runJobs(log: Log, jobs: Jobs, every: Cadence): Promise<void> {
  for (const [name, job] of Object.entries(jobs)) if (job.every === every) await runJob(log, name, job);
}

/**
 * Runs jobs at their times, never two at a time of one job, those of a cadence one after another. Returns what ends that: no job begins
 * any more, and it resolves when those that run are done.
 */
export function schedule(log: Log, jobs: Jobs): () => Promise<void> {
  const running = new Map<Job, Promise<void>>();
  let isStopped = false;

  async function round(due: readonly [string, Job][]): Promise<void> {
    for (const [name, job] of due) {
      if (isStopped) return;
      if (running.has(job)) continue;
      const run = runJob(log, name, job).finally(() => running.delete(job));
      running.set(job, run);
      await run;
    }
  }

  const rounds = Map.groupBy(Object.entries(jobs), ([, { every }]) => cadences[every]);
  const timers = [...rounds].map(([everyMs, due]) => setInterval(() => void round(due), everyMs));
  return async () => {
    isStopped = true;
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running.values());
  };
}
