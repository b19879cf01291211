import type { PlaceHintsView } from "./hint-views.ts";
import type { Language } from "./languages.ts";
import type { RoomSign } from "./room-signs.ts";

/** What every card shows of a room, whether it is open or not. */
type RoomCard = {
  id: number;
  name: string;
  /** The name in the reader's language, where the room has a text in it. */
  title: string;
  position: number;
  sign: RoomSign | null;
  teaser: string | null;
  /** The language of title and teaser; null when the room has no text of its own. */
  language: Language | null;
  opensAt: string | null;
  /** True for an open room that this initiate has not read. */
  isNew: boolean;
  /** True when a secret code would open it. */
  hasKeyhole: boolean;
};

/** What an initiate sees of one room. One that is sealed, or not open yet, or closed again shows nothing of what it holds. */
export type RoomView = RoomCard &
  (
    | {
        state: "sealed";
        isOver: boolean;
        /** The hints at its door; null where there are none. */
        whispers: PlaceHintsView | null;
      }
    | { state: "open"; description: string | null; closesAt: string | null }
  );

export type AntechamberView = { success: true; userId: number; username: string; rooms: RoomView[] };

/** An open room, whole. */
export type OpenRoomView = {
  success: true;
  id: number;
  title: string;
  /** The language of title and content; null when both are the room's name and description. */
  language: Language | null;
  /** Cleaned HTML; null when there is a description at most. */
  content: string | null;
  description: string | null;
  sign: RoomSign | null;
  closesAt: string | null;
  /** The rooms before and after it that are open to this initiate. */
  previous: number | null;
  next: number | null;
  /** The hints inside, such as about the next riddle; null where there are none. */
  whispers: PlaceHintsView | null;
};
