/** The current time as an argument, so that tests can stop it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** Returns when something was changed: later than the change before, whatever the clocks say, so that each state has its own name. */
export function laterThan(before: string | undefined, now: Date): string {
  return iso(before === undefined ? now : Math.max(now.getTime(), Date.parse(before) + 1));
}

/** Returns an instant as the database and the wire carry it: ISO 8601 in UTC with milliseconds. */
export function iso(instant: Date | number): string {
  return new Date(instant).toISOString();
}
