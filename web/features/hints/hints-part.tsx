import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/ui/button.tsx";
import { Icon } from "../../kit/ui/icon.tsx";

type HintsPartProps = {
  id: string;
  title: string;
  lead: string;
  /** Adds one more. */
  onAdd?: () => void;
  /** True when there are as many as there can be. */
  isFull?: boolean;
  className: string;
  children: ReactNode;
};

/** A part of the tab of hints: what it holds, a button for one more, and those that there are. */
export function HintsPart({ id, title, lead, onAdd, isFull, className, children }: HintsPartProps) {
  const { t } = useTranslation("console");
  return (
    <section aria-labelledby={id} className={className}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        {onAdd && (
          <Button variant="outline" size="tiny" onClick={onAdd} disabled={isFull}>
            <Icon name="plus" className="size-3.5" />
            {t("hintsTab.add")}
          </Button>
        )}
      </div>
      <p className="mt-1 text-note text-ash leading-snug">{lead}</p>
      {children}
    </section>
  );
}
