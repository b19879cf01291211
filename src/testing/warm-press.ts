import { CodedError } from "../core/lib/coded-error.ts";
import { type Press, pressWith } from "../features/codex/codex.press.ts";

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

/** A press whose books are never done: it ends once it is cancelled, as every press does. */
export const endlessPress: Press = (_, { signal }) =>
  new Promise((_, reject) => {
    const cancel = () => reject(new CodedError("codex_cancelled"));
    if (signal.aborted) cancel();
    else signal.addEventListener("abort", cancel, { once: true });
  });

/** A press whose books are a few bytes of their own. */
export const hollowPress: Press = async (order) => {
  const bytes = new TextEncoder().encode(JSON.stringify(order));
  return { bytes, checksum: new Bun.CryptoHasher("sha256").update(bytes).digest("hex") };
};

/** A warm press that draws no pictures: each gets a few bytes of its own at once, which is all that most tests need of it. */
export const quickPress: Press = (order, watch) =>
  "picture" in order || "mark" in order ? hollowPress(order, watch) : warmPress(order, watch);
