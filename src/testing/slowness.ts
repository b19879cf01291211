/** The most that a time is stretched by. */
const slownessMax = 20;

/**
 * How many times as long as the reference machine this one takes, as the check measured it (`TEST_SLOWNESS`).
 * Without the check it is 1: bounds hold as they are promised.
 */
export const slowness = Math.min(slownessMax, Math.max(1, Number(process.env.TEST_SLOWNESS) || 1));

/** Returns a time on this machine, in milliseconds. */
export const scaled = (ms: number): number => ms * slowness;

/** A bound that is itself a promise, on this machine, in milliseconds. A file that calls this has the machine to itself. */
export const promised = scaled;

/** A wait for one event that takes longer than this hangs, in milliseconds. */
export const waitHangsAfterMs = scaled(30_000);

/** A test in this process that takes longer than this hangs, in milliseconds. */
export const testHangsAfterMs = scaled(60_000);

/** A test in a browser or against the executable that takes longer than this hangs, in milliseconds. */
export const journeyHangsAfterMs = scaled(120_000);
