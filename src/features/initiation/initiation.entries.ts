import { initiationActions } from "../../core/contract/actions/initiation.ts";
import { initiationLimits } from "../../core/contract/rate-limits/initiation.ts";
import type { PersonalData } from "../../core/db/personal.ts";
import { initiationEmails } from "./initiation.emails.ts";

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

/** What registration and the way back declare. */
export const initiationEntries = {
  actions: initiationActions,
  limits: initiationLimits,
  emails: initiationEmails,
  personal: [initiationPersonal],
};
