import type { PersonalData } from "../../core/db/personal.ts";

export const initiationPersonal: PersonalData = ({ otpVerifications: codes }) => [
  {
    table: codes,
    of: ({ emails }) => [[codes.email, emails]],
    export: {
      as: "oneTimeCodes",
      columns: {
        username: codes.username,
        createdAt: codes.createdAt,
        expiresAt: codes.expiresAt,
        isUsed: codes.isUsed,
        tries: codes.tries,
      },
    },
    erase: { as: "one-time codes", how: "delete" },
  },
];
