import type { AuditAction, LimitName } from "../../entries.ts";
import type { AuditFact, AuditMiss, AuditOutcome } from "./audit-details.ts";
import type { Badges } from "./badges.ts";

/** What values of facts are shown as that no list of the contract names. */
type FactValue =
  | "yes"
  | "no"
  | "everybody"
  | "admitted"
  | "commandLine"
  | "portalStart"
  | "totp"
  | "passkey"
  | "recovery"
  | "secret"
  | "gate"
  | "door"
  | "inside"
  | "failures"
  | "hours"
  | "request"
  | "characters_one"
  | "characters_other";

/** What the details of a row of the audit log are shown as: the names of facts, and the values that are stored as keys. */
export type DetailWords = {
  facts: Record<AuditFact, string>;
  outcomes: Record<AuditOutcome, string>;
  limits: Record<LimitName, string>;
  misses: Record<AuditMiss, string>;
  factValues: Record<FactValue, string>;
};

/** What of details is shown by words that hold a text: what was asked for and refused, and pieces of JSON as they are stored. */
export type DetailsShown = { changes: (AuditAction | "role")[]; pieces: string[] };

/** What of the audit log is shown by words that hold a text. */
export type AuditShown = { badges: Badges; details: DetailsShown };
