import { dayMs, minuteMs } from "../limits.ts";
import { declareLimits, userLimit } from "./rate-limit.ts";

export const operationLimits = declareLimits({
  "test-mail": userLimit({ count: 5, withinMs: 10 * minuteMs }, { count: 30, withinMs: dayMs }),
  "store-try": userLimit({ count: 10, withinMs: 10 * minuteMs }, { count: 60, withinMs: dayMs }),
});
