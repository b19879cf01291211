import type { PersonalData } from "../../../core/db/personal.ts";

export const factorsPersonal: PersonalData = ({ passkeys, recoveryCodes, staffFactors }) =>
  [passkeys, recoveryCodes, staffFactors].map((table) => ({
    table,
    of: ({ ids }) => [[table.userId, ids]],
    erase: { as: "second factors", how: "delete" },
  }));
