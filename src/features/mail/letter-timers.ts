import { sleepUntil } from "../../core/lib/event-loop.ts";

/** Waits, which tests need not sit through. */
export type LetterTimers = {
  /** Waits for a letter's turn. */
  pace(ms: number): Promise<void>;
  /** Waits as long as somebody waits for a letter's outcome, or until that is there. */
  patience(ms: number, isOver: AbortSignal): Promise<undefined>;
  /** Waits until it is asked again what other instances sent, or until nobody waits any more. */
  look(ms: number, isOver: AbortSignal): Promise<undefined>;
};

export const realTimers: LetterTimers = {
  pace: (ms) => Bun.sleep(ms),
  patience: sleepUntil,
  look: sleepUntil,
};
