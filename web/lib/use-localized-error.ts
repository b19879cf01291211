import { useLanguage } from "../i18n.ts";
import { ApiError } from "./api-error.ts";

/** Returns the error, or null once the language was changed: the server's message is still in the former one. */
export function useLocalizedError(error: Error | null): Error | null {
  const language = useLanguage();
  return error instanceof ApiError && error.language !== language ? null : error;
}
