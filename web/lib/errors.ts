import type { ErrorBody } from "../../src/core/contract/error-body.ts";
import type { Language } from "../../src/core/contract/languages.ts";
import { useLanguage } from "../i18n.ts";

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

/** Returns the sentence for an error: the server's most exact message, the network message, or another. */
export function errorMessage(
  error: unknown,
  t: (key: "error.network" | "error.unexpected") => string,
  otherwise = t("error.unexpected"),
): string {
  if (error instanceof ApiError) {
    const [field] = Object.values(error.body?.fields ?? {});
    return field || error.body?.message || otherwise;
  }
  return error instanceof TypeError ? t("error.network") : otherwise;
}

/** Returns the server's error for one field, if any. */
export function fieldMessage(error: unknown, field: string): string | undefined {
  return error instanceof ApiError ? error.body?.fields?.[field] : undefined;
}

/** True for an error with the given code of the contract. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.body?.code === code;
}

/** Returns the error, or null once the language was changed: the server's message is still in the former one. */
export function useLocalizedError(error: Error | null): Error | null {
  const language = useLanguage();
  return error instanceof ApiError && error.language !== language ? null : error;
}
