import type { PersonalData } from "../../core/db/personal.ts";
import { shortHash } from "../../core/lib/tokens.ts";
import { allowancesOf } from "../../entries.ts";

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
    // Their keys are hashes, but can be computed from an address.
    of({ ids: [userId = null], emails }) {
      const allowances = emails.flatMap((email) => allowancesOf({ userId, email }));
      return [[attempts.key, allowances.map(({ key }) => shortHash(key))]];
    },
    erase: { as: "counted attempts", how: "delete" },
  },
];

export const helpPersonal: PersonalData = ({ helpRequests: requests }) => [
  {
    table: requests,
    of: ({ ids, emails }) => [
      [requests.email, emails],
      [requests.userId, ids],
    ],
    export: {
      as: "requests",
      columns: {
        language: requests.language,
        screen: requests.screen,
        sentence: requests.sentence,
        lastError: requests.lastError,
        letterState: requests.letterState,
        createdAt: requests.createdAt,
        answer: requests.answer,
        answeredAt: requests.answeredAt,
      },
    },
    erase: { as: "requests", how: "delete" },
  },
];
