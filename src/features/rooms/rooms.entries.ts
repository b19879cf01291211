import { changed, declare, declareActions, deleted, made } from "../../core/contract/declare.ts";
import { hourMs } from "../../core/contract/limits.ts";
import { clientLimit, declareLimits, userLimit } from "../../core/contract/rate-limit.ts";
import { switchSetting } from "../../core/contract/setting.ts";

export const roomsActions = declareActions({
  room_created: made,
  room_updated: changed,
  room_deleted: deleted,
  rooms_ordered: changed,
  room_text_saved: changed,
  room_text_restored: changed,
});

export const roomsLimits = declareLimits({
  // Who changes their mind; to stop emails is never refused.
  "room-letters": userLimit({ count: 10, withinMs: hourMs }),
  bookplate: userLimit({ count: 30, withinMs: hourMs }),
  // A class that passes its plates around looks at each once.
  "seal-client": clientLimit({ count: 300, withinMs: hourMs }),
});

export const roomSettings = declare({
  room_letters: switchSetting({ default: "off", section: "mail" }),
});

/** Its error codes, and the status each is sent with. */
export const roomsErrors = {
  sealed: 403,
  not_yet: 403,
  in_use: 409,
} as const;
