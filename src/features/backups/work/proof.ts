import { closeSync, copyFileSync, existsSync, mkdtempSync, openSync, readSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Database } from "../../../core/db/database.ts";
import { type DatabaseSettings, openDatabase } from "../../../core/db/open.ts";
import { transferTables } from "../../../core/db/transfer/tables.ts";
import { BackupError, faultOf, othersWords, saidOf, unwritten } from "./fault.ts";
import { dumpMark, readDump, restorePostgres, withTrial } from "./postgres.ts";
import { decryptFile, isEncrypted } from "./sealing.ts";
import { checkSqlite } from "./sqlite.ts";

/** The tables whose rows have to last; what is swept in its time is not counted. */
const countedTables = [
  "users",
  "secret_codes",
  "redemptions",
  "rooms",
  "pages",
  "media",
  "codices",
  "codex_copies",
] as const;

export type Counts = Partial<Record<string, number>>;

/** Fewer rows than these vary too much to say anything. */
const fewRows = 20;

/** Starts a portal on a restored database and asks it for a page. Throws when it answers none. */
export type AskPage = (db: Database, folder: string) => Promise<void>;

type Proving = {
  /** The portal's own database, on whose server a dump is tried. */
  database: DatabaseSettings;
  askPage: AskPage;
  /** What opens it, where it is encrypted. */
  identity: string | null;
  /** The counts of the last one; null when a person is looking. */
  last: Counts | null;
};

/**
 * Proves a backup: it is opened for reading, checked whole, restored in a temporary folder (or database), brought to this release, counted, and a
 * portal that is started on it answers a page. Returns the counts. Throws a BackupError that says why it is not proved.
 */
export async function prove(file: string, { identity, last, ...proving }: Proving): Promise<Counts> {
  if (!existsSync(file)) throw new BackupError("missing", `There is no file ${file}.`);
  const folder = trialFolder(dirname(file));
  try {
    const plain = await opened(file, folder, identity);
    const counts = isDump(plain)
      ? await tryDump(plain, folder, proving)
      : await trySqlite(plain, folder, proving.askPage);
    refuseShrunk(basename(file), counts, last);
    return counts;
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const fault = faultOf(error, "failed");
    throw new BackupError(
      fault,
      `${file} could not be proved (${saidOf(error)}).`,
      othersWords(error, fault),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes a folder for a trial where the backup lies: there is room for it, and only its owner sees it. */
function trialFolder(beside: string): string {
  try {
    return mkdtempSync(join(beside, ".trial-"));
  } catch (error) {
    throw unwritten(`A trial needs a folder beside the backup, and ${beside}`, error);
  }
}

/** Returns a file that is not encrypted: the backup, or what it was decrypted to. */
async function opened(file: string, folder: string, identity: string | null): Promise<string> {
  if (!isEncrypted(file)) return file;
  if (identity === null)
    throw new BackupError(
      "key_needed",
      `${file} is encrypted. Give the key that was shown when it was made.`,
    );
  const plain = join(folder, "plain");
  await decryptFile(file, plain, identity);
  return plain;
}

/** True for what `pg_dump` wrote. */
export function isDump(file: string): boolean {
  const head = Buffer.alloc(dumpMark.length);
  const openedFile = openSync(file, "r");
  try {
    readSync(openedFile, head, 0, head.length, 0);
  } finally {
    closeSync(openedFile);
  }
  return head.toString("latin1") === dumpMark;
}

async function trySqlite(plain: string, folder: string, askPage: AskPage): Promise<Counts> {
  checkSqlite(plain);
  const restored = join(folder, "codex-portal.db");
  copyFileSync(plain, restored);
  return onRestored({ engine: "sqlite", file: restored }, folder, askPage);
}

async function tryDump(
  plain: string,
  folder: string,
  { database, askPage }: Pick<Proving, "database" | "askPage">,
): Promise<Counts> {
  if (database.engine !== "postgres")
    throw new BackupError(
      "no_trial",
      "It is a backup of a portal on PostgreSQL, and this one has no such server to try it on.",
    );
  await readDump(plain);
  return withTrial(database.url, async (url) => {
    await restorePostgres(url, plain, folder);
    const settings = { engine: "postgres", url, replicaUrl: undefined, connections: 2 } as const;
    return onRestored(settings, folder, askPage);
  });
}

/** Opens a restored database as a start does, reads a row of every table with every column, counts, and requests a page of it. */
async function onRestored(settings: DatabaseSettings, folder: string, askPage: AskPage): Promise<Counts> {
  const db = await openDatabase(settings, { alone: true, warn: () => {} });
  try {
    for (const { name, columns } of transferTables) {
      // Without its table, SQLite would take the name of a column that is missing for a text.
      const named = columns.map((column) => `t."${column.name}"`).join(", ");
      await db.ask(db.read, `select ${named} from ${name} t limit 1`);
    }
    const counts: Counts = {};
    for (const table of countedTables) {
      const [row] = await db.ask(db.read, `select count(*) as count from ${table}`);
      counts[table] = Number(row?.count);
    }
    await askPage(db, folder).catch((error) => {
      const said = saidOf(error);
      throw new BackupError("no_page", `A portal on the restored backup answered no page (${said}).`, said);
    });
    return counts;
  } finally {
    await db.close();
  }
}

/** Throws a BackupError for a backup that has lost more than half of what the last one had. */
function refuseShrunk(name: string, counts: Counts, last: Counts | null): void {
  const lost = Object.entries(last ?? {}).filter(
    ([table, before = 0]) => before >= fewRows && (counts[table] ?? 0) < before / 2,
  );
  if (lost.length === 0) return;
  const facts = lost.map(([table, before]) => `${table}: ${before} → ${counts[table] ?? 0}`).join(", ");
  throw new BackupError(
    "shrunk",
    `${name} holds far less than the last one (${facts}). If that was meant, prove it by hand.`,
    facts,
  );
}
