import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import type { Database, Tx } from "../../db/database.ts";
import { prepared } from "../../db/prepared.ts";
import { onlyRow } from "../../db/rows.ts";

export type NewCode = {
  code: string;
  label: string | null;
  maxUses: number;
  expiresAt: string;
  createdAt: string;
  isActive?: boolean | undefined;
};

type CodeChange = Partial<Omit<NewCode, "createdAt">>;

/** The secret codes: writes `secret_codes`. */
export function codesStore({ tables: { secretCodes, rooms }, lock }: Database) {
  /** The one statement that decides who gets in: it counts a use only while one is left. */
  const spendUse = prepared((on) =>
    on
      .update(secretCodes)
      .set({ usedCount: sql`${secretCodes.usedCount} + 1`, usedAt: sql`${sql.placeholder("now")}` })
      .where(
        and(
          eq(secretCodes.id, sql.placeholder("id")),
          eq(secretCodes.isActive, true),
          gt(secretCodes.expiresAt, sql.placeholder("now")),
          lt(secretCodes.usedCount, secretCodes.maxUses),
        ),
      )
      .returning({ id: secretCodes.id })
      .prepare(),
  );

  return {
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

    /** Counts a use; false when none was left, whatever was read before. */
    async spendUse(tx: Tx, id: number, now: string): Promise<boolean> {
      return (await spendUse(tx).execute({ id, now })).length === 1;
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
  };
}

export type CodesStore = ReturnType<typeof codesStore>;
