import type { Config } from "../config.ts";
import type { Explained, SealFault } from "../core/audit/seals.check.ts";
import type { SealsService } from "../core/audit/seals.service.ts";
import { sealsService } from "../core/audit/seals.service.ts";
import { StartError } from "../core/db/errors.ts";
import { openDatabase } from "../core/db/open.ts";
import { requireDatabase } from "../core/db/sqlite/file.ts";
import { systemClock } from "../core/lib/clock.ts";
import { keysFor } from "./secret-key.ts";
import { say } from "./terminal.ts";

const usage = "Usage: codex-portal audit verify [HEAD], where HEAD is the head from a report of the doctor";

const sentences: Record<SealFault["what"], (row: number) => string> = {
  changed: (row) => `row ${row} was changed after it was sealed`,
  missing: (row) => `row ${row} was sealed, and is gone before its time`,
  unsealed: (row) => `row ${row} was never sealed, though later ones are: it was put in between`,
  chain: (row) => `row ${row} is where the chain of seals itself was changed`,
  explanation: (row) => `an entry of the chain after row ${row} was not written with this portal's key`,
  end: (row) => `the chain ends with row ${row}, and its end was not written with this portal's key`,
  renewed: (row) => `row ${row} was sealed anew, and nothing written with this portal's key explains why`,
  renewedBefore: (row) =>
    `row ${row} was sealed anew after that head and before the key protected the chain: whether the portal did it, nothing says`,
  anchor: () => "before the key protected the chain, rows were deleted sooner than any portal deletes them",
  foreignKey: () => "the chain was written with another key than this portal's",
  uncheckedKey: () =>
    "the key was exchanged without the former one, so that nobody can check what that one protected. Compare the chain with a head from after the exchange: codex-portal audit verify HEAD",
};

/** Returns numbers of rows, those in sequence as ranges. */
function rangesOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of [...new Set(numbers)].sort((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(", ");
}

const short = (seal: string) => `${seal.slice(0, 12)}…`;

/** Returns a line about what explains a change; nothing where another line says it. */
function lineOf(explained: Explained): string | undefined {
  const { at, end } = explained;
  switch (explained.kind) {
    case "renewal":
      return `${at}: sealed anew when a person was erased: rows ${rangesOf(explained.rows)} (chain ${short(explained.from)} to ${short(end)}).`;
    case "key":
      return `${at}: the key was exchanged (${explained.from} → ${explained.to}); what the former one protected, up to ${short(explained.head)}, was ${explained.isChecked ? "" : "not "}checked with it.`;
    case "restore":
      return `${at}: a backup was restored, whose chain ends with ${short(explained.head)}${explained.from === null ? "" : `; that of the database before ended with ${short(explained.from)}`}. What was written between is not in it.`;
    case "start":
      return undefined;
    case "retention":
      return undefined;
  }
}

type Verdict = Awaited<ReturnType<SealsService["verify"]>>;

/** Returns lines about all that explains a change. */
function explanationsIn({ explained, unprotected, renewedBefore, since }: Verdict): string[] {
  const lines: string[] = [];
  const start = explained.find(({ kind }) => kind === "start");
  if (unprotected > 0) {
    const until = start ? `until ${start.at}` : "so far";
    lines.push(
      `The first ${unprotected} entries are from releases that wrote ${until} without the portal's key: whoever could write to the database could have made them, and what explains them.`,
    );
  }
  if (renewedBefore.length > 0)
    lines.push(`Sealed anew among these: rows ${rangesOf(renewedBefore.map(({ rowId }) => rowId))}.`);
  if (since) lines.push(`Rows from before ${since} were deleted when their time was over.`);
  return [...lines, ...explained.flatMap((each) => lineOf(each) ?? [])];
}

/** Returns in sentences what a check of the seals found. */
export function verdictOf(found: Verdict, head: string | undefined): { fits: boolean; text: string } {
  const { fault, entries, hasHead } = found;
  const explanations = explanationsIn(found);
  if (fault) {
    const text = `The audit log does not fit its seals: ${sentences[fault.what](fault.rowId)}.`;
    return { fits: false, text: [text, ...explanations].join("\n") };
  }
  if (!hasHead) {
    const text = `The chain has no seal ${head}: it was made anew since that head was sent, its end was cut off, or an older backup was restored.`;
    return { fits: false, text: [text, ...explanations].join("\n") };
  }
  const lines = [`The audit log is as it was sealed: ${entries} entries.`, ...explanations];
  if (entries > 0) lines.push(`Head: ${found.head}`);
  return { fits: true, text: lines.join("\n") };
}

/** Checks that the audit log is as it was sealed, also while the portal serves. Throws a StartError that says what does not fit, or is not explained. */
export async function audit(config: Config, action: string | undefined, head: string | undefined) {
  if (action !== "verify") throw new StartError(usage);
  if (head !== undefined && !/^[0-9a-f]{64}$/.test(head)) throw new StartError(usage);
  const { database } = config;
  if (database.engine === "sqlite") requireDatabase(database.file);
  const db = await openDatabase(database, { alone: false, warn: (sentence) => console.error(sentence) });
  try {
    const keys = await keysFor(config, db);
    const { fits, text } = verdictOf(await sealsService(db, systemClock, keys).verify(head), head);
    if (!fits) throw new StartError(text);
    say(text);
  } finally {
    await db.close();
  }
}
