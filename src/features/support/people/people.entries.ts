import { peopleActions } from "../../../core/contract/actions/people.ts";
import { supportLimits } from "../../../core/contract/rate-limits/support.ts";
import type { PersonalData } from "../../../core/db/personal.ts";
import { shortHash } from "../../../core/lib/tokens.ts";
import { helpEmails } from "../requests/help.emails.ts";
import { helpPersonal } from "../requests/help.entries.ts";
import { allowancesOf } from "./allowances.rules.ts";

export const peoplePersonal: PersonalData = ({ entryPasses: passes, attempts }) => [
  {
    table: passes,
    of: ({ emails }) => [[passes.email, emails]],
    export: {
      as: "passes",
      columns: { createdAt: passes.createdAt, expiresAt: passes.expiresAt, usedAt: passes.usedAt },
    },
    erase: { as: "passes", how: "delete" },
  },
  {
    table: attempts,
    // Their keys are hashes, but whoever has an address can make its own.
    of({ ids: [userId = null], emails }) {
      const allowances = emails.flatMap((email) => allowancesOf({ userId, email }));
      return [[attempts.key, allowances.map(({ key }) => shortHash(key))]];
    },
    erase: { as: "counted attempts", how: "delete" },
  },
];

/** What the desk and requests for help declare. */
export const supportEntries = {
  actions: peopleActions,
  limits: supportLimits,
  emails: helpEmails,
  personal: [peoplePersonal, helpPersonal],
};
