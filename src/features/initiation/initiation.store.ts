import { and, desc, eq, gt, lt, or, type SQL, sql } from "drizzle-orm";
import type { Language } from "../../contract/languages.ts";
import { otpStrangerTries, otpTries } from "../../contract/limits.ts";
import type { Database, Tx } from "../../db/database.ts";
import { onlyRow } from "../../db/rows.ts";
import { sweepRows } from "../../db/sweep.ts";

type NewOtp = {
  email: string;
  username: string;
  language: Language;
  otpCode: string;
  /** The hash of the asking browser's nonce. */
  browser: string;
  createdAt: string;
  expiresAt: string;
};

/** One-time codes: writes `otp_verifications`. */
export function initiationStore({ tables: { users, otpVerifications: otps }, write }: Database) {
  /** A condition for codes that a browser asked for itself; the oldest ones do not say who asked. */
  const isOwn = (browser: string): SQL => sql`(${otps.browser} is null or ${otps.browser} = ${browser})`;
  /** Returns a condition for codes that a browser can still try: strangers to a code have a part of its tries. */
  const triable = (browser: string, now: string): SQL | undefined =>
    and(
      eq(otps.isUsed, false),
      gt(otps.expiresAt, now),
      lt(otps.tries, otpTries),
      or(isOwn(browser), lt(otps.strangerTries, otpStrangerTries)),
    );

  return {
    /** Returns the users who have the address or the name. */
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
        .select({ id: users.id, username: users.username, language: users.language })
        .from(users)
        .where(eq(users.email, email));
      return user;
    },

    async addOtp(tx: Tx, otp: NewOtp): Promise<number> {
      return onlyRow(await tx.insert(otps).values(otp).returning({ id: otps.id })).id;
    },

    /** Deletes a code whose mail failed; the one before it counts again. */
    async removeOtp(tx: Tx, id: number): Promise<void> {
      await tx.delete(otps).where(eq(otps.id, id));
    },

    /** Returns the newest code of an address, while a browser can try it; and whether it asked for it. */
    async triableOtp(tx: Tx, email: string, browser: string, now: string) {
      const newest = tx
        .select({ id: otps.id })
        .from(otps)
        .where(eq(otps.email, email))
        .orderBy(desc(otps.id))
        .limit(1);
      const [otp] = await tx
        .select({ id: otps.id, isOwn: sql<number>`case when ${isOwn(browser)} then 1 else 0 end` })
        .from(otps)
        .where(and(eq(otps.id, newest), triable(browser, now)));
      return otp && { id: otp.id, isOwn: Number(otp.isOwn) === 1 };
    },

    /** Returns the name that a browser asked with, of late, for an address. */
    async nameAsked(tx: Tx, email: string, browser: string): Promise<string | undefined> {
      const [otp] = await tx
        .select({ username: otps.username })
        .from(otps)
        .where(and(eq(otps.email, email), eq(otps.browser, browser)))
        .orderBy(desc(otps.id))
        .limit(1);
      return otp?.username;
    },

    /** Spends a try of a code; returns the code, or undefined when the last try was spent meanwhile. */
    async spendTry(tx: Tx, id: number, browser: string, now: string) {
      const strangers = sql`${otps.strangerTries} + case when ${isOwn(browser)} then 0 else 1 end`;
      const [otp] = await tx
        .update(otps)
        .set({ tries: sql`${otps.tries} + 1`, strangerTries: strangers })
        .where(and(eq(otps.id, id), triable(browser, now)))
        .returning();
      return otp;
    },

    /** Marks a code as used; false when it was used meanwhile. */
    async consume(tx: Tx, id: number): Promise<boolean> {
      const rows = await tx
        .update(otps)
        .set({ isUsed: true })
        .where(and(eq(otps.id, id), eq(otps.isUsed, false)))
        .returning({ id: otps.id });
      return rows.length === 1;
    },

    sweep: (before: string): Promise<void> => sweepRows(write, otps, lt(otps.expiresAt, before)),
  };
}

export type InitiationStore = ReturnType<typeof initiationStore>;
