import { sealsOf } from "../compose/rights.ts";
import type { Config } from "../config.ts";
import { StartError } from "../db/errors.ts";
import { openDatabase } from "../db/open.ts";
import { requireDatabase } from "../db/sqlite/file.ts";
import type { SealFault, SealsService } from "../features/audit/seals.service.ts";
import { systemClock } from "../lib/clock.ts";
import { say } from "./terminal.ts";

const usage = "Usage: codex-portal audit verify [HEAD], where HEAD is the head from a report of the doctor";

const sentences: Record<SealFault["what"], string> = {
  changed: "was changed after it was sealed",
  missing: "was sealed, and is gone before its time",
  unsealed: "was never sealed, though later ones are: it was put in between",
  chain: "is where the chain of seals itself was changed",
};

/** Returns in a sentence what a check of the seals found. */
export function verdictOf(
  { fault, entries, since, ...found }: Awaited<ReturnType<SealsService["verify"]>>,
  head: string | undefined,
): { fits: boolean; text: string } {
  if (fault) {
    const text = `The audit log does not fit its seals: row ${fault.rowId} ${sentences[fault.what]}.`;
    return { fits: false, text };
  }
  if ("hasHead" in found && !found.hasHead) {
    const text = `The chain has no seal ${head}: it was made anew since that head was sent, or its end was cut off.`;
    return { fits: false, text };
  }
  const lines = [`The audit log is as it was sealed: ${entries} entries.`];
  if (since) lines.push(`Rows from before ${since} were deleted when their time was over.`);
  if (entries > 0) lines.push(`Head: ${found.head}`);
  return { fits: true, text: lines.join("\n") };
}

/** Checks that the audit log is as it was sealed, also while the portal serves. Throws a StartError that names the first row which does not fit. */
export async function audit(config: Config, action: string | undefined, head: string | undefined) {
  if (action !== "verify") throw new StartError(usage);
  if (head !== undefined && !/^[0-9a-f]{64}$/.test(head)) throw new StartError(usage);
  const { database } = config;
  if (database.engine === "sqlite") requireDatabase(database.file);
  const db = await openDatabase(database, { alone: false, warn: (sentence) => console.error(sentence) });
  try {
    const { fits, text } = verdictOf(await sealsOf(db, systemClock).verify(head), head);
    if (!fits) throw new StartError(text);
    say(text);
  } finally {
    await db.close();
  }
}
