import { dayMs, hourMs } from "../limits.ts";
import { codesPerClient } from "./initiation.ts";
import { clientLimit, declareLimits, ownLimit } from "./rate-limit.ts";

export const supportLimits = declareLimits({
  "pass-client": clientLimit(...codesPerClient),
  "help-client": clientLimit({ count: 3, withinMs: dayMs }),
  // Together, of browsers that never proved an address: more than keepers read, and what a thousand networks would ask in a minute.
  "help-strangers": ownLimit({ count: 200, withinMs: hourMs }, { count: 1000, withinMs: dayMs }),
});
