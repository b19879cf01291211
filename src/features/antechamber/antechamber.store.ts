import { and, asc, eq, ne } from "drizzle-orm";
import type { Database } from "../../db/database.ts";

/** Reads the rooms that an initiate may see. */
export function antechamberStore({ tables: { rooms, redemptions }, read }: Database) {
  return {
    /** Returns the rooms that are not hidden, each with whether this initiate redeemed its required code. */
    async rooms(userId: number) {
      const rows = await read
        .select({
          id: rooms.id,
          name: rooms.name,
          description: rooms.description,
          status: rooms.status,
          requiredCodeId: rooms.requiredCodeId,
          redemption: redemptions.id,
        })
        .from(rooms)
        .leftJoin(
          redemptions,
          and(eq(redemptions.codeId, rooms.requiredCodeId), eq(redemptions.userId, userId)),
        )
        .where(ne(rooms.status, "hidden"))
        .orderBy(asc(rooms.id));
      return rows.map(({ redemption, ...room }) => ({ ...room, redeemed: redemption !== null }));
    },
  };
}

export type AntechamberStore = ReturnType<typeof antechamberStore>;
