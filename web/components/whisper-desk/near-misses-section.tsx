import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ReplyView } from "../../../src/contract/hint-views.ts";
import { repliesMax } from "../../../src/contract/limits.ts";
import { EditDeleteButtons } from "../../kit/resource/actions-column.tsx";
import { ConfirmDialog } from "../../kit/ui/confirm-dialog.tsx";
import { consoleError } from "../../lib/console-error.ts";
import { SaidSection } from "./said-section.tsx";
import { SaidText } from "./said-text.tsx";
import { useDeleteNearMiss } from "./whispers.queries.ts";

type NearMissesSectionProps = {
  nearMisses: readonly ReplyView[];
  onEdit: (nearMiss: ReplyView | undefined) => void;
};

/** The replies to wrong codes: for which wrong codes, what is said to them, and how often it was. */
export function NearMissesSection({ nearMisses, onEdit }: NearMissesSectionProps) {
  const { t } = useTranslation("console");
  const [leaving, setLeaving] = useState<ReplyView>();
  const removal = useDeleteNearMiss();
  return (
    <SaidSection
      id="near-misses"
      title={t("nearMissDesk.title")}
      lead={t("nearMissDesk.lead")}
      add={t("nearMissDesk.add")}
      isFull={nearMisses.length >= repliesMax}
      onAdd={() => onEdit(undefined)}
      className="mt-8"
    >
      {nearMisses.length > 0 && (
        <ul className="mt-3 border border-line">
          {nearMisses.map((nearMiss) => (
            <li
              key={nearMiss.id}
              className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 border-line px-3 py-2 not-first:border-t"
            >
              <div className="min-w-0">
                <p className="text-small">
                  <span className="wrap-anywhere text-gold tracking-wide">{nearMiss.pattern}</span>
                  <span className="text-ash">{` · ${t("nearMissDesk.answered", { count: nearMiss.count })}`}</span>
                </p>
                <SaidText texts={nearMiss} />
              </div>
              <div className="flex gap-1">
                <EditDeleteButtons
                  name={nearMiss.pattern}
                  onEdit={() => onEdit(nearMiss)}
                  onDelete={() => setLeaving(nearMiss)}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {leaving && (
        <ConfirmDialog
          isOpen
          onClose={() => setLeaving(undefined)}
          title={t("nearMissDesk.deleteTitle")}
          text={t("nearMissDesk.deleteSure", { name: leaving.pattern })}
          confirm={t("common.delete")}
          confirming={t("common.deleting")}
          isBusy={removal.isPending}
          fault={removal.error ? consoleError(removal.error) : undefined}
          onConfirm={() => removal.mutate(leaving.id, { onSuccess: () => setLeaving(undefined) })}
        />
      )}
    </SaidSection>
  );
}
