import { ownerKinds } from "../../../alerts.ts";
import type { PersonalData } from "../../../core/db/personal.ts";

export const alertsPersonal: PersonalData = ({ alerts }) => [
  {
    table: alerts,
    of: ({ ids }) => [[alerts.subject, ids.map(String)]],
    // The alerts to the owner of an account, and those of what they did.
    erase: {
      as: "alerts of an account",
      how: "delete",
      only: [alerts.kind, [...ownerKinds, "dangerous_act"]],
    },
  },
];
