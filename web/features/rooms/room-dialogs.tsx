import { type ComponentProps, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { RoomReferencesView, RoomRowView } from "../../../src/features/rooms/rooms.contract.ts";
import type { Translate } from "../../i18n.ts";
import { FormDialog, LoadedForm } from "../../kit/form/form-dialog.tsx";
import { Consequences } from "../../kit/references/impact.tsx";
import { useRoomReferences } from "../../kit/references/references.queries.ts";
import type { Sheet } from "../../kit/resource/use-sheet.ts";
import { DeleteDialog } from "../../kit/ui/confirm-dialog.tsx";
import { useDeleteRoom, useRoom } from "./room.queries.ts";
import { RoomForm } from "./room-form.tsx";
import { SeeAsDialog } from "./see-as-dialog.tsx";

export type RoomAction = "edit" | "preview" | "delete";
type RoomSheet = Sheet<RoomRowView, RoomAction, "create" | "see">;

/** The dialogs of the rooms tab, one of which is open. */
export function RoomDialogs({ open, onClose }: { open: RoomSheet; onClose: () => void }) {
  switch (open.what) {
    case "create":
      return <RoomDialog room={undefined} onClose={onClose} />;
    case "edit":
      return <RoomDialog room={open.row} onClose={onClose} />;
    case "see":
      return <SeeAsDialog room={undefined} onClose={onClose} />;
    case "preview":
      return <SeeAsDialog room={open.row} onClose={onClose} />;
    case "delete":
      return <DeleteRoom room={open.row} onClose={onClose} />;
  }
}

/** Creates a room, or edits one of the list, whose texts are fetched first. */
function RoomDialog({ room, onClose }: { room: RoomRowView | undefined; onClose: () => void }) {
  const { t } = useTranslation("rooms");
  const isDirty = useRef(() => false);
  const form = { isDirty, onClose };
  return (
    <FormDialog
      onClose={onClose}
      title={t(room ? "roomMore.editTitle" : "roomMore.createTitle")}
      size="full"
      isDirty={isDirty}
    >
      {(leave) =>
        room ? (
          <SavedRoom id={room.id} {...form} leave={leave} />
        ) : (
          <RoomForm room={undefined} {...form} leave={leave} />
        )
      }
    </FormDialog>
  );
}

/** The form of a saved room, once its texts have loaded. */
function SavedRoom({ id, ...form }: { id: number } & Omit<ComponentProps<typeof RoomForm>, "room">) {
  const { t } = useTranslation("rooms");
  return (
    <LoadedForm found={useRoom(id)} loading={t("texts.loading")} failed={t("texts.loadFailed")}>
      {(room) => <RoomForm room={room} {...form} />}
    </LoadedForm>
  );
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
