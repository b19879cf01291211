import { parseArgs } from "node:util";
import type { Config } from "../config.ts";
import { auditRecorder } from "../core/audit/audit.store.ts";
import { refusalsService } from "../core/audit/refusals.service.ts";
import { canonicalCode, foldedCode } from "../core/contract/code-text.ts";
import { csvText } from "../core/contract/csv.ts";
import { type FieldFault, faultsOf } from "../core/contract/errors.ts";
import { codeBatchMax, listLimitMax, yearMs } from "../core/contract/limits.ts";
import { codeStatuses } from "../core/contract/lists.ts";
import type { Database } from "../core/db/database.ts";
import { StartError } from "../core/db/errors.ts";
import { openDatabase } from "../core/db/open.ts";
import { placeOf } from "../core/db/postgres/migrate.ts";
import { requireDatabase } from "../core/db/sqlite/file.ts";
import { operator } from "../core/lib/client.ts";
import { systemClock } from "../core/lib/clock.ts";
import { CodedError } from "../core/lib/coded-error.ts";
import { heavyWork } from "../core/lib/heavy-work.ts";
import { codeColumns } from "../features/codes/code-columns.contract.ts";
import {
  type CodeKept,
  type CodeView,
  codeBulkRequest,
  codeCreateRequest,
  codeExtendRequest,
} from "../features/codes/codes.contract.ts";
import { type CodesService, codesService } from "../features/codes/codes.service.ts";
import { codesStore } from "../features/codes/codes.store.ts";
import { leaksService } from "../features/hints/leaks.service.ts";
import { translator } from "../locales/i18n.ts";
import { say } from "./terminal.ts";

const usage = `Usage:
  codex-portal codes make CODE [--uses 1] [--expires DATE] [--starts DATE] [--label TEXT]
  codex-portal codes make --count 20 [--prefix WORD] [--length 10] and the same options
  codex-portal codes list [TEXT] [--status ${codeStatuses.join("|")}]
  codex-portal codes extend CODE… --expires DATE
  codex-portal codes export [TEXT] [--status …]
A DATE is a day such as 2027-12-31, which begins and ends in UTC, or an instant such as 2027-12-31T18:00:00-03:00.`;

const options = {
  uses: { type: "string" },
  expires: { type: "string" },
  starts: { type: "string" },
  label: { type: "string" },
  count: { type: "string" },
  prefix: { type: "string" },
  length: { type: "string" },
  status: { type: "string" },
} as const;

type Option = keyof typeof options;
type Given = Partial<Record<Option, string>>;

/** What each action takes: so many words, and these options. */
const actions: Record<string, { least: number; most: number; options: readonly Option[] }> = {
  make: {
    least: 0,
    most: 1,
    options: ["uses", "expires", "starts", "label", "count", "prefix", "length"],
  },
  list: { least: 0, most: 1, options: ["status"] },
  extend: { least: 1, most: codeBatchMax, options: ["expires"] },
  export: { least: 0, most: 1, options: ["status"] },
};

/** What each field of a request is called on the command line. */
const calledAs: Record<string, string> = {
  code: "CODE",
  ids: "CODE…",
  maxUses: "--uses",
  expiresAt: "--expires",
  startsAt: "--starts",
};

const said: Record<CodeKept, string> = {
  missing: "is no longer there",
  used: "was used",
  in_use: "is needed by a room",
  unchanged: "lasts as long or longer already",
  whispered: "was left as it is: a hint gives it away, and it would admit people again",
};

/** The verbs on secret codes, which may run while the portal serves. Throws a StartError for what cannot be done. */
export async function codes(config: Config, [action = "", ...rest]: readonly string[]): Promise<void> {
  const { words, given } = read(action, rest);
  const { database } = config;
  if (database.engine === "sqlite") requireDatabase(database.file);
  const warn = (sentence: string) => console.error(sentence);
  // A forgotten DATABASE_URL would change an old database without a word. Beside the codes, which other programs read.
  warn(`Database: ${database.engine === "sqlite" ? database.file : placeOf(database.url)}`);
  const db = await openDatabase(database, { alone: false, warn });
  try {
    const service = serviceOn(db);
    if (action === "make") await make(service, words, given);
    else if (action === "extend") await extend(service, db, words, given);
    else if (action === "list") await list(service, words, given);
    else await exported(service, words, given);
  } catch (error) {
    throw error instanceof CodedError ? new StartError(sentenceOf(error)) : error;
  } finally {
    await db.close();
  }
}

/** Returns what was typed after an action. Throws a StartError with the usage for anything that it does not take. */
function read(action: string, rest: readonly string[]): { words: string[]; given: Given } {
  const taken = Object.hasOwn(actions, action) ? actions[action] : undefined;
  try {
    const { values, positionals } = parseArgs({ args: [...rest], options, allowPositionals: true });
    const isTaken = (name: string) => taken?.options.some((option) => option === name);
    const { least = 1, most = 0 } = taken ?? {};
    if (positionals.length >= least && positionals.length <= most && Object.keys(values).every(isTaken))
      return { words: positionals, given: values };
  } catch {
    // An option that there is not, or one without a value.
  }
  throw new StartError(usage);
}

function serviceOn(db: Database): CodesService {
  const clock = systemClock;
  const base = { db, clock, audit: auditRecorder(db, clock) };
  const { writeChange } = refusalsService(base);
  const leaks = leaksService({ ...base, write: db.write, writeChange });
  return codesService({ ...base, heavy: heavyWork() }, leaks);
}

