import { hourMs, minuteMs } from "../../../core/contract/limits.ts";

/** How many failures make the first wait, and within what time. */
const failuresUntilWait = 5;
const failuresWithinMs = 15 * minuteMs;
const firstWaitMs = minuteMs;
const longestWaitMs = hourMs;

/**
 * Failures that unknown browsers share for one account; beyond them each try needs proof of work, and none is locked
 * out. One client has about ten in its first hour and one in each later.
 */
export const strangersMost = 30;
export const strangersWithinMs = hourMs;

/**
 * Returns the milliseconds to wait after failed logins at these times (in milliseconds), oldest first.
 * The fifth failure within 15 minutes makes a wait of a minute; each further one doubles it up to
 * an hour. After 75 minutes without a failure (the longest wait and those 15 minutes) it starts over.
 * A network of many callers has five for each of `callers`.
 */
export function loginWait(failures: readonly number[], now: number, callers = 1): number {
  const untilWait = callers * failuresUntilWait;
  let level = 0;
  failures.forEach((time, i) => {
    if (level > 0 && time - (failures[i - 1] ?? time) > longestWaitMs + failuresWithinMs) level = 0;
    const first = failures[i - untilWait + 1];
    if (level > 0 || (first !== undefined && time - first < failuresWithinMs)) level++;
  });
  const last = failures.at(-1);
  if (level === 0 || last === undefined) return 0;
  return Math.max(0, last + Math.min(longestWaitMs, firstWaitMs * 2 ** (level - 1)) - now);
}
