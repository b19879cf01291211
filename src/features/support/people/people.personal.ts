import type { PersonalData } from "../../../core/db/personal.ts";
import { shortHash } from "../../../core/lib/tokens.ts";
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
