import { changed, declareActions, deleted, made } from "../../core/contract/declare.ts";
import { dayMs, hourMs } from "../../core/contract/limits.ts";
import { clientLimit, declareLimits, userLimit } from "../../core/contract/rate-limit.ts";

export const hintsActions = declareActions({
  whisper_created: made,
  whisper_updated: changed,
  whisper_deleted: deleted,
  whispers_ordered: changed,
  near_miss_created: made,
  near_miss_updated: changed,
  near_miss_deleted: deleted,
});

export const hintsLimits = declareLimits({
  // More than a portal says to one person in an hour; a class behind one address has twenty times as many.
  "whisper-initiate": userLimit({ count: 60, withinMs: hourMs }),
  "whisper-client": clientLimit({ count: 1200, withinMs: hourMs }),
  // Of a book with four forms all hints are heard in half of an hour's. The day's keep a part of three signs, one of 46,656, from
  // being guessed in less than a year by one initiate, and in less than three weeks behind one address.
  "hint-initiate": userLimit({ count: 30, withinMs: hourMs }, { count: 60, withinMs: dayMs }),
  "hint-client": clientLimit({ count: 600, withinMs: hourMs }, { count: 1200, withinMs: dayMs }),
});
