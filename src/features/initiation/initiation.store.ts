import { and, desc, eq, gt, lt, or, sql } from "drizzle-orm";
import type { Language } from "../../contract/languages.ts";
import { otpStrangerTries, otpTries } from "../../contract/limits.ts";
import type { Database, Tx } from "../../db/database.ts";
import { prepared } from "../../db/prepared.ts";
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
  const given = sql.placeholder;
  /** A condition for codes that a browser asked for itself; the oldest ones do not say who asked. */
  const isOwn = sql`(${otps.browser} is null or ${otps.browser} = ${given("browser")})`;
  /** A condition for codes that a browser can still try: strangers to a code have a part of its tries. */
  const triable = and(
    eq(otps.isUsed, false),
    gt(otps.expiresAt, given("now")),
    lt(otps.tries, otpTries),
    or(isOwn, lt(otps.strangerTries, otpStrangerTries)),
  );

  const holders = prepared((on) =>
    on
      .select({
        id: users.id,
        email: users.email,
        username: users.username,
        usernameFolded: users.usernameFolded,
        admittedAt: users.usedSecretCodeAt,
      })
      .from(users)
      .where(or(eq(users.email, given("email")), eq(users.usernameFolded, given("usernameFolded"))))
      .prepare(),
  );
  const addOtp = prepared((on) =>
    on
      .insert(otps)
      .values({
        email: given("email"),
        username: given("username"),
        language: given("language"),
        otpCode: given("otpCode"),
        browser: given("browser"),
        createdAt: given("createdAt"),
        expiresAt: given("expiresAt"),
      })
      .returning({ id: otps.id })
      .prepare(),
  );
  const triableOtp = prepared((on) => {
    const newest = on
      .select({ id: otps.id })
      .from(otps)
      .where(eq(otps.email, given("email")))
      .orderBy(desc(otps.id))
      .limit(1);
    return on
      .select({ id: otps.id, isOwn: sql<number>`case when ${isOwn} then 1 else 0 end`.mapWith(Number) })
      .from(otps)
      .where(and(eq(otps.id, newest), triable))
      .prepare();
  });
  const nameAsked = prepared((on) =>
    on
      .select({ username: otps.username })
      .from(otps)
      .where(and(eq(otps.email, given("email")), eq(otps.browser, given("browser"))))
      .orderBy(desc(otps.id))
      .limit(1)
      .prepare(),
  );
  const spendTry = prepared((on) =>
    on
      .update(otps)
      .set({
        tries: sql`${otps.tries} + 1`,
        strangerTries: sql`${otps.strangerTries} + case when ${isOwn} then 0 else 1 end`,
      })
      .where(and(eq(otps.id, given("id")), triable))
      .returning()
      .prepare(),
  );
  const consume = prepared((on) =>
    on
      .update(otps)
      .set({ isUsed: true })
      .where(and(eq(otps.id, given("id")), eq(otps.isUsed, false)))
      .returning({ id: otps.id })
      .prepare(),
  );

  return {
    /** Returns the users who have the address or the name. */
    holders: async (tx: Tx, email: string, usernameFolded: string) =>
      await holders(tx).execute({ email, usernameFolded }),

    async byEmail(tx: Tx, email: string) {
      const [user] = await tx
        .select({ id: users.id, username: users.username, language: users.language })
        .from(users)
        .where(eq(users.email, email));
      return user;
    },

    async addOtp(tx: Tx, otp: NewOtp): Promise<number> {
      return onlyRow(await addOtp(tx).execute(otp)).id;
    },

    /** Deletes a code whose mail failed; the one before it counts again. */
    async removeOtp(tx: Tx, id: number): Promise<void> {
      await tx.delete(otps).where(eq(otps.id, id));
    },

    /** Returns the newest code of an address, while a browser can try it; and whether it asked for it. */
    async triableOtp(tx: Tx, email: string, browser: string, now: string) {
      const [otp] = await triableOtp(tx).execute({ email, browser, now });
      return otp && { id: otp.id, isOwn: otp.isOwn === 1 };
    },

    /** Returns the name that a browser asked with, of late, for an address. */
    async nameAsked(tx: Tx, email: string, browser: string): Promise<string | undefined> {
      const [otp] = await nameAsked(tx).execute({ email, browser });
      return otp?.username;
    },

    /** Spends a try of a code; returns the code, or undefined when the last try was spent meanwhile. */
    async spendTry(tx: Tx, id: number, browser: string, now: string) {
      const [otp] = await spendTry(tx).execute({ id, browser, now });
      return otp;
    },

    /** Marks a code as used; false when it was used meanwhile. */
    async consume(tx: Tx, id: number): Promise<boolean> {
      return (await consume(tx).execute({ id })).length === 1;
    },

    sweep: (before: string): Promise<void> => sweepRows(write, otps, lt(otps.expiresAt, before)),
  };
}

export type InitiationStore = ReturnType<typeof initiationStore>;
