import { dayMs, hourMs } from "../limits.ts";
import { clientLimit, declareLimits, userLimit } from "./rate-limit.ts";

export const hintsLimits = declareLimits({
  // More than a portal says to one person in an hour; a class behind one address has twenty times as many.
  "whisper-initiate": userLimit({ count: 60, withinMs: hourMs }),
  "whisper-client": clientLimit({ count: 1200, withinMs: hourMs }),
  // Of a book with four forms all hints are heard in half of an hour's. The day's keep a part of three signs, one of 46,656, from
  // being guessed in less than a year by one initiate, and in less than three weeks behind one address.
  "hint-initiate": userLimit({ count: 30, withinMs: hourMs }, { count: 60, withinMs: dayMs }),
  "hint-client": clientLimit({ count: 600, withinMs: hourMs }, { count: 1200, withinMs: dayMs }),
});
