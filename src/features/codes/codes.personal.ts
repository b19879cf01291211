import type { PersonalData } from "../../core/db/personal.ts";

/** Redemptions stay with the account's pseudonym: codes are counted by them. */
export const codesPersonal: PersonalData = ({ redemptions }) => [
  {
    table: redemptions,
    of: ({ ids }) => [[redemptions.userId, ids]],
    export: { as: "redemptions", columns: { code: redemptions.code, createdAt: redemptions.createdAt } },
  },
];
