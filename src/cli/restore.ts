import { Database as Sqlite } from "bun:sqlite";
import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Config } from "../config.ts";
import { StartError } from "../db/errors.ts";
import { migrationsFolder, newestKnownMigration } from "../db/migrations.ts";
import { checkSound, holdAlone, isOurs } from "../db/sqlite-file.ts";
import { reasonOf } from "../lib/log.ts";
import { sqliteFileOf } from "./sqlite-only.ts";
import { say } from "./terminal.ts";

/**
 * Puts a backup in the database's place after checking it; the old database is kept beside it.
 * The portal has to be stopped. Throws a StartError, and changes nothing, when the backup is no good.
 */
export function restore({ database }: Pick<Config, "database">, source: string, now: Date): void {
  const databaseFile = sqliteFileOf(database, "restore", "pg_restore, or your provider's snapshots");
  const file = resolve(source);
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  checkKind(file);
  if (file === resolve(databaseFile))
    throw new StartError("That is the database itself. Nothing was changed.");
  mkdirSync(dirname(databaseFile), { recursive: true, mode: 0o700 });
  const release = holdAlone(databaseFile);
  try {
    const incoming = `${databaseFile}.incoming`;
    copyFileSync(file, incoming);
    chmodSync(incoming, 0o600);
    try {
      checkWhole(incoming, file);
    } catch (error) {
      rmSync(incoming, { force: true });
      throw error;
    }
    const kept = `${databaseFile}.before-${now.toISOString().replaceAll(/[:.]/g, "-")}`;
    // The log of a database that was not closed cleanly belongs to it and moves along.
    for (const suffix of ["", "-wal", "-shm"]) {
      if (existsSync(databaseFile + suffix)) renameSync(databaseFile + suffix, kept + suffix);
    }
    renameSync(incoming, databaseFile);
    say(`Restored ${file} to ${databaseFile}`);
    if (existsSync(kept)) say(`The database it replaced is kept as ${kept}`);
  } finally {
    release();
  }
}

function checkWhole(copy: string, named: string): void {
  const sqlite = new Sqlite(copy, { readwrite: true, create: false });
  try {
    checkSound(sqlite, named, newestKnownMigration(migrationsFolder("sqlite")), Number.POSITIVE_INFINITY);
  } catch (error) {
    throw unusable(named, error);
  } finally {
    sqlite.close();
  }
}

function checkKind(file: string): void {
  let ours = false;
  try {
    ours = isOurs(file);
  } catch (error) {
    throw unusable(file, error);
  }
  if (!ours) throw unusable(file, new StartError("it is empty"));
}

function unusable(file: string, error: unknown): StartError {
  const [reason] = reasonOf(error).replace("StartError: ", "").split(". ");
  return new StartError(`${file} cannot be restored: ${reason}. Nothing was changed; choose another backup.`);
}
