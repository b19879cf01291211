import { codeKey } from "../../core/db/code-key.ts";
import type { Kit } from "../../core/db/sqlite/kit.ts";
import type { AccountsTables } from "../accounts/accounts.schema.ts";

/** The tables of secret codes and their uses. */
export function codesTables(
  { table, id, text, derived, beyondAscii, int, bool, time, index, uniqueIndex }: Kit,
  { users }: Pick<AccountsTables, "users">,
) {
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
      /** True for a code that was there before codes were compared by their folded form, and has that of an older one. */
      isExact: bool().notNull().default(false),
      /** The folded form of a code that is not plain ASCII, which the database cannot make. */
      folded: text(),
      /** What the gate looks for, made by the database of the code: its folded form, or the key of an exact one. */
      key: derived(codeKey(beyondAscii("code")))
        .notNull()
        .unique(),
      /** The code is not valid before this instant; null for one that is valid from the beginning. */
      startsAt: time(),
    },
    (t) => [
      index("secret_codes_created").on(t.createdAt),
      index("secret_codes_expires").on(t.expiresAt),
      index("secret_codes_used").on(t.usedCount),
      index("secret_codes_active").on(t.isActive),
      index("secret_codes_starts").on(t.startsAt),
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

  return { secretCodes, redemptions };
}

export type CodesTables = ReturnType<typeof codesTables>;
