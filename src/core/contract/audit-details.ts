import type { AuditAction, Deed, LimitName } from "../../entries.ts";

/** The facts that rows of the audit log hold, by their stored names. */
export const auditFacts = [
  "id",
  "code",
  "label",
  "count",
  "prefix",
  "maxUses",
  "usedCount",
  "startsAt",
  "expiresAt",
  "isActive",
  "created",
  "refused",
  "name",
  "description",
  "status",
  "requiredCodeId",
  "sign",
  "opensAt",
  "closesAt",
  "rooms",
  "teaser",
  "version",
  "username",
  "role",
  "slug",
  "title",
  "content",
  "buttonText",
  "buttonUrl",
  "numPages",
  "language",
  "registered",
  "checksum",
  "key",
  "value",
  "to",
  "success",
  "email",
  "outcome",
  "change",
  "call",
  "claimed",
  "origin",
  "limit",
  "forced",
  "fingerprint",
  "by",
  "miss",
  "reason",
  "sessions",
  "kind",
  "size",
  "altEn",
  "altPt",
  "altEs",
  "isOrnament",
  "roomLetters",
  "audience",
  "isIndexed",
  "isPersonal",
  "products",
  "place",
  "room",
  "opens",
  "after",
  "textEn",
  "textPt",
  "textEs",
  "pattern",
  "whispers",
  "taken",
  "answered",
  "number",
  "source",
  "isVoid",
  "sold",
  "purchases",
  "refusals",
] as const;

/** How an attempt ended. */
export const auditOutcomes = [
  "valid",
  "code_not_found",
  "code_deactivated",
  "code_not_yet",
  "code_expired",
  "code_exhausted",
  "code_veiled",
  "code_personal",
  "otp_invalid",
  "email_registered",
  "username_taken",
  "login_invalid",
  "factor_asked",
  "codes_closed",
  "passwordCommon",
  "passwordUnchanged",
  "passwordInitial",
  "passwordOwnAddress",
  "missing",
  "spent or unknown",
  "code_taken",
  "slug_taken",
  "in_use",
  "forbidden",
  "proof_needed",
  "pass_spent",
  "suspended",
] as const;

/** How a code that does not exist missed one that does. */
export const auditMisses = ["near"] as const;

export type AuditFact = (typeof auditFacts)[number];
export type AuditOutcome = (typeof auditOutcomes)[number];
export type AuditMiss = (typeof auditMisses)[number];
type Coded = {
  outcome: AuditOutcome;
  /** The refused action. */
  change: AuditAction | "role";
  /** Who acted when it was not through the portal. */
  by: "command line" | "start";
  /** How a code missed that the gate does not know; the code itself is masked. */
  miss: AuditMiss;
};

/** The separator of the former and the new value. */
export const changeArrow = " → ";

/** What was, or what is: a text, or of a long one its length. */
export type ChangeSide = string | { characters: number };

/** A change: `before → after`, or both sides apart where one line could be read in two ways. */
export type AuditChange = string | readonly [before: ChangeSide, after: ChangeSide];

/** Facts worth recording; codes and guesses are masked, and secrets left out. */
export type AuditDetails = {
  [Fact in AuditFact]?: Fact extends keyof Coded ? Coded[Fact] : AuditChange | number | boolean | null;
};

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

/** What of details is shown by words that hold a text: the refused actions, and pieces of JSON as they are stored. */
export type DetailsShown = { changes: (AuditAction | "role")[]; pieces: string[] };

/** What of the audit log is shown by words that hold a text. */
export type AuditShown = { badges: Badges; details: DetailsShown };

/** What a row of the audit log is shown as: by its action, or by how it ended where its details tell. */
export type BadgeWords = { actions: Record<AuditAction, string>; deeds: Record<Deed, string> };

/** The badges whose words hold a text. */
export type Badges = { actions: AuditAction[]; deeds: Deed[] };
