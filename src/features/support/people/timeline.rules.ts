import { timelineMax } from "../../../core/contract/limits.ts";
import { actionOf } from "../../../entries.ts";
import type { EmailKind, EmailState } from "../../mail/mail.contract.ts";
import type { TimelineEvent } from "../support.contract.ts";

type Row = {
  userId: number | null;
  username: string | null;
  action: string;
  details: string;
  createdAt: string;
};
type Email = { id: number; kind: EmailKind; state: EmailState; words: string | null; stateAt: string };
type Request = {
  sentence: string;
  isProven: boolean;
  answer: string | null;
  createdAt: string;
  answeredAt: string | null;
};
type Person = { userId: number | null; email: string };

/** Returns what an audit action is on a timeline; undefined for one that says nothing of a person. */
function kindOf(action: string): TimelineEvent["kind"] | undefined {
  const known = actionOf(action);
  return known?.timeline ?? (known?.names === "onPerson" ? "desk" : undefined);
}

const isOnPeople = (action: string) => actionOf(action)?.names === "onPerson";

/** Returns the facts of an audit row; none for what is no JSON object. */
function factsOf(details: string): Record<string, unknown> {
  try {
    const facts: unknown = JSON.parse(details);
    return typeof facts === "object" && facts !== null ? { ...facts } : {};
  } catch {
    return {};
  }
}

const textOf = (fact: unknown) => (typeof fact === "string" ? fact : undefined);

/** True for a row about a person: their own, one that names their address whole, or what was done to them. */
function isAbout({ userId, email }: Person, row: Row, facts: Record<string, unknown>): boolean {
  const names = facts.email === email || facts.to === email;
  const isOthers = isOnPeople(row.action) || row.action === "rate_limited";
  if (isOthers) return names || (userId !== null && facts.id === userId);
  return names || (userId !== null && row.userId === userId);
}

function missOf(outcome: string, miss: unknown): NonNullable<TimelineEvent["gate"]>["miss"] {
  if (outcome === "valid") return null;
  if (outcome === "code_veiled") return "encoded";
  if (outcome !== "code_not_found") return "old";
  return miss === "near" ? "near" : "none";
}

function eventOf(row: Row, facts: Record<string, unknown>): TimelineEvent | undefined {
  const { action, createdAt: at } = row;
  const kind = kindOf(action);
  if (!kind) return undefined;
  const outcome = textOf(facts.outcome);
  if (kind === "gate") {
    const said = outcome ?? "";
    return {
      at,
      kind,
      gate: { code: textOf(facts.code) ?? "", outcome: said, miss: missOf(said, facts.miss) },
    };
  }
  const text = textOf(facts.reason) ?? textOf(facts.limit) ?? textOf(facts.role);
  const by = isOnPeople(action) ? { by: row.username } : {};
  return { at, kind, action, ...by, ...(outcome && { outcome }), ...(text && { text }) };
}

/** The audit actions that a person does themselves; of each, others may have typed their address. */
const ownKinds: readonly TimelineEvent["kind"][] = [
  "asked",
  "verified",
  "otpRefused",
  "refused",
  "limit",
  "gate",
  "session",
];

/** True for a row of what a person did: under their own name, or, of an unverified address, under none. */
function isOwnAct(person: Person, row: Row): boolean {
  const kind = kindOf(row.action);
  if (!kind || !ownKinds.includes(kind) || row.userId !== person.userId) return false;
  const facts = factsOf(row.details);
  const isFailedLogin = row.action === "login_attempt" && facts.outcome === "login_invalid";
  return !isFailedLogin && isAbout(person, row, facts);
}

/** Returns when a person did something last, ISO 8601: neither what staff did nor an email to them counts; undefined without any act. */
export function lastActOf(
  person: Person & { createdAt: string; lastLoginAt: string | null },
  acts: {
    rows: readonly Row[];
    requests: readonly Request[];
    sessions: readonly { lastActivity: string }[];
  },
): string | undefined {
  const requests = acts.requests.filter(({ isProven }) => isProven || person.userId === null);
  return [
    ...acts.rows.flatMap((row) => (isOwnAct(person, row) ? row.createdAt : [])),
    ...requests.map(({ createdAt }) => createdAt),
    ...acts.sessions.map(({ lastActivity }) => lastActivity),
    ...(person.userId === null ? [] : [person.createdAt]),
    ...(person.lastLoginAt === null ? [] : [person.lastLoginAt]),
  ]
    .sort()
    .at(-1);
}

/** Returns which of staff admitted a person last; undefined if none did, or the log no longer has it. */
export function admitterOf(person: Person, rows: readonly Row[]): string | undefined {
  const row = rows.find(
    (each) => each.action === "person_admitted" && isAbout(person, each, factsOf(each.details)),
  );
  return row?.username ?? undefined;
}

/** Returns what happened to a person, the newest first. */
export function timelineOf(
  person: Person,
  {
    rows,
    emails,
    requests,
  }: { rows: readonly Row[]; emails: readonly Email[]; requests: readonly Request[] },
): TimelineEvent[] {
  const audited = rows.flatMap((row) => {
    const facts = factsOf(row.details);
    return isAbout(person, row, facts) ? (eventOf(row, facts) ?? []) : [];
  });
  const sent = emails.map(
    ({ stateAt: at, id, kind, state, words }): TimelineEvent => ({
      at,
      kind: "letter",
      letter: { id, kind, state, words },
    }),
  );
  const asked = requests.flatMap(({ createdAt, sentence, isProven, answeredAt, answer }): TimelineEvent[] => [
    { at: createdAt, kind: "request", text: sentence, ...(!isProven && { isTyped: true }) },
    ...(answeredAt === null
      ? []
      : [{ at: answeredAt, kind: "desk" as const, action: "help_answered", text: answer ?? "" }]),
  ]);
  return [...audited, ...sent, ...asked]
    .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
    .slice(0, timelineMax);
}
