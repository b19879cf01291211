import { and, asc, eq, gt, gte, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { type CodeStatus, codeSorts, codeStatuses } from "../../contract/codes.ts";
import type { ListQuery } from "../../contract/lists.ts";
import { isShownAs, shownCodeStatuses } from "../../contract/shown.ts";
import type { Database, Tx } from "../../db/database.ts";
import { listPage } from "../../db/list.ts";
import { onlyRow } from "../../db/rows.ts";
import { countFound } from "../../db/search.ts";

export type NewCode = {
  code: string;
  label: string | null;
  maxUses: number;
  expiresAt: string;
  createdAt: string;
  isActive?: boolean | undefined;
};

export type CodeChange = Partial<Omit<NewCode, "createdAt">>;

/** The secret codes: writes `secret_codes`. */
export function codesStore({
  tables: { secretCodes, redemptions, rooms, users },
  read,
  search,
  lock,
}: Database) {
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
    async list(query: ListQuery<(typeof codeSorts)[number]>, now: string) {
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

    /** Reads a row in order to change it; whoever else wants to waits. */
    async byId(tx: Tx, id: number) {
      await lock(tx, `code:${id}`);
      const [row] = await tx.select().from(secretCodes).where(eq(secretCodes.id, id));
      return row;
    },

    /** Writes a code; undefined when its text is taken. */
    async add(tx: Tx, code: NewCode) {
      const [row] = await tx
        .insert(secretCodes)
        .values(code)
        .onConflictDoNothing({ target: secretCodes.code })
        .returning();
      return row;
    },

    /** Writes codes in one statement; returns those whose texts were free, in any order. */
    async addAll(tx: Tx, codes: NewCode[]) {
      return await tx
        .insert(secretCodes)
        .values(codes)
        .onConflictDoNothing({ target: secretCodes.code })
        .returning();
    },

    /** Returns the id of the code with this text, or undefined. */
    async idByText(tx: Tx, code: string): Promise<number | undefined> {
      const [row] = await tx
        .select({ id: secretCodes.id })
        .from(secretCodes)
        .where(eq(secretCodes.code, code));
      return row?.id;
    },

    async update(tx: Tx, id: number, change: CodeChange) {
      return onlyRow(await tx.update(secretCodes).set(change).where(eq(secretCodes.id, id)).returning());
    },

    /** Deletes a code; returns it as it was then, since it may have been used until the end. */
    async remove(tx: Tx, id: number) {
      return onlyRow(await tx.delete(secretCodes).where(eq(secretCodes.id, id)).returning());
    },

    /** Returns the names of the rooms that a code opens. */
    async roomsNeeding(tx: Tx, id: number): Promise<string[]> {
      const rows = await tx
        .select({ name: rooms.name })
        .from(rooms)
        .where(eq(rooms.requiredCodeId, id))
        .orderBy(asc(rooms.name));
      return [...new Set(rows.map(({ name }) => name))];
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

export type CodesStore = ReturnType<typeof codesStore>;
