import { and, eq, sql } from "drizzle-orm";
import type { Database, Tx } from "../db/database.ts";
import { beginsWith, prepared } from "../db/queries.ts";

/** How the keys begin of what is noted of those who left; no list shows them. */
const departedKeys = "departed:";

/** The settings and a few notes of the portal's own: writes `system_settings`. */
export function settingsStore({ tables: { systemSettings }, read, lock }: Database) {
  const storedValue = prepared((on) =>
    on
      .select({ value: systemSettings.value })
      .from(systemSettings)
      .where(eq(systemSettings.key, sql.placeholder("key")))
      .prepare(),
  );

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
    /** Returns the value of a setting that is about to change, and locks it. */
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

/** What is still to be erased of those who left, under their pseudonyms. */
export function pendingErasuresStore(db: Database) {
  const { read } = db;
  const { systemSettings } = db.tables;
  const settings = settingsStore(db);
  const isPending = beginsWith(systemSettings.key, departedKeys);

  return {
    /** Returns the pseudonyms of those who left and for whom something is still to be done. */
    async pseudonyms(): Promise<string[]> {
      const { key } = systemSettings;
      const rows = await read.select({ key }).from(systemSettings).where(isPending).orderBy(key);
      return rows.map((row) => row.key.slice(departedKeys.length));
    },
    /** Returns what is noted of somebody who left; null when nothing is to be done any more. */
    async of(username: string, on: Tx = read): Promise<string | null> {
      return settings.value(departedKeys + username, on);
    },
    /** Returns the oldest note that holds a text. */
    async naming(text: string, on: Tx): Promise<string | null> {
      const { key, value, createdAt } = systemSettings;
      const rows = await on.select({ value }).from(systemSettings).where(isPending).orderBy(createdAt, key);
      return rows.find((row) => row.value?.includes(text))?.value ?? null;
    },
    /** Notes that somebody left, under their pseudonym. */
    async add(tx: Tx, username: string, value: string, at: string): Promise<void> {
      await settings.set(tx, departedKeys + username, value, at);
    },
    async remove(tx: Tx, username: string): Promise<void> {
      await settings.remove(tx, departedKeys + username);
    },
  };
}
