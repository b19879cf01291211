import type { Config } from "../config.ts";
import { auditRecorder } from "../core/audit/audit.store.ts";
import { StartError } from "../core/db/errors.ts";
import { openDatabase } from "../core/db/open.ts";
import { requireDatabase } from "../core/db/sqlite/file.ts";
import { iso, systemClock } from "../core/lib/clock.ts";
import { encrypt } from "../core/lib/keys.ts";
import { settingsStore } from "../core/settings/settings.store.ts";
import { type NamedSetting, settingList } from "../entries.ts";
import { keysFor } from "./secret-key.ts";
import { say } from "./terminal.ts";

const usage =
  "Usage: codex-portal setting NAME VALUE, or codex-portal setting NAME - to read it from the standard input";

/** Saves a setting, also while the portal serves. A secret is read from the standard input, since other users see arguments. */
export async function setting(config: Config, words: readonly string[]): Promise<void> {
  const [name = "", given] = words;
  if (given === undefined || words.length > 2) throw new StartError(usage);
  const entry = settingList.find((each) => each.name === name && each.input !== "page");
  if (!entry) throw new StartError(`There is no setting "${name}". docs/reference.md lists them all.`);
  if (entry.secret && given !== "-")
    throw new StartError(`${name} is a secret: pipe it to codex-portal setting ${name} -`);
  const value = takenValue(entry, (given === "-" ? await Bun.stdin.text() : given).trim());
  if (config.database.engine === "sqlite") requireDatabase(config.database.file);
  const db = await openDatabase(config.database, { alone: false, warn: say });
  try {
    const keys = await keysFor(config, db);
    const store = settingsStore(db);
    const audit = auditRecorder(db, systemClock);
    await db.write(async (tx) => {
      const before = await store.valueToChange(tx, name);
      const stored = entry.secret ? encrypt(keys.settings, name, value) : value;
      await store.set(tx, name, stored, iso(systemClock.now()));
      await db.revision.raise(tx);
      const shown = entry.secret ? "(secret)" : `${before ?? "–"} → ${value}`;
      const details = { key: name, value: shown, by: "command line" } as const;
      await audit(tx, { action: "setting_changed", userId: null, details, client: null });
    });
    say(`${name} is saved.`);
  } finally {
    await db.close();
  }
}

/** Returns a value as it is stored. Throws a StartError that does not repeat it, since it may be a secret. */
function takenValue({ name, schema, changeSchema = schema }: NamedSetting, text: string): string {
  const parsed = changeSchema.safeParse(text);
  if (!parsed.success)
    throw new StartError(`${name} does not take this value. docs/reference.md says what it takes.`);
  return parsed.data;
}
