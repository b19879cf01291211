import { changed, declareActions, deleted, refused } from "../../core/contract/declare.ts";
import { dayMs, hourMs } from "../../core/contract/limits.ts";
import { clientLimit, declareLimits, ownLimit } from "../../core/contract/rate-limit.ts";
import { codesPerClient } from "../initiation/initiation.entries.ts";

export const peopleActions = declareActions({
  person_resent: { icon: "mail", tone: "gold", names: "onPerson" },
  person_pardoned: { icon: "clock", tone: "good", names: "onPerson" },
  person_noted: { ...changed, names: "onPerson" },
  address_changed: { ...changed, names: "onPerson" },
  person_renamed: { ...changed, names: "onPerson" },
  person_admitted: { icon: "check", tone: "gold", names: "onPerson" },
  admission_revoked: { icon: "lock", tone: "gold", names: "onPerson" },
  person_suspended: { icon: "lock", tone: "gold", names: "onPerson" },
  suspension_lifted: { icon: "check", tone: "gold", names: "onPerson" },
  pass_made: { icon: "key", tone: "gold", names: "onPerson" },
  pass_used: { icon: "check", tone: "good", names: "address", timeline: "verified" },
  pass_refused: { ...refused, timeline: "refused" },
  admin_invited: { icon: "mail", tone: "gold", names: "onPerson" },
  invitation_revoked: { ...deleted, names: "onPerson" },
  invitation_used: { icon: "people", tone: "gold", names: "address", timeline: "role" },
  person_exported: { icon: "download", tone: "gold", names: "onPerson" },
  help_asked: { icon: "mail", tone: "gold" },
  help_answered: { icon: "mail", tone: "good", names: "others" },
});

export const supportLimits = declareLimits({
  "pass-client": clientLimit(...codesPerClient),
  // Of all masters together: a stolen session fills no mailbox.
  invitation: ownLimit({ count: 10, withinMs: hourMs }, { count: 30, withinMs: dayMs }),
  "help-client": clientLimit({ count: 3, withinMs: dayMs }),
  // Together, of browsers that never proved an address: more than keepers read, and what a thousand networks would ask in a minute.
  "help-strangers": ownLimit({ count: 200, withinMs: hourMs }, { count: 1000, withinMs: dayMs }),
});

/** Its error codes, and the status each is sent with. */
export const supportErrors = {
  pass_spent: 410,
  invitation_spent: 410,
  letter_accepted: 409,
  help_full: 429,
} as const;
