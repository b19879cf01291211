import { Database as Sqlite } from "bun:sqlite";
import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Config } from "../config.ts";
import { StartError } from "../db/errors.ts";
import { migrationsFolder, newestKnownMigration } from "../db/migrations.ts";
import { checkSound, holdAlone, isOurs } from "../db/sqlite/file.ts";
import { whatIsLost } from "../features/setup/secret-key.service.ts";
import { keysOf } from "../lib/keys.ts";
import { reasonOf } from "../lib/log.ts";
import { keyFileBeside } from "./backup.ts";
import { fingerprintIn, forgetFingerprint } from "./fingerprint.ts";
import { keyFileOf, presentSecret, readKeyFile, writeKeyFile } from "./secret-key.ts";
import { sqliteFileOf } from "./sqlite-only.ts";
import { say } from "./terminal.ts";

type What = Pick<Config, "database" | "dataDir" | "secretKey">;

/**
 * Puts a backup in the database's place after checking it; the old database stays beside it.
 * A key beside the backup comes along; without a fitting key the portal starts all the same, and what is lost is printed.
 * The portal has to be stopped. Throws a StartError, and changes nothing, when the backup is no good.
 */
export function restore(config: What, source: string, now: Date): void {
  const { database } = config;
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
    const former = `${databaseFile}.before-${now.toISOString().replaceAll(/[:.]/g, "-")}`;
    try {
      checkWhole(incoming, file);
      bringKey(config, { file, incoming, former });
    } catch (error) {
      rmSync(incoming, { force: true });
      throw error;
    }
    // The log of a database that was not closed cleanly belongs to it and moves along.
    for (const suffix of ["", "-wal", "-shm"]) {
      if (existsSync(databaseFile + suffix)) renameSync(databaseFile + suffix, former + suffix);
    }
    renameSync(incoming, databaseFile);
    say(`Restored ${file} to ${databaseFile}`);
    if (existsSync(former)) say(`The database it replaced is kept as ${former}`);
  } finally {
    release();
  }
}

type Places = { file: string; incoming: string; former: string };

/** Leaves the restored portal its key: the present one, or the one beside the backup; without either, any key will do. */
function bringKey(config: What, { file, incoming, former }: Places): void {
  const wanted = fingerprintIn(incoming);
  const fits = (secret: string | undefined) => secret !== undefined && keysOf(secret).fingerprint === wanted;
  if (wanted === null || fits(presentSecret(config))) return;
  const beside = readKeyFile(keyFileBeside(file));
  if (beside === undefined || !fits(beside)) {
    forgetFingerprint(incoming);
    say(`The secret key of this backup (fingerprint ${wanted}) is not here. ${whatIsLost}`);
    return;
  }
  if (config.secretKey !== undefined) {
    throw new StartError(
      `SECRET_KEY in the environment is not the key of this backup, which is in ${keyFileBeside(file)}. ` +
        "Set SECRET_KEY to that one, or move that file away to go on without it. Nothing was changed.",
    );
  }
  const place = keyFileOf(config.dataDir);
  // The replaced database stays, and its key with it.
  if (existsSync(place)) renameSync(place, keyFileBeside(former));
  writeKeyFile(place, beside);
  say(`The key of the backup is now in ${place}.`);
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
  let isPortal = false;
  try {
    isPortal = isOurs(file);
  } catch (error) {
    throw unusable(file, error);
  }
  if (!isPortal) throw unusable(file, new StartError("it is empty"));
}

function unusable(file: string, error: unknown): StartError {
  const [reason] = reasonOf(error).replace("StartError: ", "").split(". ");
  return new StartError(`${file} cannot be restored: ${reason}. Nothing was changed; choose another backup.`);
}
