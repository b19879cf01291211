import { and, desc, eq, gt, lt, or, sql } from "drizzle-orm";
import type { Language } from "../../contract/languages.ts";
import { otpTries } from "../../contract/limits.ts";
import type { Database, Tx } from "../../db/database.ts";
import { onlyRow } from "../../db/rows.ts";
import { sweepRows } from "../../db/sweep.ts";

export type NewOtp = {
  email: string;
  username: string;
  language: Language;
  otpCode: string;
  createdAt: string;
  expiresAt: string;
};

export type NewUser = {
  email: string;
  username: string;
  usernameFolded: string;
  language: Language;
  createdAt: string;
};

export function initiationStore({ tables: { users, otpVerifications: otps }, write }: Database) {
  return {
    /** Whoever holds the address or the name. */
    async holders(tx: Tx, email: string, usernameFolded: string) {
      return await tx
        .select({
          id: users.id,
          email: users.email,
          username: users.username,
          usernameFolded: users.usernameFolded,
          admittedAt: users.usedSecretCodeAt,
        })
        .from(users)
        .where(or(eq(users.email, email), eq(users.usernameFolded, usernameFolded)));
    },

    async byEmail(tx: Tx, email: string) {
      const [user] = await tx
        .select({ id: users.id, username: users.username })
        .from(users)
        .where(eq(users.email, email));
      return user;
    },

    async addOtp(tx: Tx, otp: NewOtp): Promise<number> {
      return onlyRow(await tx.insert(otps).values(otp).returning({ id: otps.id })).id;
    },

    /** A code that no mail carried was never sent; the one before it counts again. */
    async removeOtp(tx: Tx, id: number): Promise<void> {
      await tx.delete(otps).where(eq(otps.id, id));
    },

    /** Spends a try of the newest code of an address and answers it, or undefined when none can be tried. */
    async spendTry(tx: Tx, email: string, now: string) {
      const newest = tx
        .select({ id: otps.id })
        .from(otps)
        .where(eq(otps.email, email))
        .orderBy(desc(otps.id))
        .limit(1);
      const [otp] = await tx
        .update(otps)
        .set({ tries: sql`${otps.tries} + 1` })
        .where(
          and(eq(otps.id, newest), eq(otps.isUsed, false), lt(otps.tries, otpTries), gt(otps.expiresAt, now)),
        )
        .returning();
      return otp;
    },

    /** Uses a code up; false when someone else just did. */
    async consume(tx: Tx, id: number): Promise<boolean> {
      const rows = await tx
        .update(otps)
        .set({ isUsed: true })
        .where(and(eq(otps.id, id), eq(otps.isUsed, false)))
        .returning({ id: otps.id });
      return rows.length === 1;
    },

    async addUser(tx: Tx, user: NewUser): Promise<number> {
      return onlyRow(await tx.insert(users).values(user).returning({ id: users.id })).id;
    },

    async noteSignIn(tx: Tx, id: number, language: Language, at: string): Promise<void> {
      await tx.update(users).set({ lastLoginAt: at, language }).where(eq(users.id, id));
    },

    sweep: (before: string): Promise<void> => sweepRows(write, otps, lt(otps.expiresAt, before)),
  };
}

export type InitiationStore = ReturnType<typeof initiationStore>;
