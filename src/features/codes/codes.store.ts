import {
  and,
  asc,
  between,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  type SQL,
  sql,
} from "drizzle-orm";
import { exactCode, foldedCode, storedFold } from "../../core/contract/normalize.ts";
import type { Database, Tx } from "../../core/db/database.ts";
import { onlyRow } from "../../core/db/queries.ts";

export type NewCode = {
  code: string;
  label: string | null;
  maxUses: number;
  expiresAt: string;
  createdAt: string;
  isActive?: boolean | undefined;
};

type CodeChange = Partial<Omit<NewCode, "createdAt">> & { isExact?: boolean };

const withFold = (code: NewCode) => ({ ...code, folded: storedFold(code.code) });

/** The secret codes as staff and press runs have them: writes `secret_codes`; `gate.store.ts` counts their uses. */
export function codesStore({ tables: { secretCodes, rooms, codexCopies }, lock }: Database) {
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

  /** Returns a condition for the codes of a press run, of such copies as are meant. */
  function ofRun(on: Tx, runId: number, copies?: SQL): SQL {
    const ids = on
      .select({ id: codexCopies.codeId })
      .from(codexCopies)
      .where(and(eq(codexCopies.runId, runId), isNotNull(codexCopies.codeId), copies));
    return inArray(secretCodes.id, ids);
  }

  return {
    /** Reads a row in order to change it; whoever else wants to waits. */
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

    /** Returns the codes that keep these from being written: the same, or such as read like them. */
    async holdersOf(tx: Tx, codes: readonly string[]) {
      const keys = codes.flatMap((code) => [foldedCode(code), exactCode(code)]);
      return await tx
        .select({ id: secretCodes.id, code: secretCodes.code })
        .from(secretCodes)
        .where(inArray(secretCodes.key, keys))
        .orderBy(asc(secretCodes.id));
    },

    async update(tx: Tx, id: number, change: CodeChange) {
      const set = change.code === undefined ? change : { ...change, folded: storedFold(change.code) };
      return onlyRow(await tx.update(secretCodes).set(set).where(eq(secretCodes.id, id)).returning());
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
    /** The same of many codes, few of which ever kept another from its folded form. */
    async passKeysOn(tx: Tx, codes: readonly string[]): Promise<void> {
      const [exact] = await tx
        .select({ id: secretCodes.id })
        .from(secretCodes)
        .where(eq(secretCodes.isExact, true))
        .limit(1);
      if (exact) for (const code of codes) await passKeyOn(tx, code);
    },

    /** Deletes a code; returns it as it was then, since it may have been used until the end. */
    async remove(tx: Tx, id: number) {
      return onlyRow(await tx.delete(secretCodes).where(eq(secretCodes.id, id)).returning());
    },

    /** Reads rows in order to change them; whoever else wants to waits. */
    async byIds(tx: Tx, ids: readonly number[]) {
      await lock(tx, ...ids.map((id) => `code:${id}`));
      return await tx
        .select()
        .from(secretCodes)
        .where(inArray(secretCodes.id, [...ids]));
    },

    /** Gives those codes that end before an instant that one as their expiry; returns their ids. */
    async extendAll(tx: Tx, ids: readonly number[], expiresAt: string): Promise<number[]> {
      const endEarlier = and(inArray(secretCodes.id, [...ids]), lt(secretCodes.expiresAt, expiresAt));
      const rows = await tx
        .update(secretCodes)
        .set({ expiresAt })
        .where(endEarlier)
        .returning({ id: secretCodes.id });
      return rows.map(({ id }) => id);
    },

    /** Switches off those codes that are on; returns their ids. */
    async switchOffAll(tx: Tx, ids: readonly number[]): Promise<number[]> {
      const areOn = and(inArray(secretCodes.id, [...ids]), eq(secretCodes.isActive, true));
      const rows = await tx
        .update(secretCodes)
        .set({ isActive: false })
        .where(areOn)
        .returning({ id: secretCodes.id });
      return rows.map(({ id }) => id);
    },

    /** Switches a code on again. */
    async switchOn(tx: Tx, id: number): Promise<void> {
      await tx.update(secretCodes).set({ isActive: true }).where(eq(secretCodes.id, id));
    },

    /** Deletes those codes that nobody used and no room requires; returns their ids. */
    async removeUnused(tx: Tx, ids: readonly number[]): Promise<number[]> {
      const requiring = tx
        .select({ id: rooms.id })
        .from(rooms)
        .where(eq(rooms.requiredCodeId, secretCodes.id));
      const rows = await tx
        .delete(secretCodes)
        .where(and(inArray(secretCodes.id, [...ids]), eq(secretCodes.usedCount, 0), notExists(requiring)))
        .returning({ id: secretCodes.id });
      return rows.map(({ id }) => id);
    },

    /** Gives all codes of a press run an expiry; returns the ids of those that had another one. */
    async expireRun(tx: Tx, runId: number, expiresAt: string): Promise<number[]> {
      const rows = await tx
        .update(secretCodes)
        .set({ expiresAt })
        .where(and(ofRun(tx, runId), ne(secretCodes.expiresAt, expiresAt)))
        .returning({ id: secretCodes.id });
      return rows.map(({ id }) => id);
    },

    /** Switches all codes of a press run off, or on again but for those of copies that are void; returns their ids. */
    async switchRun(tx: Tx, runId: number, isActive: boolean): Promise<number[]> {
      const meant = ofRun(tx, runId, isActive ? isNull(codexCopies.revokedAt) : undefined);
      const rows = await tx
        .update(secretCodes)
        .set({ isActive })
        .where(and(meant, ne(secretCodes.isActive, isActive)))
        .returning({ id: secretCodes.id });
      return rows.map(({ id }) => id);
    },

    /** Deletes those codes of a press run that nobody used and no room requires, of copies whose number is in a range; returns them. */
    async removeRun(tx: Tx, runId: number, from: number, to: number): Promise<string[]> {
      const requiring = tx
        .select({ id: rooms.id })
        .from(rooms)
        .where(eq(rooms.requiredCodeId, secretCodes.id));
      const meant = ofRun(tx, runId, between(codexCopies.number, from, to));
      const rows = await tx
        .delete(secretCodes)
        .where(and(meant, eq(secretCodes.usedCount, 0), notExists(requiring)))
        .returning({ code: secretCodes.code });
      return rows.map(({ code }) => code);
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
