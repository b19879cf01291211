/** The current time as an argument, so that tests can stop it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** Returns an instant as the database and the wire carry it: ISO 8601 in UTC with milliseconds. */
export function iso(instant: Date | number): string {
  return new Date(instant).toISOString();
}
