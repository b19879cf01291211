import { constants, Database as Sqlite } from "bun:sqlite";
import { constants as access, accessSync, existsSync, mkdirSync, realpathSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { drizzle } from "drizzle-orm/bun-sqlite";
import { giveToOwnerOf } from "../../lib/files.ts";
import type { Database } from "../database.ts";
import { StartError } from "../errors.ts";
import { writeRemedy } from "../local-file.ts";
import { migrationsFolder, newestKnownMigration } from "../migrations.ts";
import type { PlainValue } from "../queries.ts";
import { counter } from "../revision.ts";
import { markPublicChange, type Transact, writeBy } from "../write.ts";
import { sqliteEstimate, sqliteJsonRows, sqliteSearch } from "./dialect.ts";
import { applicationId, checkSound, holdAlone, isOurs } from "./file.ts";
import { filesInPlace } from "./in-place.ts";
import { type WriteAheadLog, writeAheadLog } from "./log.ts";
import { checkpointInWorker, maintenanceWorker, searchMerges } from "./maintenance.ts";
import { keptInMemory } from "./memory.ts";
import { lateReads } from "./replica.ts";
import { sqliteTables } from "./tables.ts";
import { type Writer, writeQueue } from "./write.ts";

/**
 * How long a start waits for another process, such as a backup, in milliseconds. A running server never waits in
 * SQLite, which would block the thread that answers all requests.
 */
const startTimeoutMs = 5000;

/** A log that others read is tried again for 5 s, and then after each commit. */
const emptyTriesMax = 100;
const emptyEveryMs = 50;

type How = { alone: boolean; isShipped?: boolean | undefined; warn?: (sentence: string) => void };

/**
 * Opens the SQLite file, making or migrating it first.
 * `alone` also keeps every other server off the file until it is closed.
 * `isShipped` says that Litestream ships the log of the file.
 * `warn` gets what the operator should know of while it serves.
 * Throws a StartError, and changes nothing, when the file is not ours, damaged, newer or in use.
 */
export function openSqlite(path: string, { alone, isShipped = false, warn = () => {} }: How): Database {
  makeFolder(dirname(path));
  checkRights(path);
  const release = alone ? holdAlone(path) : () => {};
  try {
    const writer = openWriter(path);
    giveToOwnerOf(dirname(path), path, `${path}-wal`, `${path}-shm`);
    const reader = new Sqlite(path, { readwrite: true, create: false });
    reader.exec("PRAGMA busy_timeout = 0; PRAGMA query_only = ON;");
    const maintenance = maintenanceWorker();
    const checkpoint = checkpointInWorker(path, maintenance, warn);
    const log = writeAheadLog(writer, path, { checkpoint, isShipped, warn });
    const merges = searchMerges(writer, path, maintenance, warn);
    const file = keptInMemory(path);
    // SQLite follows a link, and keeps its log beside the file itself.
    const inPlace = filesInPlace([path, `${realpathSync(path)}-wal`], warn);
    const queue: Writer = {
      exec: (sql) => writer.run(sql),
      inTransaction: () => writer.inTransaction,
      async beforeBatch() {
        inPlace.check();
        await merges.pause();
        await log.beforeBatch();
      },
      async reachDisk() {
        await log.reachDisk();
        // Never acknowledges a write to files that were deleted or replaced.
        inPlace.check();
        merges.goOn();
        file.goOn();
      },
    };
    const tx = drizzle(writer, { casing: "snake_case" });
    const transact = writeQueue(queue, tx);
    const late = lateReads(path);
    // One process writes the file, so that its own writes are all that can change it.
    const { latest, grow } = counter();
    return {
      tables: sqliteTables,
      read: drizzle(reader, { casing: "snake_case" }),
      readReplica: late.read,
      write: writeBy(transact, grow),
      ask: async (on, statement, ...values) =>
        (on === tx ? writer : reader).query<Record<string, unknown>, PlainValue[]>(statement).all(...values),
      revision: { current: latest, latest, raise: async () => markPublicChange() },
      isAlone: alone,
      isServer: false,
      // Writes are alone as it is.
      lock: async () => {},
      forUpdate: (query) => query,
      forUpdateSkipLocked: (query) => query,
      jsonRows: sqliteJsonRows,
      search: sqliteSearch,
      estimate: sqliteEstimate(late.read),
      load: async () => ({ bytes: bytesOf(reader), pools: [] }),
      forgetDeleted: () => emptyLog(log, transact),
      async close() {
        log.close();
        inPlace.close();
        // What the workers leave undone is done by the writer.
        for (const closing of [late.close(), maintenance.close({ kind: "close" })])
          if (closing) await closing;
        reader.close();
        tidy(writer, isShipped);
        writer.close();
        const reading = file.close();
        if (reading) await reading;
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

function bytesOf(reader: Sqlite): number {
  const sizeOf = (name: string) =>
    Number(Object.values(reader.query<Record<string, unknown>, []>(`PRAGMA ${name}`).get() ?? {})[0]);
  return sizeOf("page_count") * sizeOf("page_size");
}

async function emptyLog(log: WriteAheadLog, transact: Transact): Promise<void> {
  log.wantEmpty();
  for (let tried = 1; log.isWanted() && tried <= emptyTriesMax; tried++) {
    if (tried > 1) await Bun.sleep(emptyEveryMs);
    // A commit of nothing, after which the log is looked at.
    await transact(async () => {});
  }
}

/** Keeps the planner's statistics true to the size that the tables have grown to, and leaves no log that nobody ships. On a full disk neither is done, and nothing lost. */
function tidy(writer: Sqlite, isShipped: boolean): void {
  for (const done of ["optimize", ...(isShipped ? [] : ["wal_checkpoint(TRUNCATE)"])]) {
    try {
      writer.run(`PRAGMA ${done}`);
    } catch {
      // What was committed is in the log, which the next start recovers.
    }
  }
}

const reason = (error: unknown) => (error instanceof Error ? error.message : error);

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(`The folder ${folder} cannot be created (${reason(error)}). ${writeRemedy(error)}`);
  }
}

/** Throws a StartError that names what this user may not write; SQLite says so late, or not at all before the first write. */
export function checkRights(path: string): void {
  const { R_OK, W_OK, X_OK } = access;
  const folder = dirname(path);
  const files = [path, `${path}-wal`, `${path}-shm`, `${path}.lock`];
  for (const one of [folder, ...files]) {
    if (!existsSync(one)) continue;
    try {
      accessSync(one, one === folder ? R_OK | W_OK | X_OK : R_OK | W_OK);
    } catch (error) {
      throw new StartError(`${one} cannot be read and written (${reason(error)}). ${writeRemedy(error)}`);
    }
  }
}

/** Checks a file without changing it: closing a connection that may write would checkpoint its log. Returns when its newest migration was made. */
function checkFile(path: string, newestMigration: number): number {
  const viewer = viewerOf(path);
  try {
    viewer.exec(`PRAGMA busy_timeout = ${startTimeoutMs}`);
    return checkSound(viewer, path, newestMigration);
  } finally {
    viewer.close();
  }
}

/** Opens a file for reading; one without a log beside it as immutable, so that not even an empty log is made. */
function viewerOf(path: string): Sqlite {
  if (existsSync(`${path}-wal`)) return new Sqlite(path, { readonly: true });
  const address = `${pathToFileURL(path)}?immutable=1`;
  return new Sqlite(address, constants.SQLITE_OPEN_READONLY | constants.SQLITE_OPEN_URI);
}

/** Returns what migrates, loaded by the starts that need it. */
const migrator = (): typeof import("drizzle-orm/bun-sqlite/migrator") =>
  require("drizzle-orm/bun-sqlite/migrator");

function openWriter(path: string): Sqlite {
  const folder = migrationsFolder("sqlite");
  const known = isOurs(path);
  const newest = newestKnownMigration(folder);
  const applied = known ? checkFile(path, newest) : 0;
  const writer = new Sqlite(path, { create: true });
  try {
    writer.exec(`PRAGMA busy_timeout = ${startTimeoutMs}`);
    // Set before WAL, so that the mark is in the file's own header from the start.
    if (!known) writer.exec(`PRAGMA application_id = ${applicationId}`);
    writer.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;");
    // The log of a file that was restored is made by its first reading, and is looked for from here on.
    writer.query("PRAGMA user_version").get();
    // Most starts find nothing to do, and need not read every migration for that.
    if (applied < newest) migrator().migrate(drizzle(writer), { migrationsFolder: folder });
    // What is deleted is overwritten with zeros. Set after the migrations, which delete nothing of anybody.
    // What a savepoint keeps for its way back stays in memory: on the disk it takes two calls for each page of an import.
    writer.exec("PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY;");
    writer.exec("PRAGMA busy_timeout = 0");
    return writer;
  } catch (error) {
    writer.close();
    throw error;
  }
}
