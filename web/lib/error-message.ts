import type { TextKey, Translate } from "../i18n.ts";
import { ApiError } from "./api-error.ts";

/** Returns the sentence for an error: the server's most exact message, the network message, or the given fallback. */
export function errorMessage(error: unknown, t: Translate, otherwise: TextKey): string {
  if (error instanceof ApiError) {
    const [field] = Object.values(error.body?.fields ?? {});
    return field || error.body?.message || t(otherwise);
  }
  return error instanceof TypeError ? t("error.network") : t(otherwise);
}

/** Returns the server's error for one field, if any. */
export function fieldMessage(error: unknown, field: string): string | undefined {
  return error instanceof ApiError ? error.body?.fields?.[field] : undefined;
}

/** True when an error carries the given code of the contract. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.body?.code === code;
}
