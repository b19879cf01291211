import { useTranslation } from "react-i18next";
import type { RoomRowView } from "../../../src/contract/rooms.ts";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { RoomForm } from "./room-form.tsx";

type RoomDialogProps = { room: RoomRowView | undefined; onClose: () => void };

/** Creates a room, or edits the given one. */
export function RoomDialog({ room, onClose }: RoomDialogProps) {
  const { t } = useTranslation("console");
  return (
    <FormDialog isOpen onClose={onClose} title={t(room ? "roomMore.editTitle" : "roomMore.createTitle")}>
      <RoomForm room={room} onClose={onClose} />
    </FormDialog>
  );
}
