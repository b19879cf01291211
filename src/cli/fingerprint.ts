import { Database as Sqlite } from "bun:sqlite";
import { z } from "zod";
import { restoredMark } from "../core/audit/seals.service.ts";
import { fingerprintSetting } from "../features/accounts/first-admin/secret-key.service.ts";

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

/** Makes a portal that was restored without its key accept the one it is started with. */
export function forgetFingerprint(databaseFile: string): void {
  const sqlite = new Sqlite(databaseFile, { readwrite: true, create: false });
  try {
    sqlite.run("DELETE FROM system_settings WHERE key = ?", [fingerprintSetting]);
  } finally {
    sqlite.close();
  }
}

/** Returns the head of the audit log's chain in a SQLite database that is about to be replaced; undefined where it cannot be read. */
export function auditHeadIn(databaseFile: string): string | undefined {
  try {
    const sqlite = new Sqlite(databaseFile, { readonly: true, create: false });
    try {
      const found = sqlite.query("SELECT seal AS value FROM audit_seals ORDER BY id DESC LIMIT 1").all();
      return rows.parse(found)[0]?.value ?? undefined;
    } finally {
      sqlite.close();
    }
  } catch {
    return undefined;
  }
}

/** Marks a restore, which the restored portal records in its audit log's chain with the former chain's head. */
export function markRestored(databaseFile: string, head = ""): void {
  const sqlite = new Sqlite(databaseFile, { readwrite: true, create: false });
  try {
    const has = sqlite.query("SELECT 1 FROM sqlite_master WHERE name = 'audit_seals'").get();
    if (!has) return;
    const now = new Date().toISOString();
    sqlite.run(
      `INSERT INTO system_settings (key, value, created_at, updated_at) VALUES (?, ?, ?, ?)
        ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
      [restoredMark, head, now, now],
    );
  } finally {
    sqlite.close();
  }
}
