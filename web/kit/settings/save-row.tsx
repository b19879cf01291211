import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";

type SaveRowProps = { hasChanges: boolean; isBusy: boolean; onDiscard: () => void; children?: ReactNode };

/** Saves or discards what is typed into a form of the settings; it stays in sight while its fields are, and covers their rings. */
export function SaveRow({ hasChanges, isBusy, onDiscard, children }: SaveRowProps) {
  const { t } = useTranslation("console");
  const isIdle = !hasChanges || isBusy;
  return (
    <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-3 border-line border-t bg-panel px-1 py-4">
      <Button type="submit" size="small" disabled={isIdle}>
        {t(isBusy ? "common.saving" : "common.save")}
      </Button>
      <Button variant="outline" size="small" disabled={isIdle} onClick={onDiscard}>
        {t("leave.discard")}
      </Button>
      {children}
    </div>
  );
}
