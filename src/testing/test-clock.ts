import type { Clock } from "../core/lib/clock.ts";

export type TestClock = Clock & {
  /** Moves the clock on by so many milliseconds. */
  advance(ms: number): void;
};

/** Returns a clock that is stopped until it is moved. */
export function testClock(start = "2026-03-01T12:00:00.000Z"): TestClock {
  let present = Date.parse(start);
  return {
    now: () => new Date(present),
    advance(ms) {
      present += ms;
    },
  };
}

export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;
