import { and, asc, eq, gt, gte, inArray, lt, notExists, sql } from "drizzle-orm";
import { exactCode, foldedCode, storedFold } from "../../core/contract/code-text.ts";
import type { Database, Tx } from "../../core/db/database.ts";
import { onlyRow } from "../../core/db/queries.ts";
import { codeBatches, copyCodes } from "./code-batches.store.ts";

export type NewCode = {
  code: string;
  label: string | null;
  maxUses: number;
  startsAt?: string | null | undefined;
  expiresAt: string;
  createdAt: string;
  isActive?: boolean | undefined;
};

type CodeChange = Partial<Omit<NewCode, "createdAt">> & { isExact?: boolean };

const withFold = (code: NewCode) => ({ ...code, folded: storedFold(code.code) });

/** By which keys codes are compared, and which code keeps another from one. */
function codeKeys({ tables: { secretCodes } }: Database) {
  /** Once no code has the folded form of this one any more, the oldest that was compared exactly for its sake gets it. */
  async function passKeyOn(tx: Tx, code: string): Promise<void> {
    const folded = foldedCode(code);
    const holder = tx.select({ id: secretCodes.id }).from(secretCodes).where(eq(secretCodes.key, folded));
    const next = tx
      .select({ id: sql`min(${secretCodes.id})` })
      .from(secretCodes)
      // From the blank that ends the folded form in their keys, up to the character after the blank.
      .where(and(gt(secretCodes.key, `${folded} `), lt(secretCodes.key, `${folded}!`), notExists(holder)));
    await tx.update(secretCodes).set({ isExact: false }).where(inArray(secretCodes.id, next));
  }

  return {
    /** Returns the codes that keep these from being written: the same, or such as read like them. */
    async holdersOf(tx: Tx, codes: readonly string[]) {
      const keys = codes.flatMap((code) => [foldedCode(code), exactCode(code)]);
      return await tx
        .select({ id: secretCodes.id, code: secretCodes.code })
        .from(secretCodes)
        .where(inArray(secretCodes.key, keys))
        .orderBy(asc(secretCodes.id));
    },
    /**
     * Stores the folded forms of codes that have none yet, whose keys begin with a blank until then. Of codes that then read alike
     * the older one gets the form, and the newer is compared exactly; none is lost.
     */
    async foldOpen(tx: Tx): Promise<void> {
      const open = await tx
        .select({ id: secretCodes.id, code: secretCodes.code, isExact: secretCodes.isExact })
        .from(secretCodes)
        .where(and(gte(secretCodes.key, " "), lt(secretCodes.key, "!")))
        .orderBy(asc(secretCodes.id));
      for (const { id, code, isExact } of open) {
        const folded = foldedCode(code);
        const [holder] = await tx
          .select({ id: secretCodes.id })
          .from(secretCodes)
          .where(eq(secretCodes.key, folded));
        if (holder && holder.id > id && !isExact)
          await tx.update(secretCodes).set({ isExact: true }).where(eq(secretCodes.id, holder.id));
        const isNewer = holder !== undefined && holder.id < id;
        await tx
          .update(secretCodes)
          .set({ folded, isExact: isExact || isNewer })
          .where(eq(secretCodes.id, id));
      }
    },
    passKeyOn,
    /** The same of many codes, few of which blocked another's folded form. */
    async passKeysOn(tx: Tx, codes: readonly string[]): Promise<void> {
      const [exact] = await tx
        .select({ id: secretCodes.id })
        .from(secretCodes)
        .where(eq(secretCodes.isExact, true))
        .limit(1);
      if (exact) for (const code of codes) await passKeyOn(tx, code);
    },
  };
}

/** The secret codes as staff and editions have them: writes `secret_codes`; `gate.store.ts` counts their uses. */
export function codesStore(db: Database) {
  const {
    tables: { secretCodes, rooms },
    lock,
  } = db;
  return {
    ...codeKeys(db),
    ...codeBatches(db),
    ...copyCodes(db),
    /** Reads and locks a row. */
    async byId(tx: Tx, id: number) {
      await lock(tx, `code:${id}`);
      const [row] = await tx.select().from(secretCodes).where(eq(secretCodes.id, id));
      return row;
    },
    /** Writes a code; undefined when its text is taken, or another code reads like it. */
    async add(tx: Tx, code: NewCode) {
      const [row] = await tx.insert(secretCodes).values(withFold(code)).onConflictDoNothing().returning();
      return row;
    },
    /** Writes codes in one statement; returns those that were free, in any order. */
    async addAll(tx: Tx, codes: NewCode[]) {
      return await tx.insert(secretCodes).values(codes.map(withFold)).onConflictDoNothing().returning();
    },
    async update(tx: Tx, id: number, change: CodeChange) {
      const set = change.code === undefined ? change : { ...change, folded: storedFold(change.code) };
      return onlyRow(await tx.update(secretCodes).set(set).where(eq(secretCodes.id, id)).returning());
    },
    /** Deletes a code; returns it as it was then, since it may have been used until the end. */
    async remove(tx: Tx, id: number) {
      return onlyRow(await tx.delete(secretCodes).where(eq(secretCodes.id, id)).returning());
    },
    /** Switches a code on again. */
    async switchOn(tx: Tx, id: number): Promise<void> {
      await tx.update(secretCodes).set({ isActive: true }).where(eq(secretCodes.id, id));
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
