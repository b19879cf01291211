import { Database as Sqlite } from "bun:sqlite";
import { existsSync, renameSync, rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Config } from "../config.ts";
import { StartError } from "../db/errors.ts";
import { isOurs, requireDatabase } from "../db/sqlite-file.ts";
import { reasonOf } from "../lib/log.ts";
import { sqliteFileOf } from "./sqlite-only.ts";
import { say } from "./terminal.ts";

/**
 * Copies the database as of one moment, also while the portal serves.
 * An older backup of the same name is replaced only once the new one is whole.
 */
export function backup({ database }: Pick<Config, "database">, target: string): void {
  const databaseFile = sqliteFileOf(database, "backup", "pg_dump, or your provider's snapshots");
  const file = resolve(target);
  requireDatabase(databaseFile);
  if (file === resolve(databaseFile))
    throw new StartError("A backup cannot replace the database it is made of.");
  if (existsSync(file) && !isBackup(file)) throw new StartError(`${file} exists and is not a backup.`);
  if (!existsSync(dirname(file))) throw new StartError(`There is no folder ${dirname(file)}.`);
  const partial = `${file}.partial`;
  rmSync(partial, { force: true });
  const source = new Sqlite(databaseFile, { readwrite: true, create: false });
  try {
    source.run("PRAGMA busy_timeout = 5000");
    source.run("VACUUM INTO ?", [partial]);
  } catch (error) {
    rmSync(partial, { force: true });
    throw new StartError(`The backup could not be written to ${file} (${reasonOf(error)}).`);
  } finally {
    source.close();
  }
  renameSync(partial, file);
  say(`Backed up ${databaseFile} to ${file}`);
}

function isBackup(file: string): boolean {
  try {
    return isOurs(file);
  } catch {
    return false;
  }
}
