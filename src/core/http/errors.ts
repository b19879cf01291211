import { type ErrorCode, errorStatus } from "../../entries.ts";
import { translator } from "../../locales/i18n.ts";
import type { Words } from "../../locales/words.ts";
import type { ErrorBody } from "../contract/error-body.ts";
import { type FieldFault, fieldFaultOf } from "../contract/errors.ts";
import { type Language, locales } from "../contract/languages.ts";
import { isDatabaseUnavailable } from "../db/errors.ts";
import { CodedError } from "../lib/coded-error.ts";
import { type Log, reasonOf } from "../lib/log.ts";
import { contextOf, refusalLanguage } from "./request.ts";
import type { DetailsOf } from "./route-details.ts";

/** Returns the answer to a refused request: a status, a code, and a sentence in the caller's language. */
export function errorResponse(
  error: CodedError,
  language: Language,
  extra: Partial<ErrorBody> = {},
  said: keyof Words["messages"] | undefined = undefined,
): Response {
  const { retryAfter, names = [], busy, told } = error;
  const message = translator(language, "messages");
  const advice = busy ? ` ${message(busy.isInLine ? "emailWaits" : "askAgain")}` : "";
  const values = {
    wait: waitText(retryAfter ?? 0, language),
    names: names.join(", "),
    count: names.length,
    when: told?.opensAt ? instantText(told.opensAt, language) : "",
  };
  const body: ErrorBody = {
    success: false,
    code: error.code,
    message: (said ? message(said, values) : translator(language, "errors")(error.code, values)) + advice,
    ...busy,
    ...told,
    ...(error.fields && { fields: inWords(error.fields, names, language) }),
    ...extra,
  };
  const headers = retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };
  return Response.json(body, { status: errorStatus[error.code], headers });
}

/** Returns an instant in words, in a zone that it names: the server does not know the reader's. */
function instantText(instant: string, language: Language): string {
  const form = { dateStyle: "long", timeStyle: "short", timeZone: "UTC" } as const;
  return `${new Intl.DateTimeFormat(locales[language], form).format(new Date(instant))} UTC`;
}

/** Returns a wait in words, rounded up in the largest unit that stays close to it. */
function waitText(seconds: number, language: Language): string {
  const t = translator(language, "wait");
  if (seconds < 120) return t("seconds", { n: seconds });
  if (seconds < 7200) return t("minutes", { n: Math.ceil(seconds / 60) });
  return t("hours", { n: Math.ceil(seconds / 3600) });
}

/** Returns the coded error for whatever was thrown; an unforeseen one is `internal`, its reason for the log only. */
export function codedErrorOf(kind: string | number, error: unknown): CodedError {
  if (error instanceof CodedError) return error;
  if (error instanceof Error && error.cause instanceof CodedError) return error.cause;
  if (kind === "NOT_FOUND") return new CodedError("not_found");
  if (kind === "VALIDATION" || kind === "INVALID_COOKIE_SIGNATURE") {
    return new CodedError("invalid_data", { fields: fieldFaultsOf(error) });
  }
  // The router calls so whatever is thrown before a body is read, such as for want of a database.
  if (kind === "PARSE" && error instanceof Error) return codedErrorOf("UNKNOWN", error.cause);
  return new CodedError(isDatabaseUnavailable(error) ? "unavailable" : "internal", { cause: error });
}

/** Returns the first field error of each field; zod's own texts never leave the server. */
function fieldFaultsOf(error: unknown): Record<string, FieldFault> {
  const fields: Record<string, FieldFault> = {};
  for (const { path, message } of issuesOf(error)) {
    fields[path] ??= fieldFaultOf(message);
  }
  return fields;
}

function inWords(
  fields: Record<string, FieldFault>,
  names: readonly string[],
  language: Language,
): Record<string, string> {
  const t = translator(language, "fields");
  const values = { names: names.join(", ") };
  return Object.fromEntries(Object.entries(fields).map(([name, fault]) => [name, t(fault, values)]));
}

function issuesOf(error: unknown): { path: string; message: string }[] {
  const all: unknown = error instanceof Error && "all" in error ? error.all : [];
  if (!Array.isArray(all)) return [];
  return all.map((issue: { path?: unknown; message?: unknown }) => ({
    path: String(issue.path ?? ""),
    message: String(issue.message ?? ""),
  }));
}

/** True for a failure of the portal's own: also a book that it cannot solve, though other choices may mend that. */
function isOwnFault(code: ErrorCode): boolean {
  // Who is turned away because many come at once would fill the log; each request has its line there anyway.
  if (code === "busy" || code === "portal_busy" || code === "work_busy") return false;
  return errorStatus[code] >= 500 || code === "codex_unsolvable";
}

/** Logs the reason of a failed request, which the response does not hold. */
export function noteFailure(log: Log, request: Request, coded: CodedError): void {
  if (!isOwnFault(coded.code)) return;
  const { id } = contextOf(request);
  log.error("request failed", { request: id, code: coded.code, reason: reasonOf(coded) });
}

type Failed = { code: string | number; error: unknown; request: Request; route: string };

/** Returns the error hook of routes: it answers in the caller's language and logs what an operator must see. */
export function answerError(log: Log, detailsOf: DetailsOf) {
  return async ({ code, error, request, route }: Failed): Promise<Response> => {
    const coded = codedErrorOf(code, error);
    noteFailure(log, request, coded);
    // While there is no database nobody waits for it once more.
    if (coded.code !== "unavailable") await contextOf(request).offered.now();
    const language = refusalLanguage(request);
    const { refusal, failure, inUse } = detailsOf(request.method, route);
    const extra = {
      ...refusal,
      ...(coded.code === "internal" && failure && { message: translator(language, "messages")(failure) }),
    };
    return errorResponse(coded, language, extra, coded.code === "in_use" ? inUse : undefined);
  };
}
