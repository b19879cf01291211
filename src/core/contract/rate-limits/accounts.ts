import { hourMs } from "../limits.ts";
import { declareLimits, ownLimit, userLimit } from "./rate-limit.ts";

export const accountsLimits = declareLimits({
  rename: userLimit({ count: 10, withinMs: hourMs }),
  "own-data": userLimit({ count: 5, withinMs: hourMs }),
  login: ownLimit(),
});
