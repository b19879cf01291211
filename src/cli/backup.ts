import { Database as Sqlite } from "bun:sqlite";
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Config } from "../config.ts";
import { StartError } from "../db/errors.ts";
import { isOurs, requireDatabase } from "../db/sqlite/file.ts";
import { whatIsLost } from "../features/setup/secret-key.service.ts";
import { keysOf } from "../lib/keys.ts";
import { reasonOf } from "../lib/log.ts";
import { fingerprintIn } from "./fingerprint.ts";
import { keyFileOf, presentSecret, readKeyFile, syncFolder, writeKeyFile } from "./secret-key.ts";
import { sqliteFileOf } from "./sqlite-only.ts";
import { say } from "./terminal.ts";

type What = Pick<Config, "database" | "dataDir" | "secretKey">;

/** Returns the file of a backup's key. */
export const keyFileBeside = (backupFile: string): string => `${backupFile}.key`;

/**
 * Copies the database as of one instant, also while the portal serves.
 * An older backup of the same name is replaced only once the new one is whole.
 * The key is never in it; with `withKey` it is put beside it.
 */
export function backup(config: What, target: string, { withKey }: { withKey: boolean }): void {
  const { database } = config;
  const databaseFile = sqliteFileOf(database, "backup", "pg_dump, or your provider's snapshots");
  const file = resolve(target);
  requireDatabase(databaseFile);
  if (file === resolve(databaseFile))
    throw new StartError("A backup cannot replace the database it is made from.");
  if (existsSync(file) && !isBackup(file)) throw new StartError(`${file} exists and is not a backup.`);
  if (!existsSync(dirname(file))) throw new StartError(`There is no folder ${dirname(file)}.`);
  const secret = withKey ? fittingSecret(config, databaseFile) : undefined;
  const partial = `${file}.partial`;
  rmSync(partial, { force: true });
  const source = new Sqlite(databaseFile, { readwrite: true, create: false });
  try {
    source.run("PRAGMA busy_timeout = 5000");
    source.run("VACUUM INTO ?", [partial]);
    sync(partial);
  } catch (error) {
    rmSync(partial, { force: true });
    throw new StartError(`The backup could not be written to ${file} (${reasonOf(error)}).`);
  } finally {
    source.close();
  }
  if (secret !== undefined) keepBeside(file, secret);
  renameSync(partial, file);
  syncFolder(dirname(file));
  say(`Backed up ${databaseFile} to ${file}`);
  say(secret === undefined ? noteWithoutKey(config) : noteWithKey(file));
}

const noteWithKey = (file: string) =>
  `Its key is in ${keyFileBeside(file)}: anyone who has both files can read the saved mail password.`;

const noteWithoutKey = ({ dataDir, secretKey }: What) =>
  `The portal's secret key is not in it: keep a copy of ${secretKey === undefined ? keyFileOf(dataDir) : "SECRET_KEY"} in another safe place. ` +
  `A backup can be restored without it. ${whatIsLost}`;

/** Returns the secret. Throws a StartError when there is none, or the database was used with another one. */
function fittingSecret(config: What, databaseFile: string): string {
  const expected = fingerprintIn(databaseFile);
  const secret = presentSecret(config);
  if (secret === undefined || expected !== keysOf(secret).fingerprint) {
    throw new StartError(
      `There is no key to put beside the backup: neither SECRET_KEY nor ${keyFileOf(config.dataDir)} is the key of this database.`,
    );
  }
  return secret;
}

/** Puts the key beside a backup; the key of an older backup of that name goes with it. */
function keepBeside(file: string, secret: string): void {
  const key = keyFileBeside(file);
  if (readKeyFile(key) === secret) return;
  rmSync(key, { force: true });
  writeKeyFile(key, secret);
}

/** Syncs a file to the disk before it gets its name. */
function sync(file: string): void {
  const opened = openSync(file, "r+");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

function isBackup(file: string): boolean {
  try {
    return isOurs(file);
  } catch {
    return false;
  }
}