/** Makes one code of its text, or some at random, and prints them, one a line. */
async function make(service: CodesService, [code]: string[], given: Given): Promise<void> {
  const terms = {
    maxUses: Number(given.uses ?? 1),
    startsAt: given.starts === undefined ? null : instantOf(given.starts, "T00:00:00Z"),
    expiresAt:
      given.expires === undefined
        ? new Date(systemClock.now().getTime() + yearMs).toISOString()
        : instantOf(given.expires, "T23:59:59Z"),
    label: given.label ?? null,
  };
  const { count = "1", prefix = "", length = "10" } = given;
  if (code !== undefined) {
    if (given.count ?? given.prefix ?? given.length) throw new StartError(usage);
    const made = await service.create(requested(codeCreateRequest, { code, ...terms }), operator);
    say(made.code);
    if (made.isInHint) console.error("A hint gives this code away.");
    return;
  }
  const request = { count: Number(count), prefix, length: Number(length), ...terms };
  const made = await service.bulk.generate(requested(codeBulkRequest, request), operator);
  say(made.map((each) => each.code).join("\n"));
}

/** Gives codes a later end. Throws a StartError that names those that there are not, before anything is changed, and those that a hint keeps. */
async function extend(service: CodesService, db: Database, words: string[], given: Given): Promise<void> {
  if (given.expires === undefined) throw new StartError(usage);
  const expiresAt = instantOf(given.expires, "T23:59:59Z");
  const typed = words.map(canonicalCode);
  const holders = await codesStore(db).holdersOf(db.read, typed);
  const found = typed.map((text) => {
    const alike = holders.filter(({ code }) => foldedCode(code) === foldedCode(text));
    return alike.find(({ code }) => code === text) ?? alike[0];
  });
  const missing = words.filter((_, index) => found[index] === undefined);
  if (missing.length > 0)
    throw new StartError(`There is no code ${missing.join(", ")}. Nothing was changed.`);
  const ids = found.flatMap((each) => each?.id ?? []);
  const request = requested(codeExtendRequest, { change: "extend", ids, expiresAt });
  const { changed, kept } = await service.batch.change(request, operator);
  for (const { id, code } of holders)
    if (changed.includes(id)) say(`${code} lasts until ${request.expiresAt}.`);
  const sentence = ({ code, reason }: (typeof kept)[number]) => `${code} ${said[reason]}.`;
  for (const each of kept) if (each.reason === "unchanged") say(sentence(each));
  const refused = kept.filter(({ reason }) => reason !== "unchanged");
  if (refused.length > 0) throw new StartError(refused.map(sentence).join("\n"));
}

/** Prints the codes that a search finds, the newest first. */
async function list(service: CodesService, words: string[], given: Given): Promise<void> {
  let count = 0;
  for await (const items of pages(service, words, given)) {
    const cells = items.map(({ code, status, usedCount, maxUses, expiresAt, label }) => [
      code,
      status,
      `${usedCount}/${maxUses}`,
      expiresAt.slice(0, 10),
      label ?? "",
    ]);
    const widths = [0, 1, 2, 3].map((at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
    for (const row of cells)
      say(
        row
          .map((cell, at) => cell.padEnd(widths[at] ?? 0))
          .join("  ")
          .trimEnd(),
      );
    count += items.length;
  }
  if (count === 0) console.error("No codes.");
}

/** Prints the codes that a search finds as CSV, as the console exports them. */
async function exported(service: CodesService, words: string[], given: Given): Promise<void> {
  // By the byte order mark spreadsheets know that it is UTF-8.
  await Bun.write(Bun.stdout, `\ufeff${csvText([codeColumns.heads])}`);
  for await (const items of pages(service, words, given))
    await Bun.write(Bun.stdout, csvText(items.map(codeColumns.cells)));
}

/** Reads the codes that a search finds, a page at a time. Throws a StartError for a status that there is not. */
async function* pages(
  service: CodesService,
  [q]: string[],
  { status: named }: Given,
): AsyncGenerator<CodeView[]> {
  const status = codeStatuses.find((each) => each === named);
  if (named !== undefined && status === undefined) throw new StartError(usage);
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await service.list({ q, status, limit: listLimitMax, cursor });
    if (page.items.length > 0) yield page.items;
    cursor = page.nextCursor;
  }
}

/** Returns an instant as it was typed, or the one of a day at a time. */
const instantOf = (typed: string, time: string) => (/^\d{4}-\d{2}-\d{2}$/.test(typed) ? typed + time : typed);

type Parsed<T> =
  | { success: true; data: T }
  | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };

/** Returns a request as the contract takes it. Throws a CodedError with the fault of each field. */
function requested<T>(schema: { safeParse(value: unknown): Parsed<T> }, request: object): T {
  const parsed = schema.safeParse(request);
  if (parsed.success) return parsed.data;
  throw new CodedError("invalid_data", { fields: faultsOf(parsed.error.issues) });
}

/** Returns what was refused in sentences, each field by what it is called on the command line. */
function sentenceOf({ code, fields = {}, names = [] }: CodedError): string {
  const values = { names: names.join(", ") };
  const inField = ([name, fault]: [string, FieldFault]) =>
    `${calledAs[name] ?? `--${name}`}: ${translator("en", "fields")(fault, values)}`;
  const faults = Object.entries(fields).map(inField);
  return faults.length > 0 ? faults.join("\n") : translator("en", "errors")(code, values);
}
