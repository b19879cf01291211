import { dayMs, minuteMs } from "../limits.ts";
import { declareLimits, userLimit } from "./rate-limit.ts";

export const backupsLimits = declareLimits({
  "store-try": userLimit({ count: 10, withinMs: 10 * minuteMs }, { count: 60, withinMs: dayMs }),
});
