import { and, asc, eq, isNotNull, isNull, ne, notExists, or } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { isRare } from "../../db/rare.ts";

/** Of more rooms the doctor does not look at each. */
const roomsMax = 200;

/** What the doctor asks the database; writes nothing. */
export function doctorStore({ tables, read }: Database) {
  const { users, staffFactors, passkeys, rooms } = tables;
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

export type DoctorStore = ReturnType<typeof doctorStore>;
