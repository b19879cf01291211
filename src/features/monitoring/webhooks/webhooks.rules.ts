/** The waits before another try, in seconds, as standardwebhooks advises; after the last one it is given up. */
const waits = [5, 300, 1800, 7200, 18_000, 36_000] as const;

/** Returns how long a delivery waits that failed for the nth time, in milliseconds; undefined when it is given up. */
export function retryAfter(attempts: number): number | undefined {
  const wait = waits[attempts - 1];
  return wait === undefined ? undefined : 1000 * wait;
}

/** True for a status by which a receiver says that it took a message. */
export const isTaken = (status: number): boolean => status >= 200 && status < 300;
