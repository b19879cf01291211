import type { Language } from "../contract/languages.ts";
import type { Role } from "../contract/roles.ts";
import type { RoomStatus } from "../contract/room-status.ts";
import type { Kit } from "./sqlite/kit.ts";

/** Returns all tables, defined once over an engine's kit. */
export function defineSchema({ table, id, text, int, bool, time, index, uniqueIndex }: Kit) {
  const users = table(
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
      /** When an initial password set by the master admin stops working. */
      passwordExpiresAt: time(),
      role: text().$type<Role>().notNull().default("user"),
      createdAt: time().notNull(),
      lastLoginAt: time(),
      usedSecretCode: text(),
      usedSecretCodeAt: time(),
      /** The hash of the initial password, which may never be chosen again. */
      initialPasswordHash: text(),
    },
    (t) => [
      index("users_created").on(t.createdAt),
      index("users_role").on(t.role),
      index("users_used_code").on(t.usedSecretCode),
      index("users_admitted").on(t.usedSecretCodeAt),
    ],
  );

  const secretCodes = table(
    "secret_codes",
    {
      id: id(),
      code: text().notNull().unique(),
      label: text(),
      isActive: bool().notNull().default(true),
      expiresAt: time().notNull(),
      createdAt: time().notNull(),
      usedAt: time(),
      usedCount: int().notNull().default(0),
      maxUses: int().notNull().default(1),
    },
    (t) => [
      index("secret_codes_created").on(t.createdAt),
      index("secret_codes_expires").on(t.expiresAt),
      index("secret_codes_used").on(t.usedCount),
      index("secret_codes_active").on(t.isActive),
    ],
  );

  const redemptions = table(
    "redemptions",
    {
      id: id(),
      codeId: int().references(() => secretCodes.id, { onDelete: "set null" }),
      /** The code's text, which outlives the code. */
      code: text().notNull(),
      userId: int()
        .notNull()
        .references(() => users.id, { onDelete: "cascade" }),
      createdAt: time().notNull(),
    },
    (t) => [
      uniqueIndex("redemptions_code_user").on(t.codeId, t.userId),
      index("redemptions_user").on(t.userId),
      index("redemptions_created").on(t.createdAt),
    ],
  );

  const otpVerifications = table(
    "otp_verifications",
    {
      id: id(),
      email: text().notNull(),
      username: text().notNull(),
      language: text().$type<Language>().notNull(),
      /** An HMAC of the code, never the code. */
      otpCode: text().notNull(),
      tries: int().notNull().default(0),
      isUsed: bool().notNull().default(false),
      expiresAt: time().notNull(),
      createdAt: time().notNull(),
      /** The SHA-256 of the nonce of the browser that asked; its tries are its own. */
      browser: text(),
      /** Those of the tries that other browsers spent. */
      strangerTries: int().notNull().default(0),
    },
    (t) => [index("otp_verifications_email").on(t.email, t.id)],
  );

  const rooms = table(
    "rooms",
    {
      id: id(),
      name: text().notNull(),
      description: text(),
      requiredCodeId: int().references(() => secretCodes.id, { onDelete: "restrict" }),
      status: text().$type<RoomStatus>().notNull().default("locked"),
      createdAt: time().notNull(),
      updatedAt: time().notNull(),
    },
    (t) => [index("rooms_required_code").on(t.requiredCodeId)],
  );

  const auditLogs = table(
    "audit_logs",
    {
      id: id(),
      userId: int().references(() => users.id, { onDelete: "set null" }),
      action: text().notNull(),
      details: text().notNull(),
      ipAddress: text(),
      userAgent: text(),
      createdAt: time().notNull(),
    },
    (t) => [
      index("audit_logs_created").on(t.createdAt),
      index("audit_logs_user").on(t.userId),
      index("audit_logs_action").on(t.action),
      index("audit_logs_ip").on(t.ipAddress),
    ],
  );

  const userSessions = table(
    "user_sessions",
    {
      id: id(),
      userId: int()
        .notNull()
        .references(() => users.id, { onDelete: "cascade" }),
      /** What the token opens: the visitor's side, the observatory, or one forced change of password. */
      kind: text().$type<"visitor" | "staff" | "ticket">().notNull(),
      /** The SHA-256 of the token, never the token. */
      sessionToken: text().notNull().unique(),
      ipAddress: text(),
      userAgent: text(),
      lastActivity: time().notNull(),
      createdAt: time().notNull(),
      expiresAt: time().notNull(),
    },
    (t) => [index("user_sessions_user").on(t.userId), index("user_sessions_expires").on(t.expiresAt)],
  );

  const systemSettings = table("system_settings", {
    id: id(),
    key: text().notNull().unique(),
    value: text(),
    description: text(),
    createdAt: time().notNull(),
    updatedAt: time().notNull(),
  });

  const pages = table(
    "pages",
    {
      id: id(),
      slug: text().notNull().unique(),
      title: text().notNull(),
      content: text().notNull(),
      buttonText: text(),
      buttonUrl: text(),
      isActive: bool().notNull().default(true),
      createdAt: time().notNull(),
      updatedAt: time().notNull(),
      createdBy: int().references(() => users.id, { onDelete: "set null" }),
    },
    (t) => [
      index("pages_title").on(t.title),
      index("pages_active").on(t.isActive),
      index("pages_created").on(t.createdAt),
      index("pages_updated").on(t.updatedAt),
    ],
  );

  /** The slugs that pages had before; they lead to the present one. */
  const pageSlugs = table("page_slugs", {
    id: id(),
    slug: text().notNull().unique(),
    pageId: int()
      .notNull()
      .references(() => pages.id, { onDelete: "cascade" }),
    createdAt: time().notNull(),
  });

  /** One row for each event that a limit counts; swept once it is older than the longest limit. */
  const attempts = table(
    "attempts",
    { id: id(), key: text().notNull(), createdAt: time().notNull() },
    (t) => [index("attempts_key").on(t.key, t.createdAt), index("attempts_created").on(t.createdAt)],
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

  /** Books that were made: each can be made again, byte for byte, from its row. */
  const codices = table(
    "codices",
    {
      id: id(),
      title: text().notNull(),
      /** The secret code in its canonical form; the row of that code may come and go. */
      code: text().notNull(),
      /** The form's settings as JSON. */
      settings: text().notNull(),
      ownText: text(),
      seed: text().notNull(),
      /** The way books were made at that time. */
      edition: int().notNull(),
      /** The SHA-256 of the file. */
      checksum: text().notNull(),
      size: int().notNull(),
      createdAt: time().notNull(),
      createdBy: int().references(() => users.id, { onDelete: "set null" }),
    },
    (t) => [index("codices_created").on(t.createdAt), index("codices_title").on(t.title)],
  );

  /** Books being made, written by the instance that makes them, so that every instance can show and cancel them. */
  const codexJobs = table(
    "codex_jobs",
    {
      id: id(),
      /** The name the asking browser gave the job. */
      job: text().notNull().unique(),
      state: text().$type<"waiting" | "running" | "done" | "failed">().notNull(),
      /** In thousandths. */
      progress: int().notNull().default(0),
      /** How many wait before it. */
      ahead: int().notNull().default(0),
      isCancelled: bool().notNull().default(false),
      /** When its instance last reported it. */
      updatedAt: time().notNull(),
    },
    (t) => [index("codex_jobs_updated").on(t.updatedAt)],
  );

  return {
    users,
    secretCodes,
    redemptions,
    otpVerifications,
    rooms,
    auditLogs,
    userSessions,
    systemSettings,
    pages,
    pageSlugs,
    attempts,
    otpFailures,
    codices,
    codexJobs,
  };
}

export type Tables = ReturnType<typeof defineSchema>;
