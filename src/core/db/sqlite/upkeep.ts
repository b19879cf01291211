import { askedWorker } from "../../lib/asked-worker.ts";
import { workerUrl } from "../../lib/worker-url.ts";

export type UpkeepOrder =
  | { kind: "fold"; path: string }
  | { kind: "merge"; path: string; pages: number }
  | { kind: "close" };
export type UpkeepAnswer = { error?: string };

/** How long a batch of writes waits for a worker that may never answer, in milliseconds. */
export const waitMaxMs = 2000;

/** Returns the worker that keeps a database in order beside the event loop, one thing after the other. It starts when it is first needed. */
export const upkeepWorker = (
  startWorker = () => new Worker(workerUrl(new URL("./upkeep.worker.ts", import.meta.url))),
) => askedWorker<UpkeepOrder, UpkeepAnswer>(startWorker);

export type UpkeepWorker = ReturnType<typeof upkeepWorker>;
