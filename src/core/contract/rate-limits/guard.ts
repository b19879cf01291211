import { minuteMs, workLifeMs } from "../limits.ts";
import { clientLimit, declareLimits, ownLimit, userLimit } from "./rate-limit.ts";

/** They hold while codes are guessed in masses. */
export const guardLimits = declareLimits({
  // Four tries a minute that can be read and typed, and a class behind one address one every two seconds.
  "siege-initiate": userLimit({ count: 1, withinMs: 15_000 }),
  "siege-client": clientLimit({ count: 30, withinMs: minuteMs }),
  // A piece of work that was done opens once.
  work: ownLimit({ count: 1, withinMs: 2 * workLifeMs }),
});
