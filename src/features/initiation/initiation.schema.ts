import type { Language } from "../../core/contract/languages.ts";
import type { Kit } from "../../core/db/sqlite/kit.ts";
import type { AccountsTables } from "../accounts/accounts.schema.ts";
import type { OtpPurpose } from "../mail/mail.contract.ts";

/** The tables of how somebody comes in: one-time codes, passes, and the limits on tries. */
export function initiationTables(
  { table, id, text, int, bool, time, index }: Kit,
  { users }: Pick<AccountsTables, "users">,
) {
  const otpVerifications = table(
    "otp_verifications",
    {
      id: id(),
      email: text().notNull(),
      username: text().notNull(),
      language: text().$type<Language>().notNull(),
      /** Random bytes, from which only the portal's key derives the digits. */
      otpCode: text().notNull(),
      tries: int().notNull().default(0),
      isUsed: bool().notNull().default(false),
      expiresAt: time().notNull(),
      createdAt: time().notNull(),
      /** The SHA-256 of the nonce of the browser that asked first; its tries are its own. */
      browser: text(),
      /** Those of the tries that other browsers spent. */
      strangerTries: int().notNull().default(0),
      /** What it proves the address for: to come in, or to leave for ever. */
      purpose: text().$type<OtpPurpose>().notNull().default("enter"),
    },
    (t) => [index("otp_verifications_email").on(t.email, t.id)],
  );

  /** Wrong one-time codes in a row for an address, however slowly they come; a right one deletes the row. */
  const otpFailures = table(
    "otp_failures",
    {
      id: id(),
      /** A keyed hash of the address. */
      key: text().notNull().unique(),
      count: int().notNull().default(0),
      /** Until when only browsers that signed in with the address before may try. */
      closedUntil: time(),
      updatedAt: time().notNull(),
    },
    (t) => [index("otp_failures_updated").on(t.updatedAt)],
  );

  /** Passes that let somebody in whom no email reaches, and invitations that make somebody an admin: once, and soon. */
  const entryPasses = table(
    "entry_passes",
    {
      id: id(),
      /** The SHA-256 of the token, never the token. */
      token: text().notNull().unique(),
      email: text().notNull(),
      username: text().notNull(),
      language: text().$type<Language>().notNull(),
      madeBy: int().references(() => users.id, { onDelete: "set null" }),
      createdAt: time().notNull(),
      expiresAt: time().notNull(),
      usedAt: time(),
      /** An invitation opens nothing that a pass does, and the other way round. */
      kind: text().$type<"pass" | "invitation">().notNull().default("pass"),
    },
    (t) => [index("entry_passes_email").on(t.email, t.id), index("entry_passes_expires").on(t.expiresAt)],
  );

  /** One row for each event that a limit counts; swept once it is older than the longest limit. */
  const attempts = table(
    "attempts",
    { id: id(), key: text().notNull(), createdAt: time().notNull() },
    (t) => [index("attempts_key").on(t.key, t.createdAt), index("attempts_created").on(t.createdAt)],
  );

  return { otpVerifications, otpFailures, entryPasses, attempts };
}

export type InitiationTables = ReturnType<typeof initiationTables>;
