import { waitHangsAfterMs } from "../../src/testing/time-outs.ts";

/** Asks until the answer is yes; an error counts as a no. Fails with what was waited for when that takes too long. */
export async function until(
  what: string,
  holds: () => Promise<unknown>,
  withinMs = waitHangsAfterMs,
): Promise<void> {
  const latest = performance.now() + withinMs;
  while (!(await holds().catch(() => false))) {
    if (performance.now() > latest) throw new Error(`In ${withinMs} ms this did not come true: ${what}`);
    await Bun.sleep(10);
  }
}
