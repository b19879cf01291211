import { Database as Sqlite } from "bun:sqlite";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "bun:test";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SQL } from "bun";
import { drizzle as onPostgres } from "drizzle-orm/bun-sql";
import { migrate as migratePostgres } from "drizzle-orm/bun-sql/migrator";
import { drizzle as onSqlite } from "drizzle-orm/bun-sqlite";
import { migrate as migrateSqlite } from "drizzle-orm/bun-sqlite/migrator";
import { z } from "zod";
import { bareDatabase, copyOf, type TestDatabase, testEngine } from "../../testing/databases.ts";
import { testPortal } from "../../testing/portal.ts";
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

/** The database of the release before, which each test takes one migration on: copies of it cost less than all from the first. */
let ladder: TestDatabase;
let ladderFolder: string;
beforeAll(async () => {
  ladderFolder = mkdtempSync(join(tmpdir(), "codex-portal-ladder-"));
  ladder = await bareDatabase(ladderFolder);
});
afterAll(() => {
  ladder.drop();
  rmSync(ladderFolder, { recursive: true, force: true });
});

/** Returns a folder with the first so many migrations, as a former release had them. */
function firstMigrations(count: number): string {
  const own = join(folder, "migrations");
  cpSync(source, own, { recursive: true });
  writeFileSync(join(own, journalFile), JSON.stringify({ ...known, entries: known.entries.slice(0, count) }));
  return own;
}

/** Takes a database to a release, as that release did. */
async function migrateTo(release: number, { url }: TestDatabase): Promise<void> {
  const migrationsFolder = firstMigrations(release);
  if (testEngine === "sqlite") {
    using sqlite = new Sqlite(url, { create: true });
    sqlite.run(`PRAGMA application_id = ${applicationId}`);
    migrateSqlite(onSqlite(sqlite, { casing }), { migrationsFolder });
    return;
  }
  const sql = new SQL({ url, max: 1 });
  await migratePostgres(onPostgres(sql, { casing }), { migrationsFolder });
  await sql.close();
}

async function opened({ url }: TestDatabase): Promise<Former> {
  if (testEngine === "sqlite") {
    const sqlite = new Sqlite(url);
    sqlite.run("PRAGMA foreign_keys = OFF");
    return {
      run: async (statement) => sqlite.query<Record<string, unknown>, []>(statement).all(),
      close: async () => sqlite.close(),
    };
  }
  const sql = new SQL({ url, max: 1 });
  await sql.unsafe("SET session_replication_role = replica");
  return { run: (statement) => sql.unsafe(statement), close: () => sql.close() };
}

const columns = z.array(
  z.object({ table: z.string(), name: z.string().nullable(), type: z.string().nullable() }),
);

/** Each table with what has to be said of a new row of it, since the database has nothing to put there itself. */
const wanting =
  testEngine === "sqlite"
    ? `SELECT t.name AS "table", c.name, c.type FROM pragma_table_list t LEFT JOIN pragma_table_xinfo(t.name) c
         ON c."notnull" = 1 AND c.dflt_value IS NULL AND c.pk = 0 AND c.hidden = 0
       WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite_%' AND t.name NOT LIKE '\\_\\_%' ESCAPE '\\'`
    : `SELECT relname AS "table", attname AS name, atttypid::regtype::text AS type FROM pg_class LEFT JOIN pg_attribute
         ON attrelid = pg_class.oid AND attnum > 0 AND attnotnull AND NOT atthasdef AND attidentity = '' AND NOT attisdropped
       WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`;

/** Something of a column's type; instants are texts. */
function valueFor({ name, type }: { name: string; type: string }): string {
  if (/blob|bytea/i.test(type)) return testEngine === "sqlite" ? "x'00'" : "'\\x00'";
  if (/bool/i.test(type)) return "true";
  if (/int|numeric/i.test(type)) return "1";
  return name.endsWith("_at") || name === "at" || name === "day" ? "'2026-01-02T03:04:05.000Z'" : "'planted'";
}

/** Writes a row into each table; returns their names. */
async function plant(former: Former): Promise<string[]> {
  const wanted = columns.parse(await former.run(wanting));
  const names = [...new Set(wanted.map(({ table }) => table))];
  for (const name of names) {
    const own = wanted.flatMap(({ table, name: column, type }) =>
      table === name && column !== null && type !== null ? [{ name: column, type }] : [],
    );
    const values =
      own.length === 0
        ? "DEFAULT VALUES"
        : `(${own.map((each) => `"${each.name}"`)}) VALUES (${own.map(valueFor)})`;
    await former.run(`INSERT INTO "${name}" ${values}`);
  }
  return names;
}

test.each(known.entries.map(({ tag }, place) => [tag, place + 1] as const))(
  "a portal that a release with %s left behind is brought to this one, with every row, and answers",
  async (_tag, release) => {
    await migrateTo(release, ladder);
    const database = await copyOf(ladder, folder);
    const former = await opened(database);
    const planted = await plant(former);
    await former.close();
    expect(planted.length).toBeGreaterThan(5);
    const { portal, visitor, close } = await testPortal({ folder, database });
    expect((await visitor().get("/health/ready")).status).toBe(200);
    expect((await visitor().get("/")).status).toBe(200);
    expect(await emptyNow(database, planted)).toEqual([]);
    await portal.idle();
    await close();
  },
);

test("a database that is older than the baseline is refused with what to do, and left as it is", async () => {
  const database = await bareDatabase(folder);
  await migrateTo(1, database);
  const table = testEngine === "sqlite" ? "__drizzle_migrations" : "drizzle.__drizzle_migrations";
  const former = await opened(database);
  await former.run(`UPDATE ${table} SET created_at = created_at - 1`);
  await former.close();
  await expect(testPortal({ folder, database })).rejects.toThrow(/no longer brings up to date.*first/);
  const after = await opened(database);
  expect(await after.run(`SELECT id FROM ${table}`)).toHaveLength(1);
  await after.close();
});

test("a copy that a former release sold is found by its purchase still", async () => {
  const before = known.entries.findIndex(({ tag }) => tag.endsWith("copy_purchases"));
  const database = await bareDatabase(folder);
  await migrateTo(before, database);
  const former = await opened(database);
  await plant(former);
  await former.run("UPDATE codex_copies SET source = 'stripe', reference = 'pi_1'");
  await former.close();
  const { portal, db, close } = await testPortal({ folder, database });
  const { copyPurchases } = db.tables;
  expect(await db.read.select().from(copyPurchases)).toMatchObject([
    { copyId: 1, source: "stripe", reference: "pi_1" },
  ]);
  await portal.idle();
  await close();
});

/** Returns those of these tables that have no row now. */
async function emptyNow({ url }: TestDatabase, names: string[]): Promise<unknown> {
  const of = (name: string) => `SELECT '${name}' AS name WHERE NOT EXISTS (SELECT 1 FROM "${name}")`;
  const statement = names.map(of).join(" UNION ALL ");
  if (testEngine === "sqlite") {
    using sqlite = new Sqlite(url, { readonly: true });
    return sqlite.query(statement).all();
  }
  const sql = new SQL({ url, max: 1 });
  const found = [...(await sql.unsafe(statement))];
  await sql.close();
  return found;
}
