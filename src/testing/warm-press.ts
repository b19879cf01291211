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

/** A warm press that draws no pictures: each gets a few bytes of its own at once, which is all that most tests need of it. */
export const quickPress: Press = async (order, watch) => {
  if (!("picture" in order)) return warmPress(order, watch);
  const bytes = new TextEncoder().encode(JSON.stringify(order.picture));
  return { bytes, checksum: new Bun.CryptoHasher("sha256").update(bytes).digest("hex") };
};
