import { waitHangsAfterMs } from "../../src/testing/time-outs.ts";

/** Waits until something holds; fails with its name when it does not in time. */
export async function eventually(
  what: string,
  holds: () => boolean,
  withinMs = waitHangsAfterMs,
): Promise<void> {
  const latest = performance.now() + withinMs;
  while (!holds()) {
    if (performance.now() > latest) throw new Error(`In ${withinMs} ms this did not come true: ${what}`);
    await Bun.sleep(5);
  }
}
