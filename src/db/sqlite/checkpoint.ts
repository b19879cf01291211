import { workerUrl } from "../../lib/worker-url.ts";

export type CheckpointOrder = { kind: "open"; path: string } | { kind: "checkpoint" } | { kind: "close" };
export type CheckpointAnswer = { error?: string };

/**
 * Commits after which the write-ahead log is folded into the database: some megabytes of log. Should the worker be away,
 * the writer does it itself (`wal_autocheckpoint`), much later.
 */
const commitsBetween = 256;

export type Checkpoints = {
  /** Notes a commit, after some of which the log is folded beside the event loop. */
  committed(): void;
  /** Resolves once no work is left and the worker's connection is closed; undefined when there was no worker. */
  close(): Promise<void> | undefined;
};

/**
 * Folds a database's write-ahead log into it in a worker of its own, which starts when it is first needed: the disk takes
 * its time for that, and no request waits for it.
 */
export function checkpoints(path: string): Checkpoints {
  let commits = 0;
  let worker: Worker | undefined;
  let working: Promise<unknown> | undefined;

  function ask(order: CheckpointOrder): Promise<CheckpointAnswer> {
    const { promise, resolve } = Promise.withResolvers<CheckpointAnswer>();
    worker ??= new Worker(workerUrl(new URL("./checkpoint.worker.ts", import.meta.url)));
    worker.onmessage = ({ data }: MessageEvent<CheckpointAnswer>) => resolve(data);
    worker.onerror = ({ message }) => resolve({ error: message });
    worker.postMessage(order);
    return promise;
  }

  async function fold(): Promise<void> {
    if (!worker) await ask({ kind: "open", path });
    await ask({ kind: "checkpoint" });
    working = undefined;
  }

  async function end(): Promise<void> {
    await working;
    await ask({ kind: "close" });
    worker?.terminate();
  }

  return {
    committed() {
      commits++;
      if (commits < commitsBetween || working) return;
      commits = 0;
      working = fold();
    },
    close: () => (worker ? end() : undefined),
  };
}
