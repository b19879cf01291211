import type { Language } from "../../core/contract/languages.ts";
import type { Role } from "../../core/contract/roles.ts";
import type { Kit } from "../../core/db/sqlite/kit.ts";

function usersTable({ table, id, text, int, bool, time, index }: Kit) {
  return table(
    "users",
    {
      id: id(),
      email: text().notNull().unique(),
      username: text().notNull().unique(),
      /** The case-folded name, which is what has to be unique. */
      usernameFolded: text().notNull().unique(),
      language: text().$type<Language>().notNull().default("en"),
      passwordHash: text(),
      passwordChanged: bool().notNull().default(false),
      /** When an initial password stops working; null for one that does not, and for one that its owner chose. */
      passwordExpiresAt: time(),
      role: text().$type<Role>().notNull().default("user"),
      createdAt: time().notNull(),
      lastLoginAt: time(),
      usedSecretCode: text(),
      usedSecretCodeAt: time(),
      /** The hash of the latest initial password, which may not be chosen again. */
      initialPasswordHash: text(),
      /** Their first visit to the antechamber. */
      enteredAt: time(),
      /** When they left for ever; since then the row holds a pseudonym. */
      erasedAt: time(),
      /** Since when the master admin keeps them out. */
      suspendedAt: time(),
      /** What staff noted about them. */
      note: text(),
      /** Their number in the order of admissions: assigned once, and never reused. */
      ordinal: int().unique(),
      /** False after unsubscribing from emails about rooms. */
      wantsRoomLetters: bool().notNull().default(true),
      /** When an email about rooms was last written to them, or left for them. */
      roomLetterAt: time(),
      /** The hashes of initial passwords before the latest, with a blank between them. */
      formerInitialHashes: text(),
      /** When they were promoted last: second factors and known browsers of before that are void. Null for staff who never were visitors. */
      staffSince: time(),
    },
    (t) => [
      index("users_created").on(t.createdAt),
      index("users_role").on(t.role),
      index("users_used_code").on(t.usedSecretCode),
      index("users_admitted").on(t.usedSecretCodeAt),
    ],
  );
}

/** What members of staff prove themselves with beside their passwords. */
function factorTables(
  { table, id, text, int, time, index, uniqueIndex }: Kit,
  users: ReturnType<typeof usersTable>,
) {
  /** What else a member of staff proves themself with, one row each. */
  const staffFactors = table("staff_factors", {
    id: id(),
    userId: int()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The secret of the authenticator, encrypted with the portal's key; null without one. */
    totpSecret: text(),
    /** The last step of 30 seconds whose code was taken: neither it nor an earlier one is taken again. */
    totpStep: int().notNull().default(0),
    totpSince: time(),
    /** When any of their factors last changed: what was begun before that is void. */
    changedAt: time().notNull(),
    /** How many wrong second factors came in a row at sign-ins. */
    failures: int().notNull().default(0),
    /** Since when so many came that only known browsers may give codes; null while all may. */
    codesClosedAt: time(),
  });

  /** Each allows one sign-in without a second factor; the row is deleted by its use. */
  const recoveryCodes = table(
    "recovery_codes",
    {
      id: id(),
      userId: int()
        .notNull()
        .references(() => users.id, { onDelete: "cascade" }),
      /** The SHA-256 of the code, never the code. */
      hash: text().notNull(),
      createdAt: time().notNull(),
    },
    (t) => [uniqueIndex("recovery_codes_user").on(t.userId, t.hash)],
  );

  /** The public halves of passkeys; the other halves never leave their devices. */
  const passkeys = table(
    "passkeys",
    {
      id: id(),
      userId: int()
        .notNull()
        .references(() => users.id, { onDelete: "cascade" }),
      /** The name that its device gave it, in base64url. */
      credentialId: text().notNull().unique(),
      /** In COSE's form, in base64url. */
      publicKey: text().notNull(),
      /** How often its device says that it was used; most say 0 for ever. */
      counter: int().notNull(),
      /** How browsers reach its device, as a JSON list. */
      transports: text().notNull(),
      name: text().notNull(),
      createdAt: time().notNull(),
      usedAt: time(),
      /** When the challenge was made that it answered last: it answers none of that time or before again. */
      challengeAt: time().notNull(),
    },
    (t) => [index("passkeys_user").on(t.userId)],
  );

  return { staffFactors, recoveryCodes, passkeys };
}

/** The tables of accounts: who there is, their sessions, and what staff prove themselves with. */
export function accountsTables(kit: Kit) {
  const { table, id, text, int, time, index } = kit;
  const users = usersTable(kit);

  const userSessions = table(
    "user_sessions",
    {
      id: id(),
      userId: int()
        .notNull()
        .references(() => users.id, { onDelete: "cascade" }),
      /** What the token opens: the visitor's side, the observatory, one forced change of password, or one second step of a sign-in. */
      kind: text().$type<"visitor" | "staff" | "ticket" | "factor">().notNull(),
      /** The SHA-256 of the token, never the token. */
      sessionToken: text().notNull().unique(),
      ipAddress: text(),
      userAgent: text(),
      lastActivity: time().notNull(),
      createdAt: time().notNull(),
      expiresAt: time().notNull(),
      /** When its owner last proved in it who they are; null: when it began. */
      provedAt: time(),
      /** How many second factors were tried with it. */
      tries: int().notNull().default(0),
    },
    (t) => [index("user_sessions_user").on(t.userId), index("user_sessions_expires").on(t.expiresAt)],
  );

  return { users, userSessions, ...factorTables(kit, users) };
}

export type AccountsTables = ReturnType<typeof accountsTables>;
