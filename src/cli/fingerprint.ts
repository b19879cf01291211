import { Database as Sqlite } from "bun:sqlite";
import { z } from "zod";
import { fingerprintSetting } from "../features/setup/secret-key.service.ts";

const rows = z.array(z.object({ value: z.string().nullable() }));

/** Returns the fingerprint of the key that a SQLite portal was last used with; null when a release without keys made it. */
export function fingerprintIn(databaseFile: string): string | null {
  const sqlite = new Sqlite(databaseFile, { readwrite: true, create: false });
  try {
    sqlite.run("PRAGMA busy_timeout = 5000");
    const has = sqlite.query("SELECT 1 FROM sqlite_master WHERE name = 'system_settings'").get();
    if (!has) return null;
    const found = sqlite.query("SELECT value FROM system_settings WHERE key = ?").all(fingerprintSetting);
    return rows.parse(found)[0]?.value ?? null;
  } finally {
    sqlite.close();
  }
}

/** Lets a portal that was restored without its key take the one it is started with. */
export function forgetFingerprint(databaseFile: string): void {
  const sqlite = new Sqlite(databaseFile, { readwrite: true, create: false });
  try {
    sqlite.run("DELETE FROM system_settings WHERE key = ?", [fingerprintSetting]);
  } finally {
    sqlite.close();
  }
}
