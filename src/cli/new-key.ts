import type { Config } from "../config.ts";
import { openDatabase } from "../db/open.ts";
import { placeOf } from "../db/postgres/migrate.ts";
import { requireDatabase } from "../db/sqlite/file.ts";
import { auditStore } from "../features/audit/audit.store.ts";
import { settingsStore } from "../features/settings/settings.store.ts";
import { secretKeyService } from "../features/setup/secret-key.service.ts";
import { systemClock } from "../lib/clock.ts";
import { keysOf } from "../lib/keys.ts";
import { keyFileOf, newKeyFile, presentSecret, requireGiven } from "./secret-key.ts";
import { say } from "./terminal.ts";

/** Switches a stopped portal to a new key, for an operator who lost the former one or fears that others know it. */
export async function newKey(config: Config): Promise<void> {
  const { database, dataDir } = config;
  requireGiven(config);
  if (database.engine === "sqlite") requireDatabase(database.file);
  const present = presentSecret(config);
  const db = await openDatabase(database, { alone: true, warn: say });
  try {
    const keys = keysOf(present ?? newKeyFile(keyFileOf(dataDir)));
    const service = secretKeyService({
      write: db.write,
      audit: auditStore(db, systemClock).record,
      clock: systemClock,
      settings: settingsStore(db),
    });
    const place = database.engine === "sqlite" ? database.file : placeOf(database.url);
    if ((await service.expected()) === keys.fingerprint) {
      say(`${place} already belongs to this key (fingerprint ${keys.fingerprint}). Nothing was changed.`);
      if (database.engine === "sqlite" && config.secretKey === undefined)
        say(`For another key, move ${keyFileOf(dataDir)} away and run this again.`);
      return;
    }
    await service.replace(keys);
    say(`${place} now belongs to the key with the fingerprint ${keys.fingerprint}.`);
    say(
      "Enter the mail server in the observatory's settings again, if it was saved there. Visitors who are waiting for a one-time code must request a new one.",
    );
  } finally {
    await db.close();
  }
}
