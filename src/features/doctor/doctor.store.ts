import { and, asc, eq, gt, isNotNull, isNull, lt, ne, notExists, or, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { isRare } from "../../db/rare.ts";
import { onlyRow } from "../../db/rows.ts";

/** Of more rooms the doctor does not look at each. */
const roomsMax = 200;

/** What the doctor asks the database; writes nothing. */
export function doctorStore({ tables, read }: Database) {
  const { users, staffFactors, passkeys, rooms, secretCodes } = tables;
  return {
    /** Returns how many of the staff have neither an authenticator nor a passkey. */
    staffWithoutFactor(): Promise<number> {
      const totp = read
        .select({ id: staffFactors.id })
        .from(staffFactors)
        .where(and(eq(staffFactors.userId, users.id), isNotNull(staffFactors.totpSecret)));
      const passkey = read.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, users.id));
      const isStaff = or(isRare(users.role, "admin"), isRare(users.role, "master_admin"));
      return read.$count(users, and(isStaff, isNull(users.suspendedAt), notExists(totp), notExists(passkey)));
    },
    /** Returns how many people all secret codes that are in force still admit. */
    async placesLeft(now: string): Promise<number> {
      const { isActive, expiresAt, maxUses, usedCount } = secretCodes;
      const rows = await read
        .select({ places: sql<number>`coalesce(sum(${maxUses} - ${usedCount}), 0)`.mapWith(Number) })
        .from(secretCodes)
        .where(and(eq(isActive, true), gt(expiresAt, now), lt(usedCount, maxUses)));
      return onlyRow(rows).places;
    },
    /** Returns rooms that initiates see. */
    rooms: async () =>
      await read
        .select({ id: rooms.id, name: rooms.name })
        .from(rooms)
        .where(ne(rooms.status, "hidden"))
        .orderBy(asc(rooms.id))
        .limit(roomsMax),
  };
}
