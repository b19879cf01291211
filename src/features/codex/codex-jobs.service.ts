import { hourMs } from "../../core/contract/limits.ts";
import { iso } from "../../core/lib/clock.ts";
import { CodedError, invalidField } from "../../core/lib/coded-error.ts";
import { bookWork } from "../../core/lib/heavy-kinds.ts";
import type { HeavyWork } from "../../core/lib/heavy-work.ts";
import type { Core } from "../../core.ts";
import type { CodexJobView } from "./codex.contract.ts";
import { codexJobsStore } from "./codex-jobs.store.ts";

/** How often a named job reports its state, and learns whether another instance was asked to cancel it. */
const reportEveryMs = 500;
/** A job that was not reported for so long counts as failed: its instance has ended. */
const silentMs = 30_000;
/** How long ended jobs can be read. */
const endedRetentionMs = hourMs;

type Work<Result> = (watch: { signal: AbortSignal; progress: (share: number) => void }) => Promise<Result>;

/** A place for a book in the line before heavy work. Throws work_busy when the line is full. */
function newJob(heavy: HeavyWork) {
  const piece = heavy.piece(bookWork);
  const abort = new AbortController();
  let state: CodexJobView["state"] = "waiting";
  let share = 0;
  heavy.requireRoom(piece);

  return {
    cancel: () => abort.abort(),
    view: (): CodexJobView => ({ state, progress: share, ahead: Math.max(0, heavy.ahead(piece)) }),
    /** Waits for the job's turn and does its work. Throws codex_cancelled, and what the work throws. */
    async run<Result>(work: Work<Result>): Promise<Result> {
      const { signal } = abort;
      const progress = (reached: number) => {
        share = reached;
      };
      const begin = () => {
        state = "running";
        return work({ signal, progress });
      };
      try {
        const result = await heavy.run(piece, begin, signal);
        state = "done";
        share = 1;
        return result;
      } catch (error) {
        state = "failed";
        throw signal.aborted ? new CodedError("codex_cancelled") : error;
      }
    },
  };
}

type Job = ReturnType<typeof newJob>;

/**
 * The queue of books before heavy work: first come, first made; cancelled ones leave it. Each instance has its own,
 * since processors are scarce; the state of a named job is written to the database, so that any instance can show it
 * and cancel it.
 */
export function codexJobsService({ clock, db, heavy }: Pick<Core, "clock" | "db" | "heavy">) {
  const store = codexJobsStore(db);
  /** The running named jobs of this instance. */
  const own = new Map<string, Job>();
  const now = () => iso(clock.now());
  const ago = (ms: number) => iso(clock.now().getTime() - ms);

  async function report(name: string, job: Job): Promise<void> {
    const view = job.view();
    try {
      const row = { ...view, progress: Math.round(view.progress * 1000) };
      if (await store.report(name, row, now())) job.cancel();
    } catch {
      // The book does not depend on its reports; the next one may succeed.
    }
  }

  return {
    /**
     * Does a piece of work when its turn has come; `signal` is aborted when the caller goes away.
     * A named job can be read and cancelled meanwhile.
     * Throws work_busy when the queue is full, invalid_data when the name is taken, codex_cancelled, and what the work throws.
     */
    async run<Result>(name: string | undefined, signal: AbortSignal, work: Work<Result>): Promise<Result> {
      const job = newJob(heavy);
      if (name !== undefined) {
        if (!(await store.add(name, now(), ago(silentMs)))) throw invalidField("jobId", "invalid");
        own.set(name, job);
      }
      signal.addEventListener("abort", job.cancel, { once: true });
      if (signal.aborted) job.cancel();
      const reporting =
        name === undefined ? undefined : setInterval(() => void report(name, job), reportEveryMs);
      try {
        return await job.run(work);
      } finally {
        clearInterval(reporting);
        signal.removeEventListener("abort", job.cancel);
        if (name !== undefined) {
          await report(name, job);
          own.delete(name);
        }
      }
    },

    /** Returns the state of a job. Throws not_found. */
    async view(name: string): Promise<CodexJobView> {
      const job = own.get(name);
      if (job) return job.view();
      const row = await store.byName(name);
      if (!row) throw new CodedError("not_found");
      const { progress, ahead, updatedAt } = row;
      const isGoing = row.state === "waiting" || row.state === "running";
      const state = isGoing && updatedAt < ago(silentMs) ? "failed" : row.state;
      return { state, progress: progress / 1000, ahead };
    },

    /** Cancels a job in any state; one that has ended stays as it is. Throws not_found. */
    async cancel(name: string): Promise<void> {
      const job = own.get(name);
      if (job) return job.cancel();
      if (!(await store.byName(name))) throw new CodedError("not_found");
      await store.cancel(name);
    },

    /** Deletes jobs that ended a while ago. */
    removeEnded: (): Promise<unknown> => store.removeBefore(ago(endedRetentionMs)),
  };
}

export type CodexJobsService = ReturnType<typeof codexJobsService>;
