import type { PersonalData } from "../../core/db/personal.ts";

/** Whose a copy is goes, with the page it has; that it was sold stays. */
export const editionsPersonal: PersonalData = ({ codexRuns: editions, codexCopies: copies }) => [
  {
    table: copies,
    of: ({ emails }) => [[copies.email, emails]],
    export: {
      as: "copies",
      columns: {
        run: editions.label,
        number: copies.number,
        code: copies.code,
        name: copies.name,
        soldAt: copies.soldAt,
        lastSentAt: copies.lastSentAt,
        fetchedAt: copies.fetchedAt,
        fetches: copies.fetches,
        revokedAt: copies.revokedAt,
      },
      joins: [[copies.runId, editions]],
    },
    erase: { as: "bought copies", how: { name: null, email: null, token: null, tokenHash: null } },
  },
];
