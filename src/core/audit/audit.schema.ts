import type { AccountsTables } from "../../features/accounts/accounts.schema.ts";
import type { Kit } from "../db/sqlite/kit.ts";

/** The tables of the audit log and the chain that seals it. */
export function auditTables(
  { table, id, text, int, time, index }: Kit,
  { users }: Pick<AccountsTables, "users">,
) {
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

  /**
   * The hash chain of the audit log, row by row, and what explains later changes: each entry is chained to the one
   * before it, so that a row cannot change or go unseen.
   */
  const auditSeals = table(
    "audit_seals",
    {
      id: id(),
      /**
       * The audit row; it has another entry for each time that it was rewritten, and the last one counts. An entry that explains has the
       * number of its kind, below 0.
       */
      rowId: int().notNull(),
      /** A hash of the salt and of what stays of the row when its address is shortened. */
      digest: text().notNull(),
      /** Null once the row was rewritten, so that its former content cannot be guessed. */
      salt: text(),
      /** A hash of the entry before and of this one. */
      seal: text().notNull(),
      /** When the row was written, or what explains was. */
      createdAt: time().notNull(),
      /** What an entry explains, as JSON; null for one about a row. */
      explains: text(),
      /** The fingerprint of the portal's key and a MAC of the seal under it: the last entry of each write has one, and each that explains. */
      mac: text(),
    },
    (t) => [index("audit_seals_row").on(t.rowId)],
  );

  return { auditLogs, auditSeals };
}
