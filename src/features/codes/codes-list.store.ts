import { and, eq, gt, gte, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { type CodeStatus, codeStatuses } from "../../contract/codes.ts";
import type { ListQuery } from "../../contract/lists.ts";
import { isShownAs, shownCodeStatuses } from "../../contract/shown.ts";
import { type CodeSort, codeSorts } from "../../contract/sorts.ts";
import type { Database } from "../../db/database.ts";
import { listPage } from "../../db/list.ts";
import { countFound } from "../../db/search.ts";

/** The secret codes, and who redeemed them, as staff see them. */
export function codesListStore({ tables: { secretCodes, redemptions, users }, read, search }: Database) {
  const searchable = {
    index: "secret_codes_search",
    id: secretCodes.id,
    columns: [secretCodes.code, secretCodes.label],
    prefixes: [{ column: secretCodes.code, fold: (text: string) => text.toUpperCase() }],
  };

  /** Returns a condition for the statuses that a text names; `codes.rules.ts` judges a single code alike. */
  function ofStatus(text: string, now: string): SQL | undefined {
    const isUsedUp = gte(secretCodes.usedCount, secretCodes.maxUses);
    const isOn = eq(secretCodes.isActive, true);
    const conditions: Record<CodeStatus, SQL | undefined> = {
      active: isUsable(now),
      used_up: and(isOn, gt(secretCodes.expiresAt, now), isUsedUp),
      expired: and(isOn, lte(secretCodes.expiresAt, now)),
      inactive: eq(secretCodes.isActive, false),
    };
    const meant = codeStatuses.filter((status) => isShownAs(shownCodeStatuses[status], text));
    return or(...meant.map((status) => conditions[status]));
  }

  const isUsable = (now: string) =>
    and(
      eq(secretCodes.isActive, true),
      gt(secretCodes.expiresAt, now),
      lt(secretCodes.usedCount, secretCodes.maxUses),
    );

  return {
    /** Returns a page of the list; `now` decides which of the codes are expired. */
    async list(query: ListQuery<CodeSort>, now: string) {
      const { q } = query;
      const found = q
        ? await search.rows(read, searchable, { text: q, elsewhere: ofStatus(q, now) })
        : undefined;
      return listPage(query, {
        sorts: codeSorts,
        columns: secretCodes,
        id: secretCodes.id,
        matching: found?.where,
        rows: ({ where, orderBy, limit }) =>
          read
            .select()
            .from(secretCodes)
            .where(where)
            .orderBy(...orderBy)
            .limit(limit),
        total: () => countFound(read, sql`${secretCodes}`, found),
      });
    },

    async exists(id: number): Promise<boolean> {
      const rows = await read.select({ id: secretCodes.id }).from(secretCodes).where(eq(secretCodes.id, id));
      return rows.length > 0;
    },

    /** Returns who redeemed a code, the newest first. */
    async redemptions(id: number) {
      return await read
        .select({
          id: redemptions.id,
          userId: users.id,
          username: users.username,
          email: users.email,
          createdAt: redemptions.createdAt,
        })
        .from(redemptions)
        .innerJoin(users, eq(users.id, redemptions.userId))
        .where(eq(redemptions.codeId, id))
        .orderBy(sql`${redemptions.id} desc`);
    },

    async countActive(now: string): Promise<number> {
      return await read.$count(secretCodes, isUsable(now));
    },
  };
}

export type CodesListStore = ReturnType<typeof codesListStore>;
