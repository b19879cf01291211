import { useTranslation } from "react-i18next";
import type { RoomRowView, RoomTiesView } from "../../../src/features/rooms/rooms.contract.ts";
import type { ConsoleTranslate } from "../../i18n.ts";
import { Consequences } from "../../kit/references/impact.tsx";
import { useRoomReferences } from "../../kit/references/references.queries.ts";
import { DeleteDialog } from "../../kit/ui/confirm-dialog.tsx";
import { useDeleteRoom } from "./rooms.queries.ts";

/** Asks before a room is deleted, and says who and what would lose it. */
export function DeleteRoom({ room, onClose }: { room: RoomRowView; onClose: () => void }) {
  const { t } = useTranslation("console");
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

function lossesOf({ readers, code, pages }: RoomTiesView, t: ConsoleTranslate): string[] {
  const leading = pages.filter(({ by }) => by === "link").map(({ title }) => title);
  return [
    ...(readers > 0 ? [t("ready.losers", { count: readers })] : []),
    ...(leading.length > 0 ? [t("ready.pages", { count: leading.length, names: leading.join(", ") })] : []),
    ...(code?.rooms === 1 ? [t("ready.idle", { name: code.code })] : []),
  ];
}
