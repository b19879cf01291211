import { useTranslation } from "react-i18next";
import type { RoomCheckView } from "../../../src/features/rooms/rooms.contract.ts";
import { Consequences } from "../../kit/references/impact.tsx";
import { ConfirmDialog } from "../../kit/ui/confirm-dialog.tsx";
import { type Mending, RoomFaults } from "./room-faults.tsx";

type RevealDialogProps = {
  name: string;
  found: RoomCheckView;
  /** True when the room is about to show more than it did. */
  isReveal: boolean;
  hasTexts: boolean;
  onMend: (how: Mending) => void;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before a room is saved with something amiss, or to the loss of others. */
export function RevealDialog({ name, found, isReveal, hasTexts, ...props }: RevealDialogProps) {
  const { t } = useTranslation("console");
  const { faults, losers, pages } = found;
  const sentences = [
    ...(losers > 0 ? [t("ready.losers", { count: losers })] : []),
    ...(pages.length > 0
      ? [t("ready.pages", { count: pages.length, names: pages.map(({ title }) => title).join(", ") })]
      : []),
  ];
  return (
    <ConfirmDialog
      isOpen
      onClose={props.onClose}
      title={t(isReveal ? "ready.revealTitle" : "ready.saveTitle")}
      text={t(isReveal ? "ready.revealLead" : "ready.saveLead", { name })}
      cancel={t("ready.back")}
      confirm={t(isReveal ? "ready.reveal" : "ready.save")}
      confirming={t("common.saving")}
      isBusy={false}
      onConfirm={props.onConfirm}
    >
      <Consequences sentences={sentences} />
      {faults.length > 0 && (
        <div className="mt-4 max-h-80 overflow-auto">
          <RoomFaults faults={faults} onMend={props.onMend} hasTexts={hasTexts} />
        </div>
      )}
    </ConfirmDialog>
  );
}
