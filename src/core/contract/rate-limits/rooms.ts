import { hourMs } from "../limits.ts";
import { clientLimit, declareLimits, userLimit } from "./rate-limit.ts";

export const roomsLimits = declareLimits({
  // Who changes their mind; to stop letters is never refused.
  "room-letters": userLimit({ count: 10, withinMs: hourMs }),
  bookplate: userLimit({ count: 30, withinMs: hourMs }),
  // A class that passes its plates around looks at each once.
  "seal-client": clientLimit({ count: 300, withinMs: hourMs }),
});
