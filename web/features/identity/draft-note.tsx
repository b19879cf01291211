import { useTranslation } from "react-i18next";
import { previewPath } from "../../../src/core/contract/paths.ts";

/** Says that what is shown is a draft, and leads out of it, in a line of its own above everything else. */
export function DraftNote() {
  const { t } = useTranslation("draftNote");
  return (
    <aside
      aria-label={t("draftNote.draft")}
      className="flex flex-wrap items-baseline justify-center gap-x-4 border-gold-dim border-b bg-panel px-5 py-1 text-note"
    >
      <span className="text-gold">{t("draftNote.draft")}</span>
      <a href={previewPath("")} className="min-h-6 underline underline-offset-4 hover:text-gold">
        {t("draftNote.leave")}
      </a>
    </aside>
  );
}
