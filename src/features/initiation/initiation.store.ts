import { and, desc, eq, gt, inArray, lt, or, sql } from "drizzle-orm";
import type { Language } from "../../core/contract/languages.ts";
import { otpStrangerTries, otpTries } from "../../core/contract/limits.ts";
import type { Database, Tx } from "../../core/db/database.ts";
import { onlyRow, prepared } from "../../core/db/queries.ts";
import { deleteRows } from "../../core/db/retention.ts";
import type { OtpPurpose } from "../mail/mail.contract.ts";
import { sentCodes } from "./sent-codes.store.ts";

type NewOtp = {
  email: string;
  username: string;
  language: Language;
  /** Random bytes, from which only the portal's key derives the digits. */
  otpCode: string;
  /** The hash of the asking browser's nonce. */
  browser: string;
  purpose: OtpPurpose;
  createdAt: string;
  expiresAt: string;
};

/** Codes that somebody can still use. */
function livingCodes({ tables: { otpVerifications: otps } }: Database) {
  const given = sql.placeholder;
  /** A condition for codes that somebody can still use. */
  const living = and(eq(otps.isUsed, false), gt(otps.expiresAt, given("now")), lt(otps.tries, otpTries));
  const ofAddress = prepared((on) =>
    on
      .select({
        id: otps.id,
        browser: otps.browser,
        strangerTries: otps.strangerTries,
        createdAt: otps.createdAt,
      })
      .from(otps)
      .where(and(eq(otps.email, given("email")), eq(otps.purpose, given("purpose")), living))
      .orderBy(desc(otps.id))
      .prepare(),
  );
  const renew = prepared((on) =>
    on
      .update(otps)
      .set({ expiresAt: sql`${given("expiresAt")}` })
      .where(and(eq(otps.id, given("id")), living))
      .returning({ id: otps.id })
      .prepare(),
  );
  const spendTry = prepared((on) =>
    on
      .update(otps)
      .set({
        tries: sql`${otps.tries} + 1`,
        strangerTries: sql`${otps.strangerTries} + ${given("stranger")}`,
      })
      .where(
        and(
          eq(otps.id, given("id")),
          living,
          sql`${otps.strangerTries} + ${given("stranger")} <= ${otpStrangerTries}`,
        ),
      )
      .returning()
      .prepare(),
  );

  return {
    /** Returns the codes of an address that somebody can still use, the newest first. */
    ofAddress: async (tx: Tx, email: string, now: string, purpose: OtpPurpose = "enter") =>
      await ofAddress(tx).execute({ email, now, purpose }),
    /** Extends a code until an instant; false when it is used up. */
    async renew(tx: Tx, id: number, now: string, expiresAt: string): Promise<boolean> {
      return (await renew(tx).execute({ id, now, expiresAt })).length === 1;
    },
    /** Spends a try of a code; returns the code, or undefined when the last try was spent meanwhile. */
    async spendTry(tx: Tx, { id, isOwn }: { id: number; isOwn: boolean }, now: string) {
      const [otp] = await spendTry(tx).execute({ id, stranger: isOwn ? 0 : 1, now });
      return otp;
    },
  };
}

/** Codes that are over, or taken back. */
function voidedCodes({ tables: { otpVerifications: otps }, write }: Database) {
  const given = sql.placeholder;
  const consume = prepared((on) =>
    on
      .update(otps)
      .set({ isUsed: true })
      .where(and(eq(otps.email, given("email")), eq(otps.purpose, given("purpose")), eq(otps.isUsed, false)))
      .returning({ id: otps.id })
      .prepare(),
  );

  return {
    /** Voids the codes of an address that a browser requested first. */
    async voidCodesOf(tx: Tx, email: string, browser: string): Promise<void> {
      const own = and(eq(otps.email, email), eq(otps.browser, browser), eq(otps.purpose, "enter"));
      await tx.update(otps).set({ isUsed: true }).where(own);
    },
    /** Gives strangers their part of the tries of a living code back; returns how many codes had lost some. */
    async forgiveStrangers(tx: Tx, email: string, now: string): Promise<number> {
      const tried = and(eq(otps.email, email), gt(otps.expiresAt, now), gt(otps.strangerTries, 0));
      const rows = await tx
        .update(otps)
        .set({ strangerTries: 0 })
        .where(and(tried, eq(otps.isUsed, false)))
        .returning({ id: otps.id });
      return rows.length;
    },
    /** Marks a code as used, and voids all others of its address for the same; false when it was used meanwhile. */
    async consume(
      tx: Tx,
      { id, email, purpose }: { id: number; email: string; purpose: OtpPurpose },
    ): Promise<boolean> {
      return (await consume(tx).execute({ email, purpose })).some((used) => used.id === id);
    },
    /** Deletes all codes of some addresses; returns how many. */
    async forget(tx: Tx, emails: readonly string[]): Promise<number> {
      const rows = await tx
        .delete(otps)
        .where(inArray(otps.email, [...emails]))
        .returning({ id: otps.id });
      return rows.length;
    },
    /** Deletes the codes that ended before an instant. */
    deleteBefore: (before: string): Promise<void> => deleteRows(write, otps, lt(otps.expiresAt, before)),
  };
}

/** One-time codes: writes `otp_verifications`. */
export function initiationStore(db: Database) {
  const {
    tables: { users, otpVerifications: otps },
    lock,
  } = db;
  const given = sql.placeholder;
  const living = livingCodes(db);
  const holders = prepared((on) =>
    on
      .select({
        id: users.id,
        email: users.email,
        username: users.username,
        usernameFolded: users.usernameFolded,
        admittedAt: users.usedSecretCodeAt,
        suspendedAt: users.suspendedAt,
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
        purpose: given("purpose"),
        createdAt: given("createdAt"),
        expiresAt: given("expiresAt"),
      })
      .returning({ id: otps.id })
      .prepare(),
  );

  return {
    ...living,
    ...sentCodes(db),
    ...voidedCodes(db),
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
    /** Makes all who ask for codes of an address wait for each other, so that it has one code; returns those that can still be used. */
    async lockAddress(tx: Tx, email: string, now: string, purpose?: OtpPurpose) {
      const [, codes] = await Promise.all([
        lock(tx, `otp:${email}`),
        living.ofAddress(tx, email, now, purpose),
      ]);
      return codes;
    },
    async addOtp(tx: Tx, otp: NewOtp): Promise<number> {
      return onlyRow(await addOtp(tx).execute(otp)).id;
    },
    /** Returns those of some codes that somebody can still use. */
    async livingOtps(tx: Tx, ids: readonly number[], now: string) {
      if (ids.length === 0) return [];
      const columns = { id: otps.id, email: otps.email, otpCode: otps.otpCode, expiresAt: otps.expiresAt };
      const usable = and(eq(otps.isUsed, false), gt(otps.expiresAt, now), lt(otps.tries, otpTries));
      return await tx
        .select(columns)
        .from(otps)
        .where(and(inArray(otps.id, [...ids]), usable));
    },
  };
}

export type InitiationStore = ReturnType<typeof initiationStore>;
