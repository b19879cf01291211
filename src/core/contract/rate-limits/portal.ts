import { dayMs, minuteMs } from "../limits.ts";
import { declareLimits, userLimit } from "./rate-limit.ts";

export const portalLimits = declareLimits({
  "test-mail": userLimit({ count: 5, withinMs: 10 * minuteMs }, { count: 30, withinMs: dayMs }),
});
