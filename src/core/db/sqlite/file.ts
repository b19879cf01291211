import { Database as Sqlite } from "bun:sqlite";
import { closeSync, existsSync, openSync, readSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { giveToOwnerOf } from "../../lib/files.ts";
import { ForeignError, NewerError, NoDatabaseError, StartError } from "../errors.ts";
import { isThere, requireReadable } from "../local-file.ts";
import { migrationsFolder, tooOld } from "../migrations.ts";

/** "CDXP": marks a database file as ours, so that another program's file is never touched. */
export const applicationId = 0x43445850;

const headerBytes = 100;
/** SQLite file format, section 1.3: the offset of the application id in the header. */
const applicationIdOffset = 68;
/** A full check reads the whole file; up to this size it takes well under 50 ms. */
const fullCheckMaxBytes = 16 * 1024 * 1024;

const howToRestore = "Nothing was changed. Restore a backup with: codex-portal restore FILE";

/** True when there is a database at the path. Throws a StartError for a file that is not one of ours. */
export function isOurs(path: string): boolean {
  if (!isThere(path)) return false;
  requireReadable(path);
  const { size } = statSync(path);
  if (size === 0 && !hadContent(path)) return false;
  const header = Buffer.alloc(headerBytes);
  const file = openSync(path, "r");
  try {
    readSync(file, header, 0, headerBytes, 0);
  } finally {
    closeSync(file);
  }
  if (size < headerBytes || !header.toString("latin1").startsWith("SQLite format 3\0")) {
    throw new StartError(`${path} is not a database, or is damaged. ${howToRestore}`);
  }
  if (header.readUInt32BE(applicationIdOffset) !== applicationId) {
    throw new ForeignError(`${path} belongs to another program. Nothing was changed.`);
  }
  return true;
}

/** Throws a NoDatabaseError when there is no database, for verbs that would otherwise make a new portal in a wrong folder. */
export function requireDatabase(path: string): void {
  if (!isOurs(path))
    throw new NoDatabaseError(`There is no database at ${path}. Set DATA_DIR or DATABASE_URL.`);
}

/** True when files beside an empty database say that it once had content; without them it is a new portal's. */
function hadContent(path: string): boolean {
  const log = `${path}-wal`;
  return (existsSync(log) && statSync(log).size > 0) || existsSync(join(dirname(path), "first-run.txt"));
}

/**
 * Returns when the newest migration that it has was made, in milliseconds since 1970; 0 when it has none.
 * Throws a StartError for a damaged database, or one that a newer release has migrated. Files up to `fullCheckUpTo` bytes are read whole.
 */
export function checkSound(
  sqlite: Sqlite,
  path: string,
  newestMigration: number,
  fullCheckUpTo = fullCheckMaxBytes,
): number {
  try {
    if (statSync(path).size <= fullCheckUpTo) {
      const verdict = sqlite.query<{ quick_check: string }, []>("PRAGMA quick_check(1)").get();
      if (verdict?.quick_check !== "ok") throw new Error(verdict?.quick_check ?? "no verdict");
    }
    const applied = appliedMigration(sqlite);
    const old = tooOld(migrationsFolder("sqlite"), applied);
    if (old) throw new StartError(`${path} ${old}`);
    if (applied <= newestMigration) return applied;
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, " ");
    throw new StartError(`${path} is damaged (${reason}). ${howToRestore}`);
  }
  throw new NewerError(
    `${path} was made by a newer release of codex-portal. Nothing was changed. ` +
      "Start the newer executable, or restore a backup from before the upgrade with: codex-portal restore FILE",
  );
}

function appliedMigration(sqlite: Sqlite): number {
  const has = sqlite.query("SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'").get();
  if (!has) return 0;
  const row = sqlite.query<{ at: number | null }, []>(
    "SELECT max(created_at) AS at FROM __drizzle_migrations",
  );
  return Number(row.get()?.at ?? 0);
}

/**
 * Locks the file for this process by an exclusive transaction on a file beside it, which the
 * operating system ends even when the process is killed.
 * Returns the release.
 */
export function holdAlone(path: string): () => void {
  const lock = new Sqlite(`${path}.lock`, { create: true });
  try {
    lock.exec("PRAGMA journal_mode = MEMORY");
    lock.exec("BEGIN EXCLUSIVE");
    giveToOwnerOf(dirname(path), `${path}.lock`);
  } catch {
    lock.close();
    throw new StartError(
      `${path} is in use by another codex-portal. Stop that one first, or give this one another DATA_DIR.`,
    );
  }
  return () => lock.close();
}
