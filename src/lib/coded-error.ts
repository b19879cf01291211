import type { ErrorCode, FieldFault } from "../contract/errors.ts";

type Extra = {
  /** Seconds until the caller may try again. */
  retryAfter?: number;
  /** Field errors, by the name of the field. */
  fields?: Record<string, FieldFault>;
  /** Names of what stands in the way, such as the rooms that need a code. */
  names?: string[];
  cause?: unknown;
};

/** The only error a service throws: a code of the contract; words and status are added at the border. */
export class CodedError extends Error {
  readonly code: ErrorCode;
  readonly retryAfter: number | undefined;
  readonly fields: Record<string, FieldFault> | undefined;
  readonly names: string[] | undefined;

  constructor(code: ErrorCode, extra: Extra = {}) {
    super(code, { cause: extra.cause });
    this.name = "CodedError";
    this.code = code;
    this.retryAfter = extra.retryAfter;
    this.fields = extra.fields;
    this.names = extra.names;
  }
}

/** Returns the refusal of one field's value. */
export function invalidField(name: string, fault: FieldFault): CodedError {
  return new CodedError("invalid_data", { fields: { [name]: fault } });
}

/** Returns the refusal of a caller who has to wait. */
export function rateLimited(waitMs: number): CodedError {
  return new CodedError("rate_limited", { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) });
}
