/** What an initiate sees of one room; a sealed one shows its name, and whether a secret code opens it. */
export type RoomView =
  | { id: number; name: string; state: "sealed"; hasKey: boolean }
  | { id: number; name: string; state: "open"; description: string | null };

export type AntechamberView = { success: true; userId: number; username: string; rooms: RoomView[] };
