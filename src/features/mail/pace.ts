import type { Clock } from "../../core/lib/clock.ts";
import { sleepUntil } from "../../core/lib/event-loop.ts";

/** Of a second's emails, one in so many may leave at once; the others follow evenly. */
const burstShare = 10;
/** A mail server that puts an email off gets half as many a second, down to this share; each that it takes then adds a fifth. */
const leastShare = 1 / 8;
const regained = 1.2;

/** Spreads emails over time: so many in a second leave, evenly (the generic cell rate algorithm, ITU-T I.371). */
export function paceOf(clock: Clock, wait: (ms: number) => Promise<void>) {
  /** When the next email would be due if all had left evenly, in epoch milliseconds. */
  let due = 0;
  let gapMs = 0;
  /** Of the rate, how much the mail server bears, as far as its replies tell. */
  let share = 1;

  return {
    /** Waits until an email may leave; returns how many may, at most `most`. Resolves at once without a rate. */
    async room(most: number, fullRate: number | undefined): Promise<number> {
      const perSecond = fullRate && fullRate * share;
      gapMs = perSecond === undefined ? 0 : 1000 / perSecond;
      if (perSecond === undefined) return most;
      const burst = Math.max(1, Math.floor(perSecond / burstShare));
      const now = clock.now().getTime();
      due = Math.max(due, now - (burst - 1) * gapMs);
      if (due > now) await wait(due - now);
      return Math.max(1, Math.min(most, burst, 1 + Math.floor((now - due) / gapMs)));
    },
    /** Counts emails that leave. */
    spend(count: number): void {
      due += count * gapMs;
    },
    /** Adapts to what the mail server said of an email: whether it asked to come back later. */
    adapt(isPutOff: boolean): void {
      share = isPutOff ? Math.max(leastShare, share / 2) : Math.min(1, share * regained);
    },
  };
}

/** Waits, which tests need not sit through. */
export type EmailTimers = {
  /** Waits for an email's turn. */
  pace(ms: number): Promise<void>;
  /** Waits as long as somebody waits for an email's outcome, or until that is there. */
  patience(ms: number, isOver: AbortSignal): Promise<undefined>;
  /** Waits until the next poll for other instances' emails, or until no request waits. */
  look(ms: number, isOver: AbortSignal): Promise<undefined>;
};

export const realTimers: EmailTimers = {
  pace: (ms) => Bun.sleep(ms),
  patience: sleepUntil,
  look: sleepUntil,
};
