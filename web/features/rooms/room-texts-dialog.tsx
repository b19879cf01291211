import type { RoomRowView } from "../../../src/contract/rooms.ts";
import { TextsDialog } from "../../components/texts/texts-dialog.tsx";
import { roomTextCalls, useRoomTexts } from "./rooms.queries.ts";

/** What a room holds, in each language. */
export function RoomTextsDialog({ room, onClose }: { room: RoomRowView; onClose: () => void }) {
  const found = useRoomTexts(room.id);
  return <TextsDialog name={room.name} calls={roomTextCalls(room.id)} found={found} onClose={onClose} />;
}
