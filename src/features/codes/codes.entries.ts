import { alert } from "../../core/contract/alert.ts";
import { changed, declare, declareActions, deleted, made } from "../../core/contract/declare.ts";
import { hourMs, minuteMs } from "../../core/contract/limits.ts";
import { paths } from "../../core/contract/paths.ts";
import { clientLimit, declareLimits, userLimit } from "../../core/contract/rate-limit.ts";

export const codesActions = declareActions({
  code_validation: {
    icon: "key",
    tone: "gold",
    timeline: "gate",
    ends: { fact: "outcome", done: "codeAccepted", refused: "codeRefused" },
  },
  code_created: made,
  code_updated: changed,
  code_deleted: deleted,
  codes_generated: made,
  codes_imported: { icon: "upload", tone: "good" },
});

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

/** Its error codes, and the status each is sent with. */
export const codesErrors = {
  code_not_found: 404,
  code_deactivated: 410,
  code_not_yet: 403,
  code_expired: 410,
  code_exhausted: 409,
  code_personal: 403,
  code_veiled: 422,
  code_taken: 409,
} as const;

const codesTab = `${paths.observatory}?tab=codes`;

/** Each names a code, masked, and its label, if it has one; and of how many more the same is true. */
export const codesAlerts = declare({
  code_nearly_used: alert<{ code: string; label: string; used: number; of: number; more: number }>({
    place: codesTab,
    onceForAll: true,
    canWait: true,
  }),
  code_ending: alert<{ code: string; label: string; endsAt: string; more: number }>({
    place: codesTab,
    onceForAll: true,
    canWait: true,
  }),
});
