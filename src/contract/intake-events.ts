/** Who tells the portal of purchases: shops, and whatever else signs what it sends. */
export const intakeSources = ["hotmart", "kiwify", "stripe", "generic"] as const;
export type IntakeSource = (typeof intakeSources)[number];

export const intakeKinds = ["purchase", "refund", "ignored"] as const;
export type IntakeKind = (typeof intakeKinds)[number];

/** What became of an event; `waiting` is a refund that came before its purchase. */
export const intakeStates = ["applied", "unmatched", "waiting", "revoked", "ignored"] as const;
export type IntakeState = (typeof intakeStates)[number];
