import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { Config } from "../config.ts";
import type { Database } from "../core/db/database.ts";
import { StartError } from "../core/db/errors.ts";
import { isThere } from "../core/db/local-file.ts";
import { giveToOwnerOf, sync } from "../core/lib/files.ts";
import { howToMakeSecret, isSecretKey, type Keys, keysOf, newSecret } from "../core/lib/keys.ts";
import { reasonOf } from "../core/lib/log.ts";
import { settingsStore } from "../core/settings/settings.store.ts";
import {
  fingerprintSetting,
  howToGoOn,
  WrongKeyError,
} from "../features/accounts/first-admin/secret-key.service.ts";

type Where = Pick<Config, "dataDir" | "secretKey" | "database">;

export const keyFileOf = (dataDir: string): string => join(dataDir, "secret.key");

/**
 * Returns the secret in the environment, or in the file that an earlier start has made; undefined when there is neither.
 * Throws a StartError when they are two different ones, or the file holds none.
 */
export function presentSecret({
  dataDir,
  secretKey,
}: Pick<Where, "dataDir" | "secretKey">): string | undefined {
  const file = keyFileOf(dataDir);
  const stored = readKeyFile(file);
  if (secretKey !== undefined && stored !== undefined && secretKey !== stored) {
    throw new StartError(
      `SECRET_KEY in the environment and ${file} are two different keys. ` +
        "Keep the one that belongs to this portal: unset the variable, or move the file away.",
    );
  }
  return secretKey ?? stored;
}

/**
 * Returns the secret to serve with, made now for a SQLite portal that has none yet.
 * `expected` is the fingerprint that the database was used with before, if any.
 * Throws a StartError when the key is missing.
 */
export function secretToServe(where: Where, expected: string | null): string {
  requireGiven(where);
  const present = presentSecret(where);
  if (present !== undefined) return present;
  const file = keyFileOf(where.dataDir);
  if (expected !== null) {
    throw new StartError(
      `The key of this portal is missing: there is no ${file}, and SECRET_KEY is not set. ` +
        `Put the key with the fingerprint ${expected} back. ${howToGoOn}`,
    );
  }
  return newKeyFile(file);
}

/**
 * Returns the keys of a database that other verbs work on, made now for a SQLite portal that has none yet. Throws a SentenceError when
 * the key is missing, or is another one.
 */
export async function keysFor(where: Where, db: Database): Promise<Keys> {
  const expected = await settingsStore(db).value(fingerprintSetting);
  const keys = keysOf(secretToServe(where, expected));
  if (expected !== null && expected !== keys.fingerprint) throw new WrongKeyError(expected, keys.fingerprint);
  return keys;
}

/** Throws a StartError without SECRET_KEY on PostgreSQL: instances share no folder, so a key made by one is unknown to the others. */
export function requireGiven({ database, dataDir, secretKey }: Where): void {
  if (database.engine === "sqlite" || secretKey !== undefined) return;
  const file = keyFileOf(dataDir);
  const remedy = existsSync(file)
    ? `${file} holds the one this portal had on SQLite.`
    : `${howToMakeSecret}.`;
  throw new StartError(
    `A portal on PostgreSQL needs SECRET_KEY in its environment, the same for all of its instances. ${remedy}`,
  );
}

/** Makes a secret and writes it to a new file. Throws a StartError when that cannot be written. */
export function newKeyFile(file: string): string {
  const secret = newSecret();
  writeKeyFile(file, secret);
  return secret;
}

/** Returns the secret in a file; undefined when there is no file. Throws a StartError when it holds something else. */
export function readKeyFile(file: string): string | undefined {
  if (!isThere(file)) return undefined;
  try {
    const text = readFileSync(file, "utf8").trim();
    if (isSecretKey(text)) return text;
  } catch (error) {
    throw new StartError(
      `${file} cannot be read (${reasonOf(error)}). Run codex-portal as the user that the portal runs as, or give that user the file with chown.`,
    );
  }
  throw new StartError(
    `${file} does not hold a key, which is 32 bytes in base64. Put the right one in its place.`,
  );
}

/** Writes a key for its owner alone, whole or not at all; an existing file is never overwritten. */
export function writeKeyFile(file: string, secret: string): void {
  const partial = `${file}.${process.pid}.partial`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    rmSync(partial, { force: true });
    const opened = openSync(partial, "wx", 0o600);
    writeSync(opened, `${secret}\n`);
    fsyncSync(opened);
    closeSync(opened);
    giveToOwnerOf(dirname(file), partial);
    linkSync(partial, file);
    sync(dirname(file));
  } catch (error) {
    throw new StartError(
      `${file} cannot be written (${reasonOf(error)}). Set SECRET_KEY instead. ${howToMakeSecret}`,
    );
  } finally {
    rmSync(partial, { force: true });
  }
}
