import { hourMs } from "../limits.ts";
import { mailsPerAddress } from "./initiation.ts";
import { clientLimit, declareLimits, ownLimit } from "./rate-limit.ts";

export const salesLimits = declareLimits({
  // A carrier's customers who bought the same day; each looks a few times, and fetches the file on two devices.
  "scroll-client": clientLimit({ count: 300, withinMs: hourMs }),
  "scroll-files": clientLimit({ count: 100, withinMs: hourMs }),
  "scroll-letter": ownLimit(...mailsPerAddress),
  // Wrong signatures alone: a call that is rightly signed is never counted, and one that proves itself by its headers never refused.
  "intake-client": clientLimit({ count: 60, withinMs: hourMs }),
  // After those: a shop whose secret was mistyped in the settings is heard soon after that is mended.
  "intake-pace": clientLimit({ count: 1, withinMs: 10_000 }),
});
