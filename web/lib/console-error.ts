import { translator } from "../i18n.ts";
import { ApiError, hasCode } from "./errors.ts";

/** Returns the sentence for an error on the staff side: the server's message, or why there is none. */
export function consoleError(error: unknown, otherwise?: string): string {
  const t = translator("console");
  if (!(error instanceof ApiError))
    return t(error instanceof TypeError ? "fault.network" : "fault.unexpected");
  if (error.body?.code === "unauthenticated") return t("fault.sessionEnded");
  if (error.body?.code === "forbidden") return t("fault.forbidden");
  return error.body?.message || otherwise || t("fault.unexpected");
}

/** True when staff declined to re-authenticate: nothing failed, so no error is shown. */
export function isDeclined(error: unknown): boolean {
  return hasCode(error, "proof_needed");
}

/** Returns the error of a form that belongs to no single field; `placed` are codes that a field shows. */
export function formFault(error: unknown, ...placed: string[]): string | undefined {
  if (!error || isDeclined(error)) return undefined;
  const body = error instanceof ApiError ? error.body : null;
  if (body && (placed.includes(body.code) || Object.keys(body.fields ?? {}).length > 0)) return undefined;
  return consoleError(error);
}
