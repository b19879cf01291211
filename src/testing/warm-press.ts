import { pressWith } from "../features/codex/codex.press.ts";

const idle: Worker[] = [];

const newWorker = () => new Worker(new URL("./warm-press.worker.ts", import.meta.url).href);

/**
 * A press whose workers wait for the next book: most of what a small one takes is the start of its worker.
 * It hurries, whereas the portal's own gives way to visitors.
 */
export const warmPress = pressWith(
  () => idle.pop() ?? newWorker(),
  (worker, isDone) => {
    if (isDone) idle.push(worker);
    else worker.terminate();
  },
);
