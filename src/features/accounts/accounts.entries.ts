import { ownerAlert } from "../../core/contract/alert.ts";
import { changed, declare, declareActions, deleted, made, refused } from "../../core/contract/declare.ts";
import { dayMs, hourMs } from "../../core/contract/limits.ts";
import { ownPasswordPath, paths } from "../../core/contract/paths.ts";
import { clientLimit, declareLimits, ownLimit, userLimit } from "../../core/contract/rate-limit.ts";
import { factorDuties } from "../../core/contract/roles.ts";
import { choiceSetting } from "../../core/contract/setting.ts";

export const accountsActions = declareActions({
  login_attempt: {
    icon: "person",
    tone: "grey",
    timeline: "session",
    ends: { fact: "outcome", done: "signedIn", refused: "signInRefused" },
  },
  logout: { icon: "leave", tone: "grey", timeline: "session" },
  first_start: { icon: "check", tone: "gold" },
  setup_opened: { icon: "lock", tone: "gold" },
  key_replaced: { icon: "lock", tone: "gold" },
  password_reset: { icon: "lock", tone: "gold" },
  master_made: { icon: "crown", tone: "gold", timeline: "role" },
  password_changed: { icon: "lock", tone: "good" },
  password_refused: refused,
  ticket_refused: refused,
  proof_given: { icon: "lock", tone: "grey" },
  proof_refused: refused,
  factor_refused: refused,
  factor_added: made,
  factor_removed: deleted,
  factors_reset: { ...deleted, names: "onPerson" },
  codes_closed: deleted,
  codes_opened: changed,
  role_changed: { icon: "people", tone: "gold", names: "onPerson", timeline: "role" },
  sessions_ended: { ...changed, names: "onPerson" },
  user_erased: { ...deleted, names: "id" },
  self_updated: { ...changed, names: "id" },
});

export const accountsLimits = declareLimits({
  rename: userLimit({ count: 10, withinMs: hourMs }),
  "own-data": userLimit({ count: 5, withinMs: hourMs }),
  login: ownLimit(),
  "setup-client": clientLimit({ count: 20, withinMs: hourMs }, { count: 60, withinMs: dayMs }),
});

export const factorSettings = declare({
  second_factor: choiceSetting({
    choices: factorDuties,
    default: "off",
    fault: "invalid",
    section: "security",
    act: "factor_duty",
  }),
});

/** Its error codes, and the status each is sent with. */
export const accountsErrors = {
  codes_closed: 403,
  proof_needed: 403,
  suspended: 403,
  step_over: 409,
  factor_invalid: 422,
  passkey_invalid: 422,
  passkeys_full: 409,
  passkey_known: 409,
  username_taken: 409,
  login_invalid: 401,
  setup_spent: 410,
  begin_damaged: 422,
  begin_foreign: 422,
  begin_newer: 422,
  begin_postgres: 422,
  begin_no_page: 422,
  begin_no_room: 422,
  begin_failed: 422,
  busy: 503,
} as const;

/** Sign-ins with the right password alone: how many since the last such email, and the newest of them. */
type SignIns = { count: number; at: string; device: string; address: string };

export const accountsAlerts = declare({
  // When, in which browser and from where somebody signed in; empty where it is not known.
  new_device: ownerAlert<{ at: string; device: string; address: string }>({
    place: paths.observatory,
    reason: "ownerReason",
  }),
  password_known: ownerAlert<SignIns>({ place: ownPasswordPath, reason: "passwordReason" }),
  codes_closed: ownerAlert<SignIns>({ place: paths.observatory, reason: "passwordReason" }),
});
