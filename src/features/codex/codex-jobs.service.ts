import { hourMs } from "../../core/contract/limits.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError, invalidField } from "../../core/lib/coded-error.ts";
import { bookWork } from "../../core/lib/heavy-kinds.ts";
import type { HeavyPiece } from "../../core/lib/heavy-work.ts";
import type { Core } from "../../core.ts";
import type { CodexJobView } from "./codex.contract.ts";
import { codexJobsStore } from "./codex-jobs.store.ts";

/** How often a named job reports its state, and learns whether another instance was asked to cancel it. */
const reportEveryMs = 500;
/** A job that was not reported for so long counts as failed: its instance has ended. */
const silentMs = 30_000;
/** Ended jobs can be asked for this long. */
const endedRetentionMs = hourMs;

type Job = {
  state: CodexJobView["state"];
  progress: number;
  abort: AbortController;
  piece: HeavyPiece;
};

type Work<Result> = (watch: { signal: AbortSignal; progress: (share: number) => void }) => Promise<Result>;

/**
 * The books in the line before heavy work: first come, first made, and whoever leaves makes room.
 * Each instance has its own, since it is processors that are scarce; what becomes of a named job is written
 * to the database, so that any instance can show it and cancel it.
 */
export function codexJobsService({ clock, db, heavy }: Pick<Core, "clock" | "db" | "heavy">) {
  const store = codexJobsStore(db);
  /** The named jobs of this instance, while they go on. */
  const own = new Map<string, Job>();
  const ago = (ms: number) => iso(clock.now().getTime() - ms);

  const viewOf = (job: Job): CodexJobView => ({
    state: job.state,
    progress: job.progress,
    ahead: Math.max(0, heavy.ahead(job.piece)),
  });

  async function report(name: string, job: Job): Promise<void> {
    const view = viewOf(job);
    const row = { ...view, progress: Math.round(view.progress * 1000) };
    try {
      if (await store.report(name, row, iso(clock.now()))) job.abort.abort();
    } catch {
      // The book does not depend on its reports; the next one may succeed.
    }
  }

  async function open(name: string | undefined): Promise<Job> {
    const piece = heavy.piece(bookWork);
    const job: Job = { state: "waiting", progress: 0, abort: new AbortController(), piece };
    heavy.requireRoom(piece);
    if (name !== undefined && !(await store.add(name, iso(clock.now()), ago(silentMs)))) {
      throw invalidField("jobId", "invalid");
    }
    return job;
  }

  /** Waits for the job's turn and does its work. Throws codex_cancelled, and what the work throws. */
  async function inTurn<Result>(job: Job, work: Work<Result>): Promise<Result> {
    const { signal } = job.abort;
    const progress = (share: number) => {
      job.progress = share;
    };
    const begin = () => {
      job.state = "running";
      return work({ signal, progress });
    };
    try {
      const result = await heavy.run(job.piece, begin, signal);
      job.state = "done";
      job.progress = 1;
      return result;
    } catch (error) {
      job.state = "failed";
      throw signal.aborted ? new CodedError("codex_cancelled") : error;
    }
  }

  return {
    /**
     * Does a piece of work when its turn has come; `signal` is aborted when the caller goes away.
     * A named job can be asked for and cancelled meanwhile.
     * Throws work_busy when the queue is full, invalid_data when the name is taken, codex_cancelled, and what the work throws.
     */
    async run<Result>(name: string | undefined, signal: AbortSignal, work: Work<Result>): Promise<Result> {
      const job = await open(name);
      if (name !== undefined) own.set(name, job);
      const cancel = () => job.abort.abort();
      signal.addEventListener("abort", cancel, { once: true });
      if (signal.aborted) cancel();
      const reporting =
        name === undefined ? undefined : setInterval(() => void report(name, job), reportEveryMs);
      try {
        return await inTurn(job, work);
      } finally {
        clearInterval(reporting);
        signal.removeEventListener("abort", cancel);
        if (name !== undefined) {
          await report(name, job);
          own.delete(name);
        }
      }
    },

    /** Returns how a job stands. Throws not_found. */
    async view(name: string): Promise<CodexJobView> {
      const job = own.get(name);
      if (job) return viewOf(job);
      const row = await store.byName(name);
      if (!row) throw new CodedError("not_found");
      const { progress, ahead, updatedAt } = row;
      const isGoing = row.state === "waiting" || row.state === "running";
      const state = isGoing && updatedAt < ago(silentMs) ? "failed" : row.state;
      return { state, progress: progress / 1000, ahead };
    },

    /** Ends a job wherever it stands; one that has ended stays as it is. Throws not_found. */
    async cancel(name: string): Promise<void> {
      const job = own.get(name);
      if (job) return job.abort.abort();
      if (!(await store.byName(name))) throw new CodedError("not_found");
      await store.cancel(name);
    },

    /** Deletes jobs that ended a while ago. */
    sweep: (): Promise<unknown> => store.sweep(ago(endedRetentionMs)),
  };
}

export type CodexJobsService = ReturnType<typeof codexJobsService>;
