import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { Config } from "../config.ts";
import { restoredMark } from "../core/audit/seals.service.ts";
import { dayMs } from "../core/contract/limits.ts";
import { StartError } from "../core/db/errors.ts";
import { requireReadable, writeRemedy } from "../core/db/local-file.ts";
import { openDatabase } from "../core/db/open.ts";
import { migratePostgres, placeOf } from "../core/db/postgres/migrate.ts";
import { holdAlone } from "../core/db/sqlite/file.ts";
import { iso, systemClock } from "../core/lib/clock.ts";
import { giveToOwnerOf } from "../core/lib/files.ts";
import { keysOf } from "../core/lib/keys.ts";
import { settingsStore } from "../core/settings/settings.store.ts";
import { whatIsLost } from "../features/accounts/first-admin/secret-key.service.ts";
import { backupName } from "../features/backups/backups.contract.ts";
import { BackupError, saidOf } from "../features/backups/work/fault.ts";
import { writeFile } from "../features/backups/work/files.ts";
import { isEmptyDatabase, readDump, restorePostgres } from "../features/backups/work/postgres.ts";
import { isDump } from "../features/backups/work/proof.ts";
import { decryptFile, identityIn, isEncrypted } from "../features/backups/work/sealing.ts";
import { checkSqlite } from "../features/backups/work/sqlite.ts";
import type { OffsiteStore } from "../features/backups/work/store.ts";
import { keyFileBeside, storePrefix } from "./backup.ts";
import { storeOf } from "./backup-settings.ts";
import { auditHeadIn, fingerprintIn, forgetFingerprint, markRestored } from "./fingerprint.ts";
import { fetchReplica, litestreamEnds, litestreamFolder } from "./litestream.ts";
import { keyFileOf, presentSecret, readKeyFile, writeKeyFile } from "./secret-key.ts";
import { flush, isTypedInto, readHidden, say } from "./terminal.ts";

type What = Pick<
  Config,
  "database" | "dataDir" | "secretKey" | "backupStore" | "replicaStore" | "replicaMetrics"
>;

/** What Litestream shipped is named by the time that is gone back to. */
export const timePrefix = "at:";

/** The name of the newest backup of the store. */
const latest = "latest";
/** No clock of a portal is further ahead than this. */
const aheadMaxMs = dayMs;

/**
 * Puts a backup in the database's place after checking it; the old database stays beside it. The backup is a file, or `s3:` and its name in the
 * off-site store, or `s3:latest`, or `at:` and a time to which Litestream shipped it; `identityFile` opens an encrypted one, `-` reads the key from the standard input, and no other is taken then.
 * A key beside the backup comes along; without a fitting key the portal starts all the same, and what is lost is printed.
 * The portal has to be stopped. Throws a StartError, and changes nothing, when the backup is no good; a dump that fails half-way says so.
 */
export async function restore(
  config: What,
  source: string,
  { identityFile, now }: { identityFile: string | undefined; now: Date },
): Promise<void> {
  const { database, dataDir } = config;
  prepare(dataDir);
  const fetched = join(dataDir, ".restore.fetched.partial");
  const opened = join(dataDir, ".restore.opened.partial");
  const clean = () => {
    for (const file of [fetched, opened]) rmSync(file, { force: true });
  };
  clean();
  try {
    const file = await fileOf(config, source, fetched, now);
    requireReadable(file);
    const named = file === fetched ? source : file;
    const isSealed = isEncrypted(file);
    // Anyone with the key of a store can upload a portal of their own there, but does not know the recipient to encrypt it to.
    if (!isSealed && identityFile !== undefined)
      throw new StartError(
        `${named} is not encrypted, so that anybody may have put it there: restore it without --identity only if you trust it. Nothing was changed.`,
      );
    const plain = isSealed ? await open(file, opened, identityFile) : file;
    if (isDump(plain) !== (database.engine === "postgres")) throw wrongEngine(named, plain, database);
    if (database.engine === "sqlite") {
      if (existsSync(database.file)) await litestreamEnds(config.replicaMetrics);
      return restoreFile(config, { databaseFile: database.file, plain, file, named, now });
    }
    await restoreDump(database.url, plain, named, dataDir);
    await markRestoredIn(database);
  } catch (error) {
    if (!(error instanceof BackupError) || /Nothing was changed/.test(error.message)) throw error;
    throw new StartError(`${error.message} Nothing was changed.`);
  } finally {
    clean();
  }
}

/** Makes the data folder. Throws a StartError that says why nothing can be written to it. */
function prepare(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `The folder ${folder} cannot be written (${saidOf(error)}). ${writeRemedy(error)} Nothing was changed.`,
    );
  }
}

/** Returns the file that is named, fetched from elsewhere if need be. */
async function fileOf(config: What, source: string, to: string, now: Date): Promise<string> {
  if (source.startsWith(storePrefix)) return fetchTo(config, source.slice(storePrefix.length), to, now);
  if (!source.startsWith(timePrefix)) return resolve(source);
  await fetchReplica(config, source.slice(timePrefix.length), to);
  return to;
}

/** Fetches a backup out of the off-site store, and returns the file. */
async function fetchTo(config: What, named: string, to: string, now: Date): Promise<string> {
  const store = await storeOf(config);
  const name = named === latest || named === "" ? await newestIn(store, now) : named;
  say(`Fetching ${basename(name)} from ${store.place}`);
  flush();
  await writeFile(to, store.pieces(name));
  return to;
}

