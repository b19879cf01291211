import type { Role } from "../../../core/contract/roles.ts";
import type { EmailState } from "../../mail/mail.contract.ts";
import { type PersonAction, remedies, type StuckCause, type TimelineEvent } from "../support.contract.ts";

/** The newest email with a code. */
type Email = { state: EmailState; attempts: number; words: string | null; createdAt: string };
type Otp = { tries: number; strangerTries: number; isUsed: boolean; createdAt: string };

export type Facts = {
  role: Role;
  isVerified: boolean;
  isSuspended: boolean;
  admittedAt: string | null;
  /** When they last signed in. */
  lastInAt: string | null;
  /** True while a limit of theirs turns them away. */
  isLimited: boolean;
  /** False where no email leaves at all. */
  hasMailServer: boolean;
  /** True when their domain is almost a provider's. */
  isMistyped: boolean;
  email: Email | undefined;
  otp: Otp | undefined;
  /** What happened, the newest first. */
  events: readonly TimelineEvent[];
};

/** A mail server's words about a mailbox that is not there: RFC 3463, section 3.2, or the same in plain words. */
const noSuchMailbox =
  /\b5\.1\.\d+\b|unknown (user|recipient|address)|user unknown|no such (user|mailbox|recipient|address)|does(n't| not) exist|(user|recipient|address|mailbox) not found|invalid (recipient|mailbox)/i;

/** Returns what a person is stuck at, the most telling first; null when nothing keeps them. */
export function stuckAt(facts: Facts): StuckCause | null {
  const { role, isVerified, isSuspended, isLimited, admittedAt } = facts;
  if (isSuspended) return "suspended";
  if (role !== "user") return null;
  if (isLimited) return "limitReached";
  const atDoor = causeAtDoor(facts);
  if (atDoor) return atDoor;
  if (!isVerified) return null;
  const gate = facts.events.find(({ kind }) => kind === "gate");
  if (!gate) return admittedAt === null ? "noCodeTried" : null;
  // An admission since then resolves it.
  if (admittedAt !== null && gate.at <= admittedAt) return null;
  return causeAtGate(gate) ?? (admittedAt === null ? "noCodeTried" : null);
}

/** Returns what keeps somebody from proving their address since they last signed in. */
function causeAtDoor({
  lastInAt,
  email,
  otp,
  hasMailServer,
  isMistyped,
  events,
}: Facts): StuckCause | undefined {
  const isSince = (at: string) => lastInAt === null || at > lastInAt;
  const since = events.filter(({ at }) => isSince(at));
  const named = since.find(({ outcome }) => outcome === "username_taken");
  const current = email && isSince(email.createdAt) ? email : undefined;
  // Who asked again since, asked with another name.
  if (named && (!current || current.createdAt <= named.at)) return "nameTaken";
  const tried = otp && isSince(otp.createdAt) && !otp.isUsed ? otp : undefined;
  if (tried && tried.strangerTries > 0) return "otpOtherBrowser";
  if (tried && tried.tries > 0) return "otpWrong";
  if (!current) return since.some(({ kind }) => kind === "otpRefused") ? "otpWrong" : undefined;
  if (!hasMailServer) return "noMailServer";
  if (isMistyped) return "domainMistyped";
  if (current.state === "refused")
    return noSuchMailbox.test(current.words ?? "") ? "addressUnknown" : "mailboxRefused";
  if (current.state === "accepted")
    return since.some(({ kind }) => kind === "otpRefused") ? "otpWrong" : "letterUnread";
  return current.words !== null || current.state === "expired" ? "letterPutOff" : "letterInLine";
}

function causeAtGate({ gate }: TimelineEvent): StuckCause | undefined {
  switch (gate?.outcome) {
    case "code_veiled":
      return "codeVeiled";
    case "code_not_yet":
      return "codeNotYet";
    case "code_expired":
      return "codeExpired";
    case "code_deactivated":
      return "codeDeactivated";
    case "code_exhausted":
      return "codeUsedUp";
    case "code_personal":
      return "codePersonal";
    case "code_not_found":
      return gate.miss === "near" ? "codeNear" : "codeUnknown";
    default:
      return undefined;
  }
}

/** Returns what can be done, what helps first. */
export function fittingFirst(cause: StuckCause | null, possible: readonly PersonAction[]): PersonAction[] {
  const first = (cause ? remedies[cause] : []).filter((action) => possible.includes(action));
  return [...new Set([...first, ...possible])];
}
