// Tests wait for events, never for times: what takes this long hangs. Each is ten times what it takes at the most on a quiet
// virtual server with two cores of 2.6 GHz, so that it holds on one four times slower that has other work as well.

/** A wait for one event that takes longer than this hangs, in milliseconds. */
export const waitHangsAfterMs = 240_000;

/** A test in this process that takes longer than this hangs, in milliseconds. */
export const testHangsAfterMs = 480_000;

/** A test in a browser or against the executable that takes longer than this hangs, in milliseconds. */
export const journeyHangsAfterMs = 960_000;
