import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../src/core/contract/languages.ts";
import type { RoomReferencesView, RoomRowView } from "../../../src/features/rooms/rooms.contract.ts";
import type { Translate } from "../../i18n.ts";
import { Consequences } from "../../kit/references/impact.tsx";
import { useRoomReferences } from "../../kit/references/references.queries.ts";
import type { Sheet } from "../../kit/resource/use-sheet.ts";
import { DeleteDialog } from "../../kit/ui/confirm-dialog.tsx";
import { RoomCardDialog } from "./room-card-dialog.tsx";
import { RoomDialog, RoomTextsDialog } from "./room-dialog.tsx";
import { RoomOrderDialog } from "./room-order-dialog.tsx";
import { useDeleteRoom } from "./rooms.queries.ts";
import { SeeAsDialog } from "./see-as-dialog.tsx";

export type RoomAction = "edit" | "texts" | "card" | "delete";
type RoomSheet = Sheet<RoomRowView, RoomAction | "preview", "create" | "order" | "see">;

type RoomDialogsProps = {
  open: RoomSheet;
  /** Opens another dialog in the place of this one. */
  onOpen: (next: RoomSheet) => void;
  onClose: () => void;
};

/** The dialogs of the rooms tab, one of which is open. */
export function RoomDialogs({ open, onOpen, onClose }: RoomDialogsProps) {
  /** The language of a text that is missing something; null for the one that was written first. */
  const [language, setLanguage] = useState<Language | null>(null);
  switch (open.what) {
    case "create":
      return <RoomDialog room={undefined} onClose={onClose} />;
    case "edit":
      return <RoomDialog room={open.row} onClose={onClose} />;
    case "texts":
      return <RoomTextsDialog room={open.row} first={language} onClose={onClose} />;
    case "order":
      return <RoomOrderDialog onClose={onClose} />;
    case "see":
      return <SeeAsDialog room={undefined} onClose={onClose} />;
    case "preview":
      return <SeeAsDialog room={open.row} onClose={onClose} />;
    case "card": {
      const { row } = open;
      return (
        <RoomCardDialog
          room={row}
          onMend={(how) => {
            if (how.in === "texts") setLanguage(how.language);
            onOpen({ what: how.in === "door" ? "edit" : "texts", row });
          }}
          onSee={() => onOpen({ what: "preview", row })}
          onClose={onClose}
        />
      );
    }
    case "delete":
      return <DeleteRoom room={open.row} onClose={onClose} />;
  }
}

/** Asks before a room is deleted, and says who and what would lose it. */
export function DeleteRoom({ room, onClose }: { room: RoomRowView; onClose: () => void }) {
  const { t } = useTranslation("rooms");
  const { data, error } = useRoomReferences(room.id);
  return (
    <DeleteDialog
      item={room}
      removal={useDeleteRoom()}
      onClose={onClose}
      title={t("roomMore.deleteTitle")}
      textOf={({ name }) => t("roomMore.deleteSure", { name })}
    >
      <Consequences sentences={data && lossesOf(data, t)} error={error} />
    </DeleteDialog>
  );
}

function lossesOf({ readers, code, pages }: RoomReferencesView, t: Translate<"rooms">): string[] {
  const leading = pages.filter(({ by }) => by === "link").map(({ title }) => title);
  return [
    ...(readers > 0 ? [t("ready.losers", { count: readers })] : []),
    ...(leading.length > 0 ? [t("ready.pages", { count: leading.length, names: leading.join(", ") })] : []),
    ...(code?.rooms === 1 ? [t("ready.idle", { name: code.code })] : []),
  ];
}
