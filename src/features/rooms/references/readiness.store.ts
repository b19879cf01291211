import { and, asc, eq, exists, inArray, isNotNull, isNull, ne, not, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../core/db/database.ts";
import type { RoomStatus } from "../room-facts.contract.ts";

type Door = { status: RoomStatus; requiredCodeId: number | null };

/** Of more rooms the doctor does not look at each. */
const seenMax = 200;

/** Returns a condition for users who may be in the antechamber. */
export const admitted = ({ usedSecretCodeAt, suspendedAt, erasedAt }: Database["tables"]["users"]) =>
  and(isNotNull(usedSecretCodeAt), isNull(suspendedAt), isNull(erasedAt));

/** Reads what decides whether a room is ready for those who come. */
export function readinessStore({
  tables: { rooms, roomTexts, secretCodes, redemptions, users },
  read,
}: Database) {
  /** The condition of users who can enter the door, in its time. */
  function mayEnter({ status, requiredCodeId }: Door): SQL {
    if (status === "revealed") return sql`1 = 1`;
    if (status === "hidden" || requiredCodeId === null) return sql`1 = 0`;
    const redeemed = read
      .select({ id: redemptions.id })
      .from(redemptions)
      .where(and(eq(redemptions.codeId, requiredCodeId), eq(redemptions.userId, users.id)));
    return exists(redeemed);
  }

  return {
    /** Returns the rooms that are not hidden among these. */
    async seenAmong(ids: readonly number[]) {
      const rows = await read
        .select()
        .from(rooms)
        .where(inArray(rooms.id, [...ids]))
        .orderBy(asc(rooms.id));
      return rows.filter(({ status }) => status !== "hidden");
    },
    /** Returns the texts of a room in the order in which they were first written. */
    async texts(roomId: number) {
      const { language, title, teaser, content, updatedAt } = roomTexts;
      return await read
        .select({ language, title, teaser, content, updatedAt })
        .from(roomTexts)
        .where(eq(roomTexts.roomId, roomId))
        .orderBy(asc(roomTexts.id));
    },
    /** Returns codes with how many admitted initiates hold each. */
    async codes(ids: readonly number[]) {
      if (ids.length === 0) return [];
      const holders = read
        .select({ codeId: redemptions.codeId, count: sql`count(*)`.as("holders") })
        .from(redemptions)
        .innerJoin(users, eq(users.id, redemptions.userId))
        .where(and(inArray(redemptions.codeId, [...ids]), admitted(users)))
        .groupBy(redemptions.codeId)
        .as("holding");
      const { id, code, isActive, startsAt, expiresAt, usedCount, maxUses } = secretCodes;
      return await read
        .select({
          id,
          code,
          isActive,
          startsAt,
          expiresAt,
          usedCount,
          maxUses,
          holders: sql`coalesce(${holders.count}, 0)`.mapWith(Number),
        })
        .from(secretCodes)
        .leftJoin(holders, eq(holders.codeId, id))
        .where(inArray(id, [...ids]));
    },
    /** Returns the rooms that initiates see, but no more than a look takes. */
    seen: async () =>
      await read
        .select({ id: rooms.id, name: rooms.name })
        .from(rooms)
        .where(ne(rooms.status, "hidden"))
        .orderBy(asc(rooms.id))
        .limit(seenMax),
    /** Returns how many admitted initiates can enter a door, in its time. */
    readers: async (door: Door): Promise<number> =>
      await read.$count(users, and(admitted(users), mayEnter(door))),
    /** Returns how many initiates can enter one door and not the other. */
    losers: async (before: Door, after: Door): Promise<number> =>
      await read.$count(users, and(admitted(users), mayEnter(before), not(mayEnter(after)))),
  };
}

export type ReadinessStore = ReturnType<typeof readinessStore>;
