import type { Language } from "../../../src/core/contract/languages.ts";
import type { RoomRowView } from "../../../src/features/rooms/rooms.contract.ts";
import { lazyDialog } from "../../kit/ui/lazy-dialog.tsx";
import { DeleteRoom } from "./delete-room.tsx";
import { RoomCardDialog } from "./room-card-dialog.tsx";
import type { RoomAction } from "./room-columns.tsx";
import { RoomDialog } from "./room-dialog.tsx";
import { RoomOrderDialog } from "./room-order-dialog.tsx";

const RoomTexts = lazyDialog(async () => (await import("./room-texts-dialog.tsx")).RoomTextsDialog);

const SeeAs = lazyDialog(async () => (await import("./see-as-dialog.tsx")).SeeAsDialog);

export type OpenDialog =
  | { what: RoomAction; room: RoomRowView }
  | { what: "texts"; room: RoomRowView; language: Language | null }
  | { what: "create" | "order" }
  | { what: "see"; room: RoomRowView | undefined };

type RoomDialogsProps = {
  open: OpenDialog;
  /** Opens another dialog in the place of this one. */
  onOpen: (next: OpenDialog) => void;
  onClose: () => void;
};

/** The dialogs of the rooms tab, one of which is open. */
export function RoomDialogs({ open, onOpen, onClose }: RoomDialogsProps) {
  switch (open.what) {
    case "create":
      return <RoomDialog room={undefined} onClose={onClose} />;
    case "edit":
      return <RoomDialog room={open.room} onClose={onClose} />;
    case "texts":
      return (
        <RoomTexts room={open.room} first={"language" in open ? open.language : null} onClose={onClose} />
      );
    case "order":
      return <RoomOrderDialog onClose={onClose} />;
    case "see":
      return <SeeAs room={open.room} onClose={onClose} />;
    case "card": {
      const { room } = open;
      return (
        <RoomCardDialog
          room={room}
          onMend={(how) => {
            if (how.in === "door") onOpen({ what: "edit", room });
            else onOpen({ what: "texts", room, language: how.language });
          }}
          onSee={() => onOpen({ what: "see", room })}
          onClose={onClose}
        />
      );
    }
    case "delete":
      return <DeleteRoom room={open.room} onClose={onClose} />;
  }
}
