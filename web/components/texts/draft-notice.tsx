import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n.ts";
import { QuietButton } from "../../kit/ui/button.tsx";
import { formatInstant } from "../../lib/format.ts";

type DraftNoticeProps = { at: string; isOlder: boolean; onDiscard: () => void };

/** Says that the text is a stored draft, and offers the saved text instead. */
export function DraftNotice({ at, isOlder, onDiscard }: DraftNoticeProps) {
  const { t } = useTranslation("console");
  const language = useLanguage();
  const when = formatInstant(at, language);
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border border-gold-dim bg-gold/5 px-4 py-2 leading-snug"
    >
      <p>
        {t("draft.restored", { when })}{" "}
        {isOlder && <strong className="font-medium text-ember">{t("draft.older")}</strong>}
      </p>
      <QuietButton onClick={onDiscard}>{t("draft.drop")}</QuietButton>
    </div>
  );
}
