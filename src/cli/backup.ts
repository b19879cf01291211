import { existsSync, rmSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { Config } from "../config.ts";
import { StartError } from "../core/db/errors.ts";
import { isThere, requireReadable } from "../core/db/local-file.ts";
import { placeOf } from "../core/db/postgres/migrate.ts";
import { isOurs, requireDatabase } from "../core/db/sqlite/file.ts";
import { checkRights } from "../core/db/sqlite/open.ts";
import { giveToOwnerOf } from "../core/lib/files.ts";
import { keysOf } from "../core/lib/keys.ts";
import { whatIsLost } from "../features/accounts/first-admin/secret-key.service.ts";
import { backupName } from "../features/backups/backups.contract.ts";
import { makeFolder } from "../features/backups/work/files.ts";
import { isDump } from "../features/backups/work/proof.ts";
import { isEncrypted } from "../features/backups/work/sealing.ts";
import { writeBackup } from "../features/backups/work/write.ts";
import { recipientOf, storeOf } from "./backup-settings.ts";
import { fingerprintIn } from "./fingerprint.ts";
import { keyFileOf, presentSecret, readKeyFile, writeKeyFile } from "./secret-key.ts";
import { say } from "./terminal.ts";

type What = Pick<Config, "database" | "dataDir" | "secretKey" | "backupStore">;

/** How the name of a backup in the off-site store begins. */
export const storePrefix = "s3:";

/** Returns the file of a backup's key. */
export const keyFileBeside = (backupFile: string): string => `${backupFile}.key`;

/**
 * Copies the database as of one instant, also while the portal serves, to a file or to the off-site store (`s3:` and a name, or none).
 * What ends in `.age` is encrypted to the key that was made in the observatory, and what is sent off, too, if there is one.
 * An older backup of the same name is replaced only once the new one is whole.
 * The key is never in it; with `withKey` it is put beside it.
 */
export async function backup(config: What, target: string, { withKey }: { withKey: boolean }): Promise<void> {
  if (config.database.engine === "sqlite") {
    requireDatabase(config.database.file);
    // SQLite would say so of the copy.
    checkRights(config.database.file);
  }
  if (target.startsWith(storePrefix)) return sendOff(config, target.slice(storePrefix.length), withKey);
  const { database } = config;
  const file = resolve(target);
  if (database.engine === "sqlite" && file === resolve(database.file))
    throw new StartError("A backup cannot replace the database it is made from.");
  if (isThere(file) && !isBackup(file))
    throw new StartError(`${file} exists and is not a backup. ${another}`);
  // Without a backup beside it, the key may be all that opens one elsewhere.
  if (withKey && existsSync(keyFileBeside(file)) && !existsSync(file))
    throw new StartError(`${keyFileBeside(file)} is there already, and is left as it is. ${another}`);
  if (!isThere(dirname(file))) throw new StartError(`There is no folder ${dirname(file)}.`);
  const secret = withKey ? await fittingSecret(config) : undefined;
  const recipient = file.endsWith(".age") ? await recipientOf(config) : null;
  if (recipient === undefined)
    throw new StartError(
      "There is no key to encrypt the backup to: make one in the observatory's settings, under Backups, or name a file without .age.",
    );
  // The key goes first: a backup without it is worth less than a key without its backup.
  await writeBackup(file, recipient, database, () => {
    if (secret !== undefined) keepBeside(file, secret);
  });
  // Root's files would be closed to the service's user, who restores them.
  giveToOwnerOf(config.dataDir, file, ...(secret === undefined ? [] : [keyFileBeside(file)]));
  say(`Backed up ${database.engine === "sqlite" ? database.file : placeOf(database.url)} to ${file}`);
  say(secret === undefined ? noteWithoutKey(config) : noteWithKey(file));
}

async function sendOff(config: What, named: string, withKey: boolean): Promise<void> {
  if (withKey)
    throw new StartError("A key is not sent off. Leave --with-key out, and keep the key elsewhere.");
  const store = await storeOf(config);
  const recipient = (await recipientOf(config)) ?? null;
  const name = named || backupName(config.database.engine, recipient !== null, new Date());
  const folder = join(config.dataDir, "backups");
  makeFolder(folder);
  const file = join(folder, `.sent-${basename(name)}`);
  try {
    await writeBackup(file, recipient, config.database);
    await store.put(name, file);
  } finally {
    rmSync(file, { force: true });
  }
  say(`Backed up to ${store.place}${name}`);
  if (recipient === null)
    say(
      "It is not encrypted: make a key in the observatory's settings, under Backups, to have the next one so.",
    );
  say(noteWithoutKey(config));
}

const noteWithKey = (file: string) =>
  `Its key is in ${keyFileBeside(file)}: anyone who has both files can read the saved mail password.`;

const noteWithoutKey = ({ database, dataDir, secretKey }: What) => {
  const place = secretKey === undefined && database.engine === "sqlite" ? keyFileOf(dataDir) : "SECRET_KEY";
  return (
    `The portal's secret key is not in it: keep a copy of ${place} in another safe place. ` +
    `A backup can be restored without it. ${whatIsLost}`
  );
};

/** Returns the secret. Throws a StartError when there is none, or the database was used with another one. */
async function fittingSecret(config: What): Promise<string> {
  const { database } = config;
  const secret = presentSecret(config);
  // A portal on PostgreSQL does not start with another one.
  const expected = database.engine === "sqlite" ? fingerprintIn(database.file) : undefined;
  const fits = secret !== undefined && (expected === undefined || expected === keysOf(secret).fingerprint);
  if (fits) return secret;
  throw new StartError(
    `There is no key to put beside the backup: neither SECRET_KEY nor ${keyFileOf(config.dataDir)} is the key of this database.`,
  );
}

const another = "Name another file, or move that one away.";

/** Puts the key beside a backup; the key of an older backup of that name goes with it. */
function keepBeside(file: string, secret: string): void {
  const key = keyFileBeside(file);
  if (readKeyFile(key) === secret) return;
  rmSync(key, { force: true });
  writeKeyFile(key, secret);
}

function isBackup(file: string): boolean {
  requireReadable(file);
  try {
    return isEncrypted(file) || isDump(file) || isOurs(file);
  } catch {
    return false;
  }
}
