import { hourMs, minuteMs } from "../limits.ts";
import { clientLimit, declareLimits, userLimit } from "./rate-limit.ts";

export const codesLimits = declareLimits({
  "code-initiate": {
    ...userLimit({ count: 10, withinMs: minuteMs }, { count: 60, withinMs: hourMs }),
    namesUser: true,
  },
  "code-client": clientLimit({ count: 120, withinMs: hourMs }),
  // So many answers that a code is still veiled cost no try; further ones do, as any guess. A client has as many of them as tries.
  "code-veiled": userLimit({ count: 30, withinMs: hourMs }),
  "veiled-client": clientLimit({ count: 120, withinMs: hourMs }),
});
