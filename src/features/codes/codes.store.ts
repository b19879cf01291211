import { and, asc, eq, sql } from "drizzle-orm";
import type { Database, Tx } from "../../db/database.ts";
import { giving, ofGiven } from "../../db/given.ts";
import { prepared } from "../../db/prepared.ts";
import { onlyRow, RowGoneError } from "../../db/rows.ts";

export type NewCode = {
  code: string;
  label: string | null;
  maxUses: number;
  expiresAt: string;
  createdAt: string;
  isActive?: boolean | undefined;
};

type CodeChange = Partial<Omit<NewCode, "createdAt">>;

/** Uses of a code that are counted together. */
type Uses = { id: number; uses: number };

/** The secret codes: writes `secret_codes`. */
export function codesStore({ tables: { secretCodes, rooms }, lock, given }: Database) {
  /** The one statement that decides who gets in: it counts uses only while they are left. */
  const spendUses = prepared((on) =>
    on
      .update(secretCodes)
      .set({
        usedCount: sql`${secretCodes.usedCount} + ${ofGiven("uses")}`,
        usedAt: sql`${ofGiven("now")}`,
      })
      .from(given.rows({ id: secretCodes.id, uses: secretCodes.usedCount, now: secretCodes.usedAt }))
      .where(
        given.matching(
          secretCodes.id,
          "id",
          and(
            eq(secretCodes.isActive, true),
            sql`${secretCodes.expiresAt} > ${ofGiven("now")}`,
            sql`${secretCodes.usedCount} + ${ofGiven("uses")} <= ${secretCodes.maxUses}`,
          ),
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

    /** Counts uses of codes. Throws a RowGoneError when they were not left, whatever was read before. */
    async spendUses(tx: Tx, uses: readonly Uses[], now: string): Promise<void> {
      if (uses.length === 0) return;
      const rows = await spendUses(tx).execute(giving(uses.map((each) => ({ ...each, now }))));
      if (rows.length < uses.length) throw new RowGoneError("a use that was left is gone");
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