/** Returns the name of the newest backup; one from the future is passed over, since it would be the newest for ever. */
async function newestIn(store: OffsiteStore, now: Date): Promise<string> {
  const names = await store.names();
  const bound = backupName("sqlite", false, new Date(now.getTime() + aheadMaxMs));
  const name = names.findLast((each) => each <= bound);
  if (name !== undefined) return name;
  throw new StartError(
    names.length === 0
      ? `There is no backup at ${store.place}.`
      : `All backups at ${store.place} have names from the future. Set this machine's clock, or name one: s3:NAME`,
  );
}

/** Decrypts a backup, and returns the file. */
async function open(file: string, to: string, identityFile: string | undefined): Promise<string> {
  await decryptFile(file, to, await identityIn(await givenIdentity(identityFile)));
  return to;
}

/** Returns what opens an encrypted backup: from a file, the standard input (`-`), or typed. Throws a StartError when there is none. */
export async function givenIdentity(file: string | undefined): Promise<string> {
  if (file === "-") return readFileSync(0, "utf8");
  if (file !== undefined) {
    if (/^AGE-SECRET-KEY-/i.test(file))
      throw new StartError(
        "--identity names a file that the key stands in, since what stands on a command line can be read by others. Nothing was changed.",
      );
    requireReadable(file, `There is no file ${file} with a key. Nothing was changed.`);
    return readFileSync(file, "utf8");
  }
  if (isTypedInto()) return readHidden("The key of the backups (AGE-SECRET-KEY-1…): ");
  throw new StartError(
    "The backup is encrypted. Name the file with its key: --identity FILE (- reads the standard input). Nothing was changed.",
  );
}

function wrongEngine(named: string, plain: string, database: What["database"]): StartError {
  if (isDump(plain))
    return new StartError(
      `${named} is a backup of a portal on PostgreSQL. Set DATABASE_URL to an empty database there. Nothing was changed.`,
    );
  checkSqlite(plain);
  const place = database.engine === "postgres" ? placeOf(database.url) : "";
  return new StartError(
    `${named} is a backup of a portal on SQLite, and DATABASE_URL names ${place}. Restore it without DATABASE_URL, ` +
      "then move it: codex-portal migrate --from … --to … Nothing was changed.",
  );
}

/** Puts a dump into an empty database, and brings it to this release. */
async function restoreDump(url: string, dump: string, named: string, folder: string): Promise<void> {
  if (!(await isEmptyDatabase(url)))
    throw new StartError(
      `The database at ${placeOf(url)} is not empty. Make a new one (createdb), name it in DATABASE_URL, and restore again; the old one stays as it is. Nothing was changed.`,
    );
  await readDump(dump);
  await restorePostgres(url, dump, folder).catch((error) => {
    if (!(error instanceof BackupError)) throw error;
    throw new StartError(
      `${error.message} A part of it may be in ${placeOf(url)}: make a new, empty database (createdb), name it in DATABASE_URL, and restore again.`,
    );
  });
  await migratePostgres(url, say);
  say(`Restored ${named} to ${placeOf(url)}`);
}

/** Marks a restore, which the restored portal records in its audit log's chain. */
async function markRestoredIn(database: What["database"]): Promise<void> {
  const db = await openDatabase(database, { alone: false, warn: say });
  try {
    await db.write((tx) => settingsStore(db).set(tx, restoredMark, "", iso(systemClock.now())));
  } finally {
    await db.close();
  }
}

type Places = { databaseFile: string; plain: string; file: string; named: string; now: Date };

function restoreFile(config: What, { databaseFile, plain, file, named, now }: Places): void {
  checkSqlite(plain);
  if (file === resolve(databaseFile))
    throw new StartError("That is the database itself. Nothing was changed.");
  mkdirSync(dirname(databaseFile), { recursive: true, mode: 0o700 });
  const release = holdAlone(databaseFile);
  try {
    const incoming = `${databaseFile}.incoming`;
    const former = `${databaseFile}.before-${now.toISOString().replaceAll(/[:.]/g, "-")}`;
    try {
      copyFileSync(plain, incoming);
      chmodSync(incoming, 0o600);
      giveToOwnerOf(dirname(databaseFile), incoming);
      bringKey(config, { file, incoming, former });
      markRestored(incoming, auditHeadIn(databaseFile));
    } catch (error) {
      rmSync(incoming, { force: true });
      throw error;
    }
    // The log of a database that was not closed cleanly belongs to it and moves along.
    for (const suffix of ["", "-wal", "-shm"]) {
      if (existsSync(databaseFile + suffix)) renameSync(databaseFile + suffix, former + suffix);
    }
    renameSync(incoming, databaseFile);
    // Litestream begins anew with this file.
    rmSync(litestreamFolder(databaseFile), { recursive: true, force: true });
    say(`Restored ${named} to ${databaseFile}`);
    if (existsSync(former)) say(`The database it replaced is kept as ${former}`);
  } finally {
    release();
  }
}

/** Leaves the restored portal its key: the present one, or the one beside the backup; without either, any key will do. */
function bringKey(
  config: What,
  { file, incoming, former }: Record<"file" | "incoming" | "former", string>,
): void {
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
