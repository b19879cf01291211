import { constants, Database as Sqlite } from "bun:sqlite";
import { existsSync, rmSync, statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { StartError } from "../errors.ts";
import { sizeOf } from "../local-file.ts";
import { migrationsFolder, newestKnownMigration } from "../migrations.ts";
import { fullTextIndexes } from "../sqlite/dialect.ts";
import { checkSound, holdAlone, isOurs } from "../sqlite/file.ts";
import { openSqlite } from "../sqlite/open.ts";
import { requireThisRelease, type Side, type Target } from "./side.ts";

const busyTimeoutMs = 5000;
/** In KiB: indexes are made quicker with more at hand. */
const cacheKb = 16 * 1024;

const oneNumber = z.tuple([z.tuple([z.number().nullable()])]);

/**
 * Opens the portal in a SQLite file for reading, without changing a byte; undefined when there is none.
 * Throws a StartError when it is damaged, of another release or served.
 */
export async function sqlitePortal(file: string): Promise<Side | undefined> {
  if (isBlank(file) || !isOurs(file)) return undefined;
  const release = holdAlone(file);
  let viewer: Sqlite | undefined;
  const close = async () => {
    viewer?.close();
    release();
  };
  const before = stampOf(file);
  try {
    viewer = viewerOf(file);
    viewer.run(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
    const known = newestKnownMigration(migrationsFolder("sqlite"));
    checkSound(viewer, file, known, Number.POSITIVE_INFINITY);
    const applied = appliedMigration(viewer);
    // A start or a move that was killed before its first table.
    if (applied === 0) {
      await close();
      return undefined;
    }
    requireThisRelease(file, applied, known);
    viewer.run("BEGIN");
    return {
      ...readsOf(viewer, file),
      async checkAlone() {
        if (stampOf(file) !== before)
          throw new StartError(`${file} changed in the meantime. Nothing was moved; run this again.`);
      },
      [Symbol.asyncDispose]: close,
    };
  } catch (error) {
    void close();
    throw error;
  }
}

/**
 * Opens the SQLite file that a portal is moved to, making or migrating it first.
 * Throws a StartError when it cannot be used, or is served.
 */
export function sqliteTarget(file: string): Target {
  // What a move leaves that is killed at once would be taken for a database that lost its content.
  if (isBlank(file)) rmSync(file);
  const portal = openSqlite(file, { alone: true });
  const writer = new Sqlite(file, { readwrite: true, create: false });
  writer.run(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
  writer.run(`PRAGMA cache_size = -${cacheKb}`);
  writer.run("PRAGMA synchronous = FULL");
  // They are checked all at once, before the commit.
  writer.run("PRAGMA foreign_keys = OFF");
  return {
    ...readsOf(writer, file),
    // The lock on the file keeps others off.
    checkAlone: async () => {},
    async transaction(job) {
      writer.run("BEGIN IMMEDIATE");
      try {
        await job();
        writer.run("COMMIT");
      } catch (error) {
        if (writer.inTransaction) writer.run("ROLLBACK");
        throw error;
      }
    },
    setIndexesAside: async () => setIndexesAside(writer),
    async fill({ name, columns }, batches) {
      const names = columns.map((column) => `"${column.name}"`);
      const insert = writer.query(
        `INSERT INTO "${name}" (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
      );
      for await (const rows of batches) for (const row of rows) insert.run(...row);
    },
    async goOnAfter(table, id) {
      writer.run("DELETE FROM sqlite_sequence WHERE name = ?", [table]);
      writer.run("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", [table, id]);
    },
    async [Symbol.asyncDispose]() {
      writer.close();
      await portal.close();
    },
  };
}

/** True for a file of no bytes with nothing in a log beside it. */
function isBlank(file: string): boolean {
  return sizeOf(file) === 0 && !sizeOf(`${file}-wal`);
}

function readsOf(sqlite: Sqlite, file: string): Pick<Side, "place" | "ask" | "lastId"> {
  return {
    place: file,
    ask: async (query, values = []) => sqlite.query<unknown, number[]>(query).values(...values),
    lastId: async (table) => numberOf(sqlite, "SELECT max(seq) FROM sqlite_sequence WHERE name = ?", table),
  };
}

function numberOf(sqlite: Sqlite, query: string, ...values: string[]): number {
  const [[number]] = oneNumber.parse(sqlite.query<unknown, string[]>(query).values(...values));
  return number ?? 0;
}

function appliedMigration(sqlite: Sqlite): number {
  const has = numberOf(sqlite, "SELECT count(*) FROM sqlite_master WHERE name = '__drizzle_migrations'");
  return has === 0 ? 0 : numberOf(sqlite, "SELECT max(created_at) FROM __drizzle_migrations");
}

/** Opens a file for reading; one without a log beside it as immutable, so that not even an empty log is made. */
function viewerOf(file: string): Sqlite {
  if (existsSync(`${file}-wal`)) return new Sqlite(file, { readonly: true });
  const address = `${pathToFileURL(file)}?immutable=1`;
  return new Sqlite(address, constants.SQLITE_OPEN_READONLY | constants.SQLITE_OPEN_URI);
}

/** Returns a text that changes when somebody writes to a file or to its log, as `admin` may beside a stopped portal. */
function stampOf(file: string): string {
  return [file, `${file}-wal`]
    .map((name) => (existsSync(name) ? statSync(name) : { size: 0, mtimeMs: 0 }))
    .map(({ size, mtimeMs }) => `${size} ${mtimeMs}`)
    .join();
}

/** Drops the indexes, and the triggers of the full-text tables, which index a whole table far quicker than row by row. */
function setIndexesAside(sqlite: Sqlite): () => Promise<void> {
  const made = sqlite
    .query<{ type: "index" | "trigger"; name: string; sql: string }, []>(
      "SELECT type, name, sql FROM sqlite_master WHERE type IN ('index', 'trigger') AND sql IS NOT NULL ORDER BY type",
    )
    .all();
  const fullText = fullTextIndexes(sqlite);
  for (const { type, name } of made) sqlite.run(`DROP ${type} "${name}"`);
  return async () => {
    for (const name of fullText) {
      sqlite.run(`INSERT INTO "${name}" ("${name}") VALUES ('rebuild')`);
      // A rebuilt index is in as many parts as it has megabytes; soon a write would merge them all, which takes seconds.
      sqlite.run(`INSERT INTO "${name}" ("${name}") VALUES ('optimize')`);
    }
    for (const { sql } of made) sqlite.run(sql);
    const [orphan] = sqlite.query<{ table: string }, []>("PRAGMA foreign_key_check").all();
    if (orphan)
      throw new StartError(`A row of ${orphan.table} refers to a row that is gone. Nothing was moved.`);
    sqlite.run("ANALYZE");
  };
}
