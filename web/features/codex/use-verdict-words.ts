import { useCodexWords } from "../../lib/use-codex-words.ts";
import type { Verdict } from "./made-book.ts";

/** Says a verdict of the self-test in a sentence or two. */
export function useVerdictWords(): (verdict: Verdict) => string {
  const { t, language } = useCodexWords();
  return ({ validUntil, usesLeft, isKnown }) => {
    const format = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
    const date = format.format(new Date(validUntil));
    const sentence = t("codex.verdict", { date, count: usesLeft.toLocaleString(language) });
    return isKnown ? `${sentence} ${t("codex.verdictKnown")}` : sentence;
  };
}
