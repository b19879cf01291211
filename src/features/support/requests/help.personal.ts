import type { PersonalData } from "../../../core/db/personal.ts";

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
