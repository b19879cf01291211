import { ApiError } from "./api-error.ts";
import { useTranslation } from "./use-translation.ts";

/** A failure for as long as the screens speak the language that the server told it in. */
export function useTold(failure: Error | null): Error | null {
  const { language } = useTranslation();
  return failure instanceof ApiError && failure.language !== language ? null : failure;
}
