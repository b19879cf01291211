import { and, between, eq, inArray, isNotNull, isNull, lt, ne, notExists, type SQL } from "drizzle-orm";
import type { Database, Tx } from "../../core/db/database.ts";

/** Codes that staff change together. */
export function codeBatches({ tables: { secretCodes, rooms }, lock }: Database) {
  return {
    /** Reads and locks rows. */
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
    /** Deletes those codes that are unused and not required by a room; returns their ids. */
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
  };
}

/** The codes of an edition. */
export function copyCodes({ tables: { secretCodes, rooms, codexCopies } }: Database) {
  /** Returns a condition for the codes of an edition, of such copies as are meant. */
  function ofEdition(on: Tx, runId: number, copies?: SQL): SQL {
    const ids = on
      .select({ id: codexCopies.codeId })
      .from(codexCopies)
      .where(and(eq(codexCopies.runId, runId), isNotNull(codexCopies.codeId), copies));
    return inArray(secretCodes.id, ids);
  }

  return {
    /** Gives all codes of an edition an expiry; returns the ids of those that had another one. */
    async expireEdition(tx: Tx, runId: number, expiresAt: string): Promise<number[]> {
      const rows = await tx
        .update(secretCodes)
        .set({ expiresAt })
        .where(and(ofEdition(tx, runId), ne(secretCodes.expiresAt, expiresAt)))
        .returning({ id: secretCodes.id });
      return rows.map(({ id }) => id);
    },
    /** Switches all codes of an edition off, or on again but for those of copies that are void; returns their ids. */
    async switchEdition(tx: Tx, runId: number, isActive: boolean): Promise<number[]> {
      const meant = ofEdition(tx, runId, isActive ? isNull(codexCopies.revokedAt) : undefined);
      const rows = await tx
        .update(secretCodes)
        .set({ isActive })
        .where(and(meant, ne(secretCodes.isActive, isActive)))
        .returning({ id: secretCodes.id });
      return rows.map(({ id }) => id);
    },
    /** Deletes those codes of an edition that are unused and not required by a room, of copies whose number is in a range; returns them. */
    async removeEdition(tx: Tx, runId: number, from: number, to: number): Promise<string[]> {
      const requiring = tx
        .select({ id: rooms.id })
        .from(rooms)
        .where(eq(rooms.requiredCodeId, secretCodes.id));
      const meant = ofEdition(tx, runId, between(codexCopies.number, from, to));
      const rows = await tx
        .delete(secretCodes)
        .where(and(meant, eq(secretCodes.usedCount, 0), notExists(requiring)))
        .returning({ code: secretCodes.code });
      return rows.map(({ code }) => code);
    },
  };
}
