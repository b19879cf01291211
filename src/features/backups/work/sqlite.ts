import { constants, Database as Sqlite } from "bun:sqlite";
import { statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { StartError } from "../../../core/db/errors.ts";
import { migrationFiles, migrationsFolder, newestKnownMigration } from "../../../core/db/migrations.ts";
import { checkSound, isOurs, requireDatabase } from "../../../core/db/sqlite/file.ts";
import { BackupError, faultOf, foreignObjects, othersWords, saidOf, unwritten } from "./fault.ts";

/** How long a copy waits for a writer that holds the file, in milliseconds. */
const busyTimeoutMs = 5000;

/** Returns how large a database is, with what is in its log. */
export function sizeOfSqlite(databaseFile: string): number {
  requireDatabase(databaseFile);
  const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return sizeOf(databaseFile) + sizeOf(`${databaseFile}-wal`);
}

/** Copies a SQLite database as of one instant, also while a portal serves it. */
export function copySqlite(databaseFile: string, to: string): void {
  requireDatabase(databaseFile);
  const source = new Sqlite(databaseFile, { readwrite: true, create: false });
  try {
    source.run(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
    source.run("VACUUM INTO ?", [to]);
  } catch (error) {
    throw unwritten(`The backup ${to}`, error);
  } finally {
    source.close();
  }
}

/**
 * Opens a copy for reading alone, and reads all of it: the header, every page and index, every reference, and whether this release knows its
 * schema. Throws a BackupError with the fault.
 */
export function checkSqlite(file: string): void {
  try {
    if (!isOurs(file)) throw new StartError("it is empty");
  } catch (error) {
    throw unusable(file, error);
  }
  const address = `${pathToFileURL(file)}?immutable=1`;
  const viewer = new Sqlite(address, constants.SQLITE_OPEN_READONLY | constants.SQLITE_OPEN_URI);
  try {
    checkSound(viewer, file, newestKnownMigration(migrationsFolder("sqlite")), 0);
    const [verdict] = viewer.query<{ integrity_check: string }, []>("PRAGMA integrity_check(1)").all();
    if (verdict?.integrity_check !== "ok") throw new Error(verdict?.integrity_check ?? "no verdict");
    const [stray] = viewer.query<{ table: string }, []>("PRAGMA foreign_key_check").all();
    if (stray) throw new StartError(`a row of ${stray.table} refers to one that is missing`);
    refuseForeignObjects(viewer, file);
  } catch (error) {
    throw unusable(file, error);
  } finally {
    viewer.close();
  }
}

/** Throws a BackupError for a trigger or view that no migration made: it would run with what the portal writes. */
function refuseForeignObjects(viewer: Sqlite, file: string): void {
  const ours = new Set(migrationFiles("sqlite").flatMap(({ sql }) => sql.map(asStored)));
  const objects = viewer
    .query<{ type: string; name: string; sql: string }, []>(
      "SELECT type, name, sql FROM sqlite_master WHERE type IN ('trigger', 'view')",
    )
    .all();
  const foreign = objects.filter(({ sql }) => !ours.has(asStored(sql)));
  if (foreign.length > 0)
    throw foreignObjects(
      file,
      foreign.map(({ type, name }) => `${type} ${name}`),
    );
}

/** Returns a statement as SQLite stores it, without the comments before it, whatever its line breaks. */
function asStored(statement: string): string {
  return statement
    .replace(/^(\s*--.*\n)+/, "")
    .trim()
    .replace(/;$/, "")
    .replace(/\s+/g, " ");
}

function unusable(file: string, error: unknown): BackupError {
  if (error instanceof BackupError) return error;
  const fault = faultOf(error, "damaged");
  const known = fault === "newer" || fault === "foreign" ? fault : "damaged";
  const said = saidOf(error).split(". ")[0];
  return new BackupError(
    known,
    `${file} cannot be used: ${said}. Choose another backup.`,
    othersWords(error, known),
  );
}
