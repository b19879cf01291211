import { useTranslation } from "react-i18next";
import { previewPath } from "../../../src/core/contract/paths.ts";

/** Says that what is shown is a draft, and leads out of it. It ends the screen, and stays in sight before. */
export function DraftNote() {
  const { t } = useTranslation("draftNote");
  return (
    <aside
      aria-label={t("draftNote.draft")}
      className="sticky bottom-0 z-40 flex items-baseline gap-3 self-start border border-gold-dim bg-panel px-4 py-2 text-note"
    >
      <span className="text-gold">{t("draftNote.draft")}</span>
      <a href={previewPath("")} className="min-h-6 underline underline-offset-4 hover:text-gold">
        {t("draftNote.leave")}
      </a>
    </aside>
  );
}
