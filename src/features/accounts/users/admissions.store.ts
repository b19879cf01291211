import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Database, Tx } from "../../../core/db/database.ts";
import { asJsonRows, jsonColumn, prepared } from "../../../core/db/queries.ts";

/** Who is admitted, and in which order. */
export function admissions({ tables: { users }, lock, jsonRows }: Database) {
  /** The first code an initiate used stays theirs. */
  const noteFirstCodes = prepared((on) =>
    on
      .update(users)
      .set({ usedSecretCode: sql`${jsonColumn("code")}`, usedSecretCodeAt: sql`${jsonColumn("now")}` })
      .from(jsonRows.rows({ userId: users.id, code: users.usedSecretCode, now: users.usedSecretCodeAt }))
      .where(jsonRows.matching(users.id, "userId", isNull(users.usedSecretCode)))
      .prepare(),
  );
  /** Assigns ordinals to all admitted without one, in the order of their admission, under a lock. */
  async function placeAdmitted(tx: Tx): Promise<void> {
    await lock(tx, "ordinals");
    const placed = sql`(select ${users.id} as who, row_number() over (order by ${users.usedSecretCodeAt}, ${users.id})
      + (select coalesce(max(${users.ordinal}), 0) from ${users}) as place
      from ${users} where ${users.usedSecretCodeAt} is not null and ${users.ordinal} is null) as placed`;
    await tx
      .update(users)
      .set({ ordinal: sql`placed.place` })
      .from(placed)
      .where(sql`${users.id} = placed.who`);
  }

  return {
    placeAdmitted,
    /** Notes the codes that admitted initiates, the first of each, unless another did before. */
    async noteFirstCodes(
      tx: Tx,
      admitted: readonly { userId: number; code: string }[],
      now: string,
    ): Promise<void> {
      const first = new Map(admitted.toReversed().map(({ userId, code }) => [userId, { userId, code, now }]));
      // In one order wherever the planner keeps it; what holds two writes apart are the limits of these initiates.
      const rows = [...first.values()].sort((one, other) => one.userId - other.userId);
      if (rows.length > 0) await noteFirstCodes(tx).execute(asJsonRows(rows));
    },
    /** Records the first visit of an initiate to the antechamber. */
    async noteEntry(tx: Tx, id: number, enteredAt: string): Promise<void> {
      await tx
        .update(users)
        .set({ enteredAt })
        .where(and(eq(users.id, id), isNull(users.enteredAt)));
    },
    /** Admits a user without a code; false when they were admitted before. */
    async admit(tx: Tx, id: number, at: string): Promise<boolean> {
      const waiting = and(eq(users.id, id), isNull(users.usedSecretCodeAt));
      const rows = await tx
        .update(users)
        .set({ usedSecretCodeAt: at })
        .where(waiting)
        .returning({ id: users.id });
      return rows.length === 1;
    },
    /** Takes an admission back; false when there is none. */
    async revoke(tx: Tx, id: number): Promise<boolean> {
      // Their place in the order of admissions is never reused; later ones do not move up.
      await placeAdmitted(tx);
      const admitted = and(eq(users.id, id), isNotNull(users.usedSecretCodeAt));
      const rows = await tx
        .update(users)
        .set({ usedSecretCode: null, usedSecretCodeAt: null })
        .where(admitted)
        .returning({ id: users.id });
      return rows.length === 1;
    },
  };
}

/** Who wants emails about rooms, and when the last one left. */
export function roomEmails({ tables: { users } }: Database) {
  return {
    /** Notes that emails about rooms go to some users now; returns those to whom none went since an instant, and who want them. */
    async claimRoomEmails(tx: Tx, ids: readonly number[], now: string, before: string): Promise<number[]> {
      const due = and(
        inArray(users.id, [...ids]),
        or(isNull(users.roomLetterAt), lte(users.roomLetterAt, before)),
        eq(users.wantsRoomLetters, true),
        isNotNull(users.usedSecretCodeAt),
        isNull(users.suspendedAt),
        isNull(users.erasedAt),
      );
      const rows = await tx.update(users).set({ roomLetterAt: now }).where(due).returning({ id: users.id });
      return rows.map(({ id }) => id);
    },
    /** Notes when an email about rooms left for a user. */
    async noteRoomEmail(tx: Tx, id: number, at: string): Promise<void> {
      await tx.update(users).set({ roomLetterAt: at }).where(eq(users.id, id));
    },
    /** Writes down whether a user wants emails about rooms; false when that is so already. */
    async wantRoomEmails(tx: Tx, id: number, wanted: boolean): Promise<boolean> {
      const other = and(eq(users.id, id), eq(users.wantsRoomLetters, !wanted), isNull(users.erasedAt));
      const rows = await tx
        .update(users)
        .set({ wantsRoomLetters: wanted })
        .where(other)
        .returning({ id: users.id });
      return rows.length === 1;
    },
  };
}
