import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../ui/icon-button.tsx";

type SelectionBarProps = { count: number; onClear: () => void; children: ReactNode };

/** What can be done with the selected rows together; in place of the tab's own buttons, on narrow screens at the bottom. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const { t } = useTranslation("console");
  return (
    <div className="flex grow flex-wrap items-center gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-gold-dim max-md:border-t max-md:bg-panel max-md:p-3">
      <p role="status" className="mr-1 text-gold text-note lining-nums tabular-nums">
        {t("batch.chosen", { number: count })}
      </p>
      {children}
      <IconButton icon="close" label={t("batch.clear")} onClick={onClear} />
    </div>
  );
}
