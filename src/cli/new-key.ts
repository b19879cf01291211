import type { Config } from "../config.ts";
import { auditRecorder } from "../core/audit/audit.store.ts";
import { sealsService } from "../core/audit/seals.service.ts";
import type { Database } from "../core/db/database.ts";
import { StartError } from "../core/db/errors.ts";
import { openDatabase } from "../core/db/open.ts";
import { placeOf } from "../core/db/postgres/migrate.ts";
import { requireDatabase } from "../core/db/sqlite/file.ts";
import { iso, systemClock } from "../core/lib/clock.ts";
import { isSecretKey, type Keys, keysOf } from "../core/lib/keys.ts";
import { type SealedSecrets, secretKeyService } from "../features/accounts/first-admin/secret-key.service.ts";
import { totpName } from "../features/accounts/second-factor/factor-check.service.ts";
import { factorsStore } from "../features/accounts/second-factor/factors.store.ts";
import { sealedNote } from "../features/certificate/certificate-storage.ts";
import { copiesStore } from "../features/editions/copies.store.ts";
import { sealedAs } from "../features/monitoring/webhooks/deliveries.service.ts";
import { webhooksStore } from "../features/monitoring/webhooks/webhooks.store.ts";
import { downloadTokenName } from "../features/sales/download-tokens.service.ts";
import { keyFileOf, newKeyFile, presentSecret, readKeyFile, requireGiven } from "./secret-key.ts";
import { say } from "./terminal.ts";

const usage =
  "Usage: codex-portal admin new-key [--former FILE], where FILE holds the former key (- reads the standard input)";

/** Returns all that is sealed by the portal's key beside the settings. A table or a note with sealed values is named here. */
export function sealedSecrets(db: Database): SealedSecrets[] {
  const webhooks = webhooksStore(db);
  const factors = factorsStore(db);
  const copies = copiesStore(db);
  const certificate = sealedNote(db);
  return [
    {
      keyOf: (keys) => keys.settings,
      after: async (...asked) =>
        (await webhooks.sealedAfter(...asked)).map((row) => ({ ...row, name: sealedAs })),
      reseal: webhooks.reseal,
    },
    {
      keyOf: (keys) => keys.factors,
      after: async (...asked) =>
        (await factors.sealedAfter(...asked)).map((row) => ({ ...row, name: totpName(row.userId) })),
      reseal: factors.reseal,
    },
    {
      keyOf: (keys) => keys.downloadTokens,
      after: async (...asked) =>
        (await copies.sealedAfter(...asked)).map((row) => ({
          ...row,
          name: downloadTokenName(row.tokenHash),
        })),
      reseal: copies.reseal,
    },
    {
      keyOf: (keys) => keys.certificates,
      after: certificate.sealedAfter,
      reseal: (tx, _, ...sealed) => certificate.reseal(tx, ...sealed, iso(systemClock.now())),
    },
  ];
}

/** Returns the keys of the former secret, if one is named. Throws a StartError when there is none in its place. */
async function formerKeys(options: readonly string[]): Promise<Keys | undefined> {
  const [option, file] = options;
  if (option === undefined) return undefined;
  if (option !== "--former" || file === undefined || options.length > 2) throw new StartError(usage);
  const secret = file === "-" ? (await Bun.stdin.text()).trim() : readKeyFile(file);
  if (secret === undefined) throw new StartError(`There is no file ${file}.`);
  if (!isSecretKey(secret))
    throw new StartError("The standard input holds no key, which is 32 bytes in base64.");
  return keysOf(secret);
}

/**
 * Switches a stopped portal to a new key, for an operator who lost the former one or fears that others know it. What the former one
 * sealed is sealed anew when that is named.
 */
export async function newKey(config: Config, options: readonly string[] = []): Promise<void> {
  const { database, dataDir } = config;
  const former = await formerKeys(options);
  requireGiven(config);
  if (database.engine === "sqlite") requireDatabase(database.file);
  const present = presentSecret(config);
  const db = await openDatabase(database, { alone: true, warn: say });
  try {
    const audit = auditRecorder(db, systemClock);
    const service = secretKeyService({ db, audit, clock: systemClock }, sealedSecrets(db), async (tx) =>
      sealsService(db, systemClock, keys).takeKey(tx, checkedHead),
    );
    const place = database.engine === "sqlite" ? database.file : placeOf(database.url);
    const expected = await service.expected();
    const isRenewed = present !== undefined && expected === keysOf(present).fingerprint;
    // A database that has its new key already may still hold what the former one sealed; which that was, nothing says any more.
    if (former && !isRenewed && former.fingerprint !== expected)
      throw new StartError(
        `The former key is another one: ${place} belongs to the key with the fingerprint ${expected}, and was given ${former.fingerprint}. Nothing was changed.`,
      );
    const keys = keysOf(present ?? newKeyFile(keyFileOf(dataDir)));
    // What the former key protected cannot be verified once it is gone.
    const checked = former && (await sealsService(db, systemClock, former).verify());
    const checkedHead = checked?.fault ? undefined : checked?.head;
    if (isRenewed && (!former || former.fingerprint === keys.fingerprint)) {
      say(`${place} already belongs to this key (fingerprint ${keys.fingerprint}). Nothing was changed.`);
      if (database.engine === "sqlite" && config.secretKey === undefined)
        say(`For another key, move ${keyFileOf(dataDir)} away and run this again.`);
      return;
    }
    const { renewed, closed } = await service.replace(keys, former);
    say(`${place} now belongs to the key with the fingerprint ${keys.fingerprint}.`);
    if (former) {
      say(`Saved secrets that were sealed anew: ${renewed}.`);
      if (closed > 0)
        say(`Saved secrets that the former key does not open either: ${closed}. Enter them again.`);
      say("Visitors who are waiting for a one-time code must request a new one.");
    } else
      say(
        "Enter the mail server, the off-site store and the shops' secrets in the observatory's settings again, where they were saved there, and make the webhooks' secrets anew. Authenticator apps no longer answer: recovery codes and passkeys do. Visitors who are waiting for a one-time code must request a new one. If you still have the former key, run this again with --former FILE: it opens them.",
      );
  } finally {
    await db.close();
  }
}
