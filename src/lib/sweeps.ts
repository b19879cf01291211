import { type Log, reasonOf } from "./log.ts";

/** Runs sweeps one after another; one that fails is logged by its name and does not end those after it. */
export async function runSweeps(log: Log, sweeps: Record<string, () => Promise<unknown>>): Promise<void> {
  for (const [sweep, run] of Object.entries(sweeps)) {
    try {
      await run();
    } catch (error) {
      log.error("sweep failed", { sweep, reason: reasonOf(error) });
    }
  }
}
