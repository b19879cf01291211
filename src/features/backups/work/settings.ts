import { Database as Sqlite } from "bun:sqlite";
import { existsSync } from "node:fs";
import { z } from "zod";
import type { DatabaseSettings } from "../../../core/db/open.ts";
import type { SettingKey } from "../../../entries.ts";
import { onPrimary } from "./postgres.ts";

const rows = z.array(z.object({ value: z.string().nullable() }));

/** Returns what is saved of a setting, sealed if it is a secret; null where nothing is, or no portal is here yet. */
export async function settingIn(database: DatabaseSettings, key: SettingKey): Promise<string | null> {
  if (database.engine === "postgres") {
    const found = await onPrimary(database.url, async (client) => {
      const [there] = await client.unsafe("select to_regclass('system_settings')::text as name");
      if (!there?.name) return [];
      return [...(await client.unsafe("select value from system_settings where key = $1", [key]))];
    });
    return rows.parse(found)[0]?.value ?? null;
  }
  if (!existsSync(database.file)) return null;
  const sqlite = new Sqlite(database.file, { readwrite: true, create: false });
  try {
    sqlite.run("PRAGMA busy_timeout = 5000");
    const has = sqlite.query("SELECT 1 FROM sqlite_master WHERE name = 'system_settings'").get();
    if (!has) return null;
    return (
      rows.parse(sqlite.query("SELECT value FROM system_settings WHERE key = ?").all(key))[0]?.value ?? null
    );
  } finally {
    sqlite.close();
  }
}
