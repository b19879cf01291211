import type { Config } from "../config.ts";
import { StartError } from "../core/db/errors.ts";
import { openDatabase } from "../core/db/open.ts";
import { requireDatabase } from "../core/db/sqlite/file.ts";
import { systemClock } from "../core/lib/clock.ts";
import { keysOf } from "../core/lib/keys.ts";
import { createLog } from "../core/lib/log.ts";
import { noMailer } from "../core/mail/mailer.ts";
import { settingsStore } from "../core/settings/settings.store.ts";
import { fingerprintSetting } from "../features/accounts/first-admin/secret-key.service.ts";
import type { DoctorView } from "../features/monitoring/monitoring.contract.ts";
import { buildPortal } from "../portal.ts";
import { requireGiven, secretToServe } from "./secret-key.ts";
import { say } from "./terminal.ts";

/** Returns a report as people read it, to be copied: it holds no secret. */
export function reportText({ at, version, auditHead, findings, unchecked }: DoctorView): string {
  const lines = findings.map(
    ({ title, why, remedy }, i) => `${i + 1}. ${title}\n   ${why}\n   What to do: ${remedy}`,
  );
  return [
    `Codex Portal ${version}, examined at ${at}`,
    findings.length === 0 ? "Nothing was found." : lines.join("\n\n"),
    ...(unchecked.length > 0 ? [`Not checked, because there was no answer: ${unchecked.join(", ")}.`] : []),
    ...(auditHead === null ? [] : [`Seal of the audit log so far: ${auditHead}`]),
  ].join("\n\n");
}

/** Looks for what is set up wrongly, also while the portal serves. Throws a StartError that names what was found. */
export async function doctor(config: Config, words: readonly string[]): Promise<void> {
  const isJson = words[0] === "--json";
  if (words.length > (isJson ? 1 : 0)) throw new StartError("Usage: codex-portal doctor [--json]");
  const { database } = config;
  if (database.engine === "sqlite") requireDatabase(database.file);
  requireGiven(config);
  const log = createLog({
    level: "error",
    format: "json",
    write: (line) => console.error(line),
    now: () => new Date(),
  });
  const db = await openDatabase(database, { alone: false, warn: (sentence) => console.error(sentence) });
  try {
    const keys = keysOf(secretToServe(config, await settingsStore(db).value(fingerprintSetting)));
    const portal = await buildPortal({
      config,
      keys,
      db,
      createMailer: () => noMailer,
      clock: systemClock,
      log,
      web: { text: () => undefined, folder: undefined },
    });
    const report = await portal.examine("en");
    const text = isJson ? JSON.stringify(report, null, 2) : reportText(report);
    say(text);
    if (report.findings.length > 0) throw new StartError(`The doctor found ${report.findings.length}.`);
  } finally {
    await db.close();
  }
}
