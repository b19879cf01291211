import { type AsyncRemoteCallback, drizzle } from "drizzle-orm/sqlite-proxy";
import { workerUrl } from "../../lib/embedded.ts";
import { yieldToEventLoop } from "../../lib/event-loop.ts";
import { workerCall } from "../../lib/worker-call.ts";

type Question = Parameters<AsyncRemoteCallback>;

export type LateOrder = { kind: "read"; path: string; question: Question } | { kind: "close" };
export type LateAnswer =
  | { kind: "read"; rows: unknown[] }
  | { kind: "failed"; message: string; code: string };

/** Bounds the queue; only reads of staff use it. Further ones are refused as by an unavailable database. */
const waitingMax = 500;

/** Its code is SQLite's. */
class LateReadError extends Error {
  override name = "LateReadError";
  constructor(
    message: string,
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * Returns queries that run in a worker with a connection of its own, started by the first of them: a search over a
 * million rows takes tens of milliseconds, which must not block other requests.
 */
export function lateReads(
  path: string,
  startWorker = () => new Worker(workerUrl(new URL("./replica.worker.ts", import.meta.url))),
) {
  const worker = workerCall<LateOrder, LateAnswer>(startWorker);

  async function ask(...question: Question) {
    if (worker.waiting() >= waitingMax) throw new LateReadError("too many reads wait", "SQLITE_BUSY");
    const answer = await worker.ask({ kind: "read", path, question }).catch((cause: Error) => {
      throw new LateReadError("nobody reads beside the event loop", "SQLITE_BUSY", { cause });
    });
    // Messages run before all other events: repeated queries would starve them.
    await yieldToEventLoop();
    if (answer.kind === "failed") throw new LateReadError(answer.message, answer.code);
    return answer;
  }

  return {
    read: drizzle(ask, undefined, { casing: "snake_case" }),
    /** Resolves once the worker's connection is closed; undefined when there was no worker. */
    close: () => worker.close({ kind: "close" }),
  };
}
