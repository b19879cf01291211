import type { PersonalData } from "../../core/db/personal.ts";

/** Name and address are removed from the events; the events stay, so that none counts twice. */
export const buyersPersonal: PersonalData = ({ intakeEvents: events }) => [
  {
    table: events,
    of: ({ emails }) => [[events.email, emails]],
    export: {
      as: "purchases",
      columns: {
        source: events.source,
        kind: events.kind,
        product: events.product,
        name: events.name,
        reference: events.reference,
        receivedAt: events.receivedAt,
      },
    },
    erase: { as: "purchases", how: { name: null, email: null } },
  },
];
