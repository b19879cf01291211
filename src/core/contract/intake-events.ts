/** Who tells the portal of purchases: shops, and whatever else signs what it sends. */
export const intakeSources = ["hotmart", "kiwify", "stripe", "generic"] as const;
export type IntakeSource = (typeof intakeSources)[number];

/** A chargeback takes a price back like a refund, but the shop may win it, and then the purchase stands again. */
const intakeKinds = ["purchase", "refund", "chargeback", "chargeback_won", "ignored"] as const;
export type IntakeKind = (typeof intakeKinds)[number];

/** What became of an event; `needs_address` is a purchase whose address cannot be read, `waiting` one that came before what it is about, and `revoked` one that a later one or staff undid. */
export const intakeStates = [
  "applied",
  "unmatched",
  "needs_address",
  "waiting",
  "revoked",
  "ignored",
] as const;
export type IntakeState = (typeof intakeStates)[number];
