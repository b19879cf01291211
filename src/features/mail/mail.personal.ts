import type { PersonalData } from "../../core/db/personal.ts";

export const mailPersonal: PersonalData = ({ letters }) => [
  {
    table: letters,
    of: ({ emails }) => [[letters.to, emails]],
    export: {
      as: "letters",
      columns: {
        kind: letters.kind,
        to: letters.to,
        language: letters.language,
        state: letters.state,
        serverWords: letters.serverWords,
        createdAt: letters.createdAt,
        stateAt: letters.stateAt,
      },
    },
    erase: { as: "letters", how: "delete" },
  },
  // What went to an address that was theirs before may be read by somebody else.
  {
    table: letters,
    of: ({ ids }) => [[letters.userId, ids]],
    erase: { as: "letters", how: "delete" },
  },
];
