import { formatInstant } from "../../lib/format.ts";
import { useConsoleWords } from "../../lib/use-console-words.ts";
import type { Verdict } from "./generated-book.ts";

/** Returns a function that puts a verdict of the self-test into words. */
export function useVerdictWords(): (verdict: Verdict) => string {
  const { t, language } = useConsoleWords();
  return ({ validUntil, usesLeft, isKnown }) => {
    const date = formatInstant(validUntil, language, { withZone: true });
    const sentence = t("codex.verdict", { date, count: usesLeft });
    return isKnown ? `${sentence} ${t("codex.verdictKnown")}` : sentence;
  };
}
