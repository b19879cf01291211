import type { ErrorBody } from "../../src/core/contract/errors.ts";
import type { Language } from "../../src/core/contract/languages.ts";

/** A response that is not a success; `message` is `<status>: <body or status text>`, `body.message` is for people. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody | null;
  /** The server's Retry-After in milliseconds; 0 when there is none. */
  readonly retryAfterMs: number;
  /** The language of the request, and so of `body.message`. */
  readonly language: Language | undefined;

  constructor(status: number, text: string, retryAfterMs = 0, language?: Language) {
    super(`${status}: ${text}`);
    this.name = "ApiError";
    this.status = status;
    this.body = errorBodyOf(text);
    this.retryAfterMs = retryAfterMs;
    this.language = language;
  }
}

function errorBodyOf(text: string): ErrorBody | null {
  try {
    const body = JSON.parse(text);
    return typeof body?.message === "string" && typeof body.code === "string" ? body : null;
  } catch {
    return null;
  }
}

/** Returns the response, or null at a status; throws any other error. */
export async function nullOn<View>(status: number, answer: Promise<View>): Promise<View | null> {
  try {
    return await answer;
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === status) return null;
    throw failure;
  }
}
