import type { ErrorCode } from "../../entries.ts";
import type { ErrorBody } from "../contract/error-body.ts";
import type { FieldFault } from "../contract/errors.ts";

type Extra = {
  /** Seconds until the caller may try again. */
  retryAfter?: number;
  /** Field errors, by the name of the field. */
  fields?: Record<string, FieldFault>;
  /** Names of the obstacles, such as the rooms that need a code, or the code that another reads like. */
  names?: string[];
  /** When the next email may leave, and whether the caller's is queued for that. */
  busy?: { nextAt: string; isInLine: boolean };
  /** What else the answer says: when a room opens, what a text is now, what is said to a wrong code, or a message of staff. */
  told?: Partial<Pick<ErrorBody, "message" | "opensAt" | "present" | "nearMiss" | "whispers">>;
  cause?: unknown;
};

/** The only error a service throws: a code of the contract; words and status are added at the border. */
export class CodedError extends Error {
  readonly code: ErrorCode;
  readonly retryAfter: number | undefined;
  readonly fields: Record<string, FieldFault> | undefined;
  readonly names: string[] | undefined;
  readonly busy: Extra["busy"];
  readonly told: Extra["told"];

  constructor(code: ErrorCode, extra: Extra = {}) {
    super(code, { cause: extra.cause });
    this.name = "CodedError";
    this.code = code;
    this.retryAfter = extra.retryAfter;
    this.fields = extra.fields;
    this.names = extra.names;
    this.busy = extra.busy;
    this.told = extra.told;
  }
}

/** Returns the refusal of one field's value. */
export function invalidField(name: string, fault: FieldFault): CodedError {
  return new CodedError("invalid_data", { fields: { [name]: fault } });
}

/** Returns the refusal of a secret code that exists, or that reads like another, which its field then names. */
export function codeTaken(alike: string | undefined, field = "code"): CodedError {
  if (alike === undefined) return new CodedError("code_taken");
  return new CodedError("code_taken", { fields: { [field]: "codeAlike" }, names: [alike] });
}

const secondsOf = (waitMs: number) => Math.max(1, Math.ceil(waitMs / 1000));

/** Returns the refusal of a caller who has to wait. */
export function rateLimited(waitMs: number): CodedError {
  return new CodedError("rate_limited", { retryAfter: secondsOf(waitMs) });
}

/** Returns the refusal for want of emails: when the next may leave, in epoch milliseconds, and whether the caller's will. */
export function portalBusy(waitMs: number, now: number, isInLine: boolean): CodedError {
  const busy = { nextAt: new Date(now + waitMs).toISOString(), isInLine };
  return new CodedError("portal_busy", { retryAfter: secondsOf(waitMs), busy });
}

/** An error whose message is a sentence for the operator, and is all that there is to say. */
export class SentenceError extends Error {}
