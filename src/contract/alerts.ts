/** What the operators are told of. The words of each stand in `src/locales/`, and what mends it in `alertPlaces`. */
export const alertKinds = [
  "backup_failed",
  "backup_unproven",
  "letters_refused",
  "budget_low",
  "budget_spent",
  "code_nearly_used",
  "code_ending",
  "disk_low",
  "login_storm",
  "database_away",
  "siege_raised",
  "second_factor_lost",
  "audit_broken",
] as const;

export type AlertKind = (typeof alertKinds)[number];

/** Where a delivery to a webhook stands. The last two are final: its receiver took it, or was asked for the last time. */
export const deliveryStates = ["queued", "sending", "delivered", "failed"] as const;

export type DeliveryState = (typeof deliveryStates)[number];
