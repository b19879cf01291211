import type { CodexJobView } from "../../contract/codex.ts";
import { CodedError, invalidField } from "../../lib/coded-error.ts";

/** Books made at the same time; more would take the processors from the visitors. */
const atOnce = 2;
/** Books that may wait in line, each with its text in memory. */
const waitingMax = 100;
/** What a full line asks a caller to wait. */
const retryAfterSeconds = 30;
/** Ended jobs that can still be asked for. */
const keptMax = 200;

type Job = {
  state: CodexJobView["state"];
  progress: number;
  abort: AbortController;
  start: () => void;
};

type Work<Result> = (watch: { signal: AbortSignal; progress: (share: number) => void }) => Promise<Result>;

/** The line in front of the press: first come, first made, and whoever leaves makes room. */
export function codexJobsService() {
  const jobs = new Map<string, Job>();
  const waiting: Job[] = [];
  let running = 0;

  function advance(): void {
    while (running < atOnce) {
      const next = waiting.shift();
      if (!next) return;
      running++;
      next.state = "running";
      next.start();
    }
  }

  function leave(job: Job): void {
    const place = waiting.indexOf(job);
    if (place >= 0) waiting.splice(place, 1);
  }

  function open(id: string): Job {
    const known = jobs.get(id);
    if (known && (known.state === "waiting" || known.state === "running"))
      throw invalidField("jobId", "invalid");
    if (waiting.length >= waitingMax) throw new CodedError("rate_limited", { retryAfter: retryAfterSeconds });
    const job: Job = { state: "waiting", progress: 0, abort: new AbortController(), start: () => {} };
    jobs.delete(id);
    jobs.set(id, job);
    for (const [old, { state }] of jobs) {
      if (jobs.size <= keptMax) break;
      if (state === "done" || state === "failed") jobs.delete(old);
    }
    return job;
  }

  return {
    /**
     * Does a piece of work when its turn has come; `gone` is the caller's going away.
     * Throws rate_limited when the line is full, codex_cancelled, and what the work throws.
     */
    async run<Result>(id: string, gone: AbortSignal, work: Work<Result>): Promise<Result> {
      const job = open(id);
      const { signal } = job.abort;
      const cancel = () => job.abort.abort();
      gone.addEventListener("abort", cancel, { once: true });
      if (gone.aborted) cancel();
      try {
        await new Promise<void>((resolve) => {
          job.start = resolve;
          signal.addEventListener("abort", () => resolve(), { once: true });
          if (signal.aborted) resolve();
          else waiting.push(job);
          advance();
        });
        if (job.state === "waiting") throw new CodedError("codex_cancelled");
        const progress = (share: number) => {
          job.progress = share;
        };
        try {
          const result = await work({ signal, progress });
          job.state = "done";
          job.progress = 1;
          return result;
        } finally {
          running--;
        }
      } finally {
        if (job.state !== "done") job.state = "failed";
        gone.removeEventListener("abort", cancel);
        leave(job);
        advance();
      }
    },

    /** Throws not_found. */
    view(id: string): CodexJobView {
      const job = jobs.get(id);
      if (!job) throw new CodedError("not_found");
      const place = waiting.indexOf(job);
      return { state: job.state, progress: job.progress, ahead: Math.max(0, place) };
    },

    /** Ends a job wherever it stands; one that has ended stays as it is. Throws not_found. */
    cancel(id: string): void {
      const job = jobs.get(id);
      if (!job) throw new CodedError("not_found");
      job.abort.abort();
    },
  };
}

export type CodexJobsService = ReturnType<typeof codexJobsService>;
