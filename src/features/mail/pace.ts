import type { Clock } from "../../core/lib/clock.ts";

/** Of a second's letters, one in so many may leave at once; the others follow evenly. */
const burstShare = 10;

/** Spreads letters over time: so many in a second leave, evenly (the generic cell rate algorithm, ITU-T I.371). */
export function paceOf(clock: Clock, wait: (ms: number) => Promise<void>) {
  /** When the next letter would be due if all had left evenly, in epoch milliseconds. */
  let due = 0;
  let gapMs = 0;

  return {
    /** Waits until a letter may leave; returns how many may, at most `most`. Without a rate nobody waits. */
    async room(most: number, perSecond: number | undefined): Promise<number> {
      gapMs = perSecond === undefined ? 0 : 1000 / perSecond;
      if (perSecond === undefined) return most;
      const burst = Math.max(1, Math.floor(perSecond / burstShare));
      const now = clock.now().getTime();
      due = Math.max(due, now - (burst - 1) * gapMs);
      if (due > now) await wait(due - now);
      return Math.max(1, Math.min(most, burst, 1 + Math.floor((now - due) / gapMs)));
    },
    /** Counts letters that leave. */
    spend(count: number): void {
      due += count * gapMs;
    },
  };
}
