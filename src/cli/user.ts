import { join } from "node:path";
import type { Config } from "../config.ts";
import { StartError } from "../core/db/errors.ts";
import { openDatabase } from "../core/db/open.ts";
import { placeOf } from "../core/db/postgres/migrate.ts";
import { requireDatabase } from "../core/db/sqlite/file.ts";
import { operator } from "../core/lib/client.ts";
import { systemClock } from "../core/lib/clock.ts";
import { CodedError } from "../core/lib/coded-error.ts";
import { removeFromOutbox } from "../core/mail/outbox.ts";
import { isEmptyExport } from "../features/privacy/export.service.ts";
import { privacyService } from "../features/privacy/privacy.ts";
import { personalData } from "../features.ts";
import { keysFor } from "./secret-key.ts";
import { say } from "./terminal.ts";

/** The verbs on one person, which may run while the portal serves: all that is known of them as JSON, and erasing it. */
export async function user(
  config: Config,
  action: string | undefined,
  address: string | undefined,
): Promise<void> {
  if ((action !== "export" && action !== "erase") || !address)
    throw new StartError("Usage: codex-portal user export EMAIL, or user erase EMAIL");
  const email = address.trim().toLowerCase();
  const { database, dataDir } = config;
  if (database.engine === "sqlite") requireDatabase(database.file);
  const warn = (sentence: string) => console.error(sentence);
  const db = await openDatabase(database, { alone: false, warn });
  try {
    const keys = await keysFor(config, db);
    const forget = (addresses: readonly string[], upTo: string) =>
      removeFromOutbox(join(dataDir, "outbox"), addresses, upTo);
    const privacy = privacyService({
      db,
      clock: systemClock,
      keys,
      mailer: { forget },
      log: { warn },
      personal: personalData,
    });
    if (action === "export") {
      const known = await privacy.export({ email });
      // An empty export could be taken for all that is known of the person.
      if (isEmptyExport(known)) throw new StartError(`Nothing here is known of ${email}.`);
      return say(JSON.stringify(known, null, 2));
    }
    // A forgotten DATABASE_URL would change an old database without a word.
    say(`Database: ${database.engine === "sqlite" ? database.file : placeOf(database.url)}`);
    const { counts } = await privacy.erase({ email }, operator);
    const done = Object.entries(counts).flatMap(([name, count]) => (count > 0 ? [`${name}: ${count}`] : []));
    say(done.length > 0 ? `Erased ${email} (${done.join(", ")}).` : `Nothing here is known of ${email}.`);
  } catch (error) {
    if (!(error instanceof CodedError) || error.code !== "forbidden") throw error;
    throw new StartError(`${email} is staff. Make the account a visitor's first, then it can be erased.`);
  } finally {
    await db.close();
  }
}
