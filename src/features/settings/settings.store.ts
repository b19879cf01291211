import { and, eq, sql } from "drizzle-orm";
import type { Database, Tx } from "../../db/database.ts";
import { prepared } from "../../db/prepared.ts";

/** The settings and a few marks of the portal's own: writes `system_settings`. */
export function settingsStore({ tables: { systemSettings }, read, lock }: Database) {
  const byKey = prepared((on) =>
    on
      .select({ value: systemSettings.value })
      .from(systemSettings)
      .where(eq(systemSettings.key, sql.placeholder("key")))
      .prepare(),
  );

  return {
    /** Returns the value of a setting; null when it is absent or empty. */
    async value(key: string, on: Tx = read): Promise<string | null> {
      const [row] = await byKey(on).execute({ key });
      return row?.value ?? null;
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

export type SettingsStore = ReturnType<typeof settingsStore>;
