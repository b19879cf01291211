import type { Language } from "../../../src/core/contract/languages.ts";
import type { RoomRowView } from "../../../src/features/rooms/rooms.contract.ts";
import { TextsDialog } from "../../kit/texts/texts-dialog.tsx";
import { roomTextCalls, useRoomTexts } from "./rooms.queries.ts";

type RoomTextsProps = {
  room: RoomRowView;
  /** The language that is shown first; null for the one that was written first. */
  first: Language | null;
  onClose: () => void;
};

/** What a room holds, in each language. */
export function RoomTextsDialog({ room, first, onClose }: RoomTextsProps) {
  const found = useRoomTexts(room.id);
  const calls = roomTextCalls(room.id);
  return <TextsDialog name={room.name} calls={calls} found={found} first={first} onClose={onClose} />;
}
