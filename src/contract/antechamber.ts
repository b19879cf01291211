/** What an initiate sees of one room; a sealed room shows its name only. */
export type RoomView =
  | { id: number; name: string; state: "sealed" }
  | { id: number; name: string; state: "open"; description: string | null };

export type AntechamberView = { success: true; username: string; rooms: RoomView[] };
