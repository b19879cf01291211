import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n.ts";
import { formatInstant } from "../../lib/format.ts";
import type { Verdict } from "./generated-book.ts";

const refusedStatuses = {
  inactive: "codes.inactive",
  expired: "codes.expired",
  used_up: "codes.usedUp",
} as const;

/** Returns a function that puts a verdict of the self-test into words. */
export function useVerdictWords(): (verdict: Verdict) => string {
  const { t } = useTranslation("console");
  const language = useLanguage();
  return ({ validUntil, usesLeft, isKnown, status }) => {
    if (status !== "active") return t("codex.verdictRefused", { status: t(refusedStatuses[status]) });
    const date = formatInstant(validUntil, language, { withZone: true });
    const sentence = t("codex.verdict", { date, count: usesLeft });
    return isKnown ? `${sentence} ${t("codex.verdictKnown")}` : sentence;
  };
}
