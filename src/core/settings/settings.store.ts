import { and, eq, sql } from "drizzle-orm";
import type { Database, Tx } from "../db/database.ts";
import { beginsWith, prepared } from "../db/queries.ts";

/** How the keys begin of the marks of those who left; no list shows them. */
const departedMarks = "departed:";

/** The settings and a few marks of the portal's own: writes `system_settings`. */
export function settingsStore({ tables: { systemSettings }, read, lock }: Database) {
  const storedValue = prepared((on) =>
    on
      .select({ value: systemSettings.value })
      .from(systemSettings)
      .where(eq(systemSettings.key, sql.placeholder("key")))
      .prepare(),
  );
  const isMark = beginsWith(systemSettings.key, departedMarks);

  return {
    /** Returns the value of a setting; null when it is absent or empty. */
    async value(key: string, on: Tx = read): Promise<string | null> {
      const [row] = await storedValue(on).execute({ key });
      return row?.value ?? null;
    },
    /** Returns when a setting was last changed; null for one that never was. */
    async changedAt(key: string): Promise<string | null> {
      const [row] = await read
        .select({ updatedAt: systemSettings.updatedAt })
        .from(systemSettings)
        .where(eq(systemSettings.key, key));
      return row?.updatedAt ?? null;
    },
    /** Returns the value of a setting that is about to change; whoever else wants to change it waits. */
    async valueToChange(tx: Tx, key: string): Promise<string | null> {
      await lock(tx, `setting:${key}`);
      return this.value(key, tx);
    },
    /** Writes a setting only where none is yet, and leaves an existing one alone. */
    async addIfAbsent(tx: Tx, key: string, value: string | null, at: string): Promise<void> {
      await tx
        .insert(systemSettings)
        .values({ key, value, createdAt: at, updatedAt: at })
        .onConflictDoNothing({ target: systemSettings.key });
    },
    /** Changes a setting only while it is what it was. */
    async replace(tx: Tx, key: string, before: string, value: string, at: string): Promise<void> {
      await tx
        .update(systemSettings)
        .set({ value, updatedAt: at })
        .where(and(eq(systemSettings.key, key), eq(systemSettings.value, before)));
    },
    /** Returns the pseudonyms of those who left and for whom something is still to be done. */
    async departed(): Promise<string[]> {
      const { key } = systemSettings;
      const rows = await read.select({ key }).from(systemSettings).where(isMark).orderBy(key);
      return rows.map((row) => row.key.slice(departedMarks.length));
    },
    /** Returns what is marked of somebody who left; null when nothing is to be done any more. */
    async markOf(username: string, on: Tx = read): Promise<string | null> {
      return this.value(departedMarks + username, on);
    },
    /** Returns the oldest mark that holds a text. */
    async markHolding(text: string, on: Tx): Promise<string | null> {
      const { key, value, createdAt } = systemSettings;
      const rows = await on.select({ value }).from(systemSettings).where(isMark).orderBy(createdAt, key);
      return rows.find((row) => row.value?.includes(text))?.value ?? null;
    },
    /** Marks that somebody left, under their pseudonym. */
    async markDeparted(tx: Tx, username: string, value: string, at: string): Promise<void> {
      await this.set(tx, departedMarks + username, value, at);
    },
    async removeDeparted(tx: Tx, username: string): Promise<void> {
      await this.remove(tx, departedMarks + username);
    },
    async remove(tx: Tx, key: string): Promise<void> {
      await tx.delete(systemSettings).where(eq(systemSettings.key, key));
    },
    /** Takes a setting away while it has this value. */
    async removeWhere(tx: Tx, key: string, value: string): Promise<void> {
      await tx
        .delete(systemSettings)
        .where(and(eq(systemSettings.key, key), eq(systemSettings.value, value)));
    },
    async set(tx: Tx, key: string, value: string | null, at: string): Promise<void> {
      await tx
        .insert(systemSettings)
        .values({ key, value, createdAt: at, updatedAt: at })
        .onConflictDoUpdate({ target: systemSettings.key, set: { value, updatedAt: at } });
    },
  };
}
