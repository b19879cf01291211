import { Database as Sqlite } from "bun:sqlite";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SQL } from "bun";
import { drizzle as onPostgres } from "drizzle-orm/bun-sql";
import { migrate as migratePostgres } from "drizzle-orm/bun-sql/migrator";
import { drizzle as onSqlite } from "drizzle-orm/bun-sqlite";
import { migrate as migrateSqlite } from "drizzle-orm/bun-sqlite/migrator";
import { z } from "zod";
import { newDatabase, type TestDatabase, testEngine } from "../testing/databases.ts";
import { testPortal } from "../testing/portal.ts";
import { migrationsFolder } from "./migrations.ts";
import { applicationId } from "./sqlite/file.ts";

const casing = "snake_case";
const journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });
const source = migrationsFolder(testEngine);
const journalFile = "meta/_journal.json";
const known = journal.parse(JSON.parse(readFileSync(join(source, journalFile), "utf8")));

/** A database that a former release left behind. */
type Former = { run(statement: string): Promise<Record<string, unknown>[]>; close(): Promise<void> };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "codex-portal-upgrades-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Returns a folder with the first so many migrations, as a former release had them. */
function firstMigrations(count: number): string {
  const own = join(folder, "migrations");
  cpSync(source, own, { recursive: true });
  writeFileSync(join(own, journalFile), JSON.stringify({ ...known, entries: known.entries.slice(0, count) }));
  return own;
}

async function madeBy(release: number, { url }: TestDatabase): Promise<Former> {
  const migrationsFolder = firstMigrations(release);
  if (testEngine === "sqlite") {
    const sqlite = new Sqlite(url, { create: true });
    sqlite.run(`PRAGMA application_id = ${applicationId}`);
    migrateSqlite(onSqlite(sqlite, { casing }), { migrationsFolder });
    sqlite.run("PRAGMA foreign_keys = OFF");
    return {
      run: async (statement) => sqlite.query<Record<string, unknown>, []>(statement).all(),
      close: async () => sqlite.close(),
    };
  }
  const sql = new SQL({ url, max: 1 });
  await sql.unsafe("DROP SCHEMA public CASCADE; DROP SCHEMA drizzle CASCADE; CREATE SCHEMA public");
  await migratePostgres(onPostgres(sql, { casing }), { migrationsFolder });
  await sql.unsafe("SET session_replication_role = replica");
  return { run: (statement) => sql.unsafe(statement), close: () => sql.close() };
}

const columns = z.array(z.object({ name: z.string(), type: z.string() }));
const tables = z.array(z.object({ name: z.string() }));

/** What has to be said of a new row, since the database has nothing to put there itself. */
const wanting =
  testEngine === "sqlite"
    ? (table: string) =>
        `SELECT name, type FROM pragma_table_xinfo('${table}') WHERE "notnull" = 1 AND dflt_value IS NULL AND pk = 0 AND hidden = 0`
    : (table: string) =>
        `SELECT column_name AS name, data_type AS type FROM information_schema.columns WHERE table_schema = 'public' AND table_name = '${table}'
         AND is_nullable = 'NO' AND column_default IS NULL AND is_identity = 'NO' AND is_generated = 'NEVER'`;
const tableList =
  testEngine === "sqlite"
    ? "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_\\_%' ESCAPE '\\'"
    : `SELECT relname AS name FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
       WHERE n.nspname = 'public' AND relkind = 'r' AND NOT relispartition`;

/** Something of a column's type; instants are texts. */
function valueFor({ name, type }: { name: string; type: string }): string {
  if (/blob|bytea/i.test(type)) return testEngine === "sqlite" ? "x'00'" : "'\\x00'";
  if (/bool/i.test(type)) return "true";
  if (/int|numeric/i.test(type)) return "1";
  return name.endsWith("_at") || name === "at" || name === "day" ? "'2026-01-02T03:04:05.000Z'" : "'planted'";
}

/** Writes a row into each table; returns how many each then has. */
async function plant(former: Former): Promise<Map<string, number>> {
  const rows = new Map<string, number>();
  for (const { name } of tables.parse(await former.run(tableList))) {
    const wanted = columns.parse(await former.run(wanting(name)));
    const values =
      wanted.length === 0
        ? "DEFAULT VALUES"
        : `(${wanted.map((each) => `"${each.name}"`)}) VALUES (${wanted.map(valueFor)})`;
    await former.run(`INSERT INTO "${name}" ${values}`);
    rows.set(name, 1);
  }
  return rows;
}

test.each(known.entries.map(({ tag }, place) => [tag, place + 1] as const))(
  "a portal that a release with %s left behind is brought to this one, with every row, and answers",
  async (_tag, release) => {
    const database = await newDatabase(folder);
    const former = await madeBy(release, database);
    const planted = await plant(former);
    await former.close();
    expect(planted.size).toBeGreaterThan(5);
    const { portal, visitor, close } = await testPortal({ folder, database });
    expect((await visitor().get("/health/ready")).status).toBe(200);
    expect((await visitor().get("/")).status).toBe(200);
    const left: string[] = [];
    const after = await rowsNow(database, [...planted.keys()]);
    for (const [name, count] of planted) if ((after.get(name) ?? 0) < count) left.push(name);
    expect(left).toEqual([]);
    await portal.idle();
    await close();
  },
);

/** Returns how many rows each of these tables has now. */
async function rowsNow({ url }: TestDatabase, names: string[]): Promise<Map<string, number>> {
  const counted = z.array(z.object({ count: z.coerce.number() }));
  const statement = (name: string) => `SELECT count(*) AS count FROM "${name}"`;
  if (testEngine === "sqlite") {
    using sqlite = new Sqlite(url, { readonly: true });
    return new Map(
      names.map((name) => [name, counted.parse(sqlite.query(statement(name)).all())[0]?.count ?? 0]),
    );
  }
  const sql = new SQL({ url, max: 1 });
  const rows = new Map<string, number>();
  for (const name of names) rows.set(name, counted.parse(await sql.unsafe(statement(name)))[0]?.count ?? 0);
  await sql.close();
  return rows;
}
