import { ApiError } from "./api-error.ts";
import type { TextKey, Translate } from "./use-translation.ts";

/** What to tell people about a failure: the server's words, of several the most exact, a network sentence, or the given text. */
export function errorMessage(error: unknown, t: Translate, otherwise: TextKey): string {
  if (error instanceof ApiError) {
    const [field] = Object.values(error.body?.fields ?? {});
    return field || error.body?.message || t(otherwise);
  }
  return error instanceof TypeError ? t("error.network") : t(otherwise);
}

/** What the server said about one field of the form, if anything. */
export function fieldMessage(error: unknown, field: string): string | undefined {
  return error instanceof ApiError ? error.body?.fields?.[field] : undefined;
}

/** Tells whether a failure carries one of the wire's error codes. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.body?.code === code;
}
