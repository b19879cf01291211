import { and, asc, count, eq, gt, isNotNull, isNull, lt, lte, notExists, or, sql } from "drizzle-orm";
import type { Database, Tx } from "../../../core/db/database.ts";
import { isRare } from "../../../core/db/queries.ts";
import { passkeyRows } from "./passkeys.store.ts";

/** Recovery codes. */
function recoveryCodeRows({ tables: { recoveryCodes }, read }: Database) {
  return {
    async recoveryLeft(userId: number, on: Tx = read): Promise<number> {
      const [row] = await on
        .select({ left: count() })
        .from(recoveryCodes)
        .where(eq(recoveryCodes.userId, userId));
      return row?.left ?? 0;
    },
    /** Replaces all recovery codes of a user. */
    async setRecovery(tx: Tx, userId: number, hashes: readonly string[], now: string): Promise<void> {
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
      if (hashes.length > 0)
        await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash, createdAt: now })));
    },
    /** Uses a recovery code up; false when the user has none of that hash. */
    async takeRecovery(tx: Tx, userId: number, hash: string): Promise<boolean> {
      const rows = await tx
        .delete(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash)))
        .returning({ id: recoveryCodes.id });
      return rows.length === 1;
    },
  };
}

/** Authenticators. */
function totpRows({ tables: { staffFactors } }: Database) {
  return {
    /** Sets the secret of the authenticator, of which one step has been used. */
    async setTotp(
      tx: Tx,
      userId: number,
      totp: { secret: string; step: number; since: string },
    ): Promise<void> {
      await tx
        .update(staffFactors)
        .set({ totpSecret: totp.secret, totpStep: totp.step, totpSince: totp.since })
        .where(eq(staffFactors.userId, userId));
    },
    /** Removes the authenticator; false when there was none. */
    async removeTotp(tx: Tx, userId: number): Promise<boolean> {
      const rows = await tx
        .update(staffFactors)
        .set({ totpSecret: null, totpStep: 0, totpSince: null })
        .where(and(eq(staffFactors.userId, userId), isNotNull(staffFactors.totpSecret)))
        .returning({ id: staffFactors.id });
      return rows.length === 1;
    },
    /** Returns the sealed secrets of the authenticators that follow an id, each with its owner. */
    async sealedAfter(tx: Tx, id: number, most: number) {
      const rows = await tx
        .select({ id: staffFactors.id, userId: staffFactors.userId, sealed: staffFactors.totpSecret })
        .from(staffFactors)
        .where(and(gt(staffFactors.id, id), isNotNull(staffFactors.totpSecret)))
        .orderBy(asc(staffFactors.id))
        .limit(most);
      return rows.map(({ sealed, ...row }) => ({ ...row, sealed: sealed ?? "" }));
    },
    /** Puts a secret that was sealed anew in the place of the former one, while that is still there. */
    async reseal(tx: Tx, id: number, former: string, totpSecret: string): Promise<void> {
      const same = and(eq(staffFactors.id, id), eq(staffFactors.totpSecret, former));
      await tx.update(staffFactors).set({ totpSecret }).where(same);
    },
    /** Takes a step of the secret that was read; false when it, or a later one, was taken before. */
    async takeStep(tx: Tx, userId: number, secret: string, step: number): Promise<boolean> {
      const isOpen = and(eq(staffFactors.totpSecret, secret), lt(staffFactors.totpStep, step));
      const rows = await tx
        .update(staffFactors)
        .set({ totpStep: step })
        .where(and(eq(staffFactors.userId, userId), isOpen))
        .returning({ id: staffFactors.id });
      return rows.length === 1;
    },
  };
}

/** Wrong second factors, which close codes. */
function failureCounts({ tables: { staffFactors } }: Database) {
  return {
    /** Counts a wrong second factor while codes are open; true when it is the one that closes them. */
    async countFailure(tx: Tx, userId: number, most: number, now: string): Promise<boolean> {
      const { failures, codesClosedAt } = staffFactors;
      const rows = await tx
        .update(staffFactors)
        .set({
          failures: sql`${failures} + 1`,
          codesClosedAt: sql`case when ${failures} + 1 >= ${most} then ${now} else ${codesClosedAt} end`,
        })
        .where(and(eq(staffFactors.userId, userId), isNull(codesClosedAt)))
        .returning({ codesClosedAt });
      return rows.some((row) => row.codesClosedAt !== null);
    },
    /** Clears the count of wrong second factors; what they closed stays closed. */
    async clearFailures(tx: Tx, userId: number): Promise<void> {
      const counted = and(gt(staffFactors.failures, 0), isNull(staffFactors.codesClosedAt));
      await tx
        .update(staffFactors)
        .set({ failures: 0 })
        .where(and(eq(staffFactors.userId, userId), counted));
    },
    /** Opens codes again that were closed by an instant; false when none were. */
    async openCodes(tx: Tx, userId: number, closedBy: string): Promise<boolean> {
      const rows = await tx
        .update(staffFactors)
        .set({ failures: 0, codesClosedAt: null })
        .where(and(eq(staffFactors.userId, userId), lte(staffFactors.codesClosedAt, closedBy)))
        .returning({ id: staffFactors.id });
      return rows.length === 1;
    },
  };
}

/** What staff prove themselves with beside their passwords: writes `staff_factors`, `recovery_codes` and `passkeys`. */
export function factorsStore(db: Database) {
  const {
    tables: { users, staffFactors, recoveryCodes, passkeys },
    read,
  } = db;
  return {
    ...passkeyRows(db),
    ...recoveryCodeRows(db),
    ...totpRows(db),
    ...failureCounts(db),
    async of(userId: number, on: Tx = read) {
      const [row] = await on.select().from(staffFactors).where(eq(staffFactors.userId, userId));
      return row;
    },
    /** Notes a change, which may have been begun at a time; false when another one came after that. */
    async change(tx: Tx, userId: number, begunAt: string | undefined, now: string): Promise<boolean> {
      const rows = await tx
        .insert(staffFactors)
        .values({ userId, changedAt: now })
        .onConflictDoUpdate({
          target: staffFactors.userId,
          set: { changedAt: now },
          ...(begunAt !== undefined && { setWhere: lte(staffFactors.changedAt, begunAt) }),
        })
        .returning({ id: staffFactors.id });
      return rows.length === 1;
    },
    /** Returns how many of the staff have neither an authenticator nor a passkey. */
    staffWithout(): Promise<number> {
      const totp = read
        .select({ id: staffFactors.id })
        .from(staffFactors)
        .where(and(eq(staffFactors.userId, users.id), isNotNull(staffFactors.totpSecret)));
      const passkey = read.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, users.id));
      const isStaff = or(isRare(users.role, "admin"), isRare(users.role, "master_admin"));
      return read.$count(users, and(isStaff, isNull(users.suspendedAt), notExists(totp), notExists(passkey)));
    },
    /** Deletes all second factors of a user; returns how many rows there were. */
    async forget(tx: Tx, userId: number): Promise<number> {
      const gone = [
        await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id }),
        await tx
          .delete(recoveryCodes)
          .where(eq(recoveryCodes.userId, userId))
          .returning({ id: recoveryCodes.id }),
        await tx
          .delete(staffFactors)
          .where(eq(staffFactors.userId, userId))
          .returning({ id: staffFactors.id }),
      ];
      return gone.reduce((sum, rows) => sum + rows.length, 0);
    },
  };
}
