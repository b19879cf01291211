import { eq } from "drizzle-orm";
import type { Database, Tx } from "../../db/database.ts";

/** Which initiates were written to about which rooms: writes `room_letters`. */
export function openingsStore({ tables: { roomLetters } }: Database) {
  return {
    /** Deletes which rooms a person was written to about. */
    async forget(tx: Tx, userId: number): Promise<number> {
      const gone = await tx
        .delete(roomLetters)
        .where(eq(roomLetters.userId, userId))
        .returning({ id: roomLetters.id });
      return gone.length;
    },
  };
}

export type OpeningsStore = ReturnType<typeof openingsStore>;
