import { useEffect, useRef } from "react";
import { useLanguage } from "../i18n.ts";

/** Returns a query that is asked again when the reader changes the language, since its answer is in one, unless nobody asks it now. */
export function useInLanguage<Query extends { refetch: () => unknown }>(
  query: Query,
  isEnabled = true,
): Query {
  const language = useLanguage();
  const asked = useRef(language);
  const { refetch } = query;
  useEffect(() => {
    if (asked.current === language) return;
    asked.current = language;
    if (isEnabled) void refetch();
  }, [language, refetch, isEnabled]);
  return query;
}
