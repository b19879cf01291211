import type { RoomRowView } from "../../../src/contract/rooms.ts";
import { DeleteDialog } from "../../components/delete-dialog.tsx";
import { lazyDialog } from "../../components/lazy-dialog.tsx";
import { useConsoleWords, withWords } from "../../lib/use-console-words.ts";
import type { RoomAction } from "./room-columns.tsx";
import { RoomDialog } from "./room-dialog.tsx";
import { RoomOrderDialog } from "./room-order-dialog.tsx";
import { useDeleteRoom } from "./rooms.queries.ts";

const RoomTexts = lazyDialog(
  async () => (await withWords(import("./room-texts-dialog.tsx"), "content")).RoomTextsDialog,
);

export type OpenDialog = { what: RoomAction; room: RoomRowView } | { what: "create" | "order" };

/** The dialogs of the rooms tab, one of which is open. */
export function RoomDialogs({ open, onClose }: { open: OpenDialog; onClose: () => void }) {
  switch (open.what) {
    case "create":
      return <RoomDialog room={undefined} onClose={onClose} />;
    case "edit":
      return <RoomDialog room={open.room} onClose={onClose} />;
    case "texts":
      return <RoomTexts room={open.room} onClose={onClose} />;
    case "order":
      return <RoomOrderDialog onClose={onClose} />;
    case "delete":
      return <DeleteRoom room={open.room} onClose={onClose} />;
  }
}

function DeleteRoom({ room, onClose }: { room: RoomRowView; onClose: () => void }) {
  const { t } = useConsoleWords();
  return (
    <DeleteDialog
      item={room}
      list="rooms"
      name={room.name}
      removal={useDeleteRoom()}
      onClose={onClose}
      title={t("roomMore.deleteTitle")}
      textOf={({ name }) => t("roomMore.deleteSure", { name })}
    />
  );
}
