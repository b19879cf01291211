import { Database as Sqlite } from "bun:sqlite";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SQL } from "bun";
import { asc } from "drizzle-orm";
import { drizzle as drizzlePostgres } from "drizzle-orm/bun-sql";
import { migrate as migratePostgres } from "drizzle-orm/bun-sql/migrator";
import { drizzle as drizzleSqlite } from "drizzle-orm/bun-sqlite";
import { migrate as migrateSqlite } from "drizzle-orm/bun-sqlite/migrator";
import type { Database } from "../../core/db/database.ts";
import { migrationsFolder } from "../../core/db/migrations.ts";
import { openPostgres } from "../../core/db/postgres/open.ts";
import { applicationId } from "../../core/db/sqlite/file.ts";
import { openSqlite } from "../../core/db/sqlite/open.ts";
import { testPortal } from "../../testing/portal.ts";
import { type PostgresServer, startPostgres } from "../../testing/postgres-server.ts";
import { startStore } from "../accounts/first-admin/start.store.ts";
import { codesStore } from "./codes.store.ts";

const at = "2026-01-01T00:00:00.000Z";
/** What a portal of the release before has; the second and the third read like the first, the last one like no other. */
const before = ["VOID-1", "VOID I", "V0ID L", "LANTERN"];
const insert = `INSERT INTO secret_codes (code, is_exact, expires_at, created_at) VALUES ${before
  .map((code, place) => `('${code}', ${place === 1 || place === 2}, '${at}', '${at}')`)
  .join(", ")}`;

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres({ synchronous_commit: "off" });
  await server.sql.unsafe("create database earlier");
});
afterAll(() => server.remove());

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "codex-portal-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Returns a folder with the migrations of before codes were folded without their accents. */
function earlierMigrations(engine: "sqlite" | "postgres"): string {
  const copy = join(folder, "migrations");
  cpSync(migrationsFolder(engine), copy, { recursive: true });
  const file = join(copy, "meta/_journal.json");
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(file, "utf8"));
  const end = journal.entries.findIndex(({ tag }) => tag.endsWith("_folded_accents"));
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return copy;
}

const keysIn = async ({ read, tables: { secretCodes } }: Database) =>
  (await read.select().from(secretCodes).orderBy(asc(secretCodes.id))).map(({ key }) => key);

/** What must be true of the upgraded database; ends with the oldest code renamed, and then the next one deleted. */
async function expectFolded(db: Database): Promise<void> {
  expect(await keysIn(db)).toEqual(["V01D1", "V01D1 VOID I", "V01D1 V0ID L", "1ANTERN"]);
  const store = codesStore(db);
  expect(await startStore(db).exactCodes(9)).toEqual([
    { id: 2, code: "VOID I" },
    { id: 3, code: "V0ID L" },
  ]);
  await db.write(async (tx) => {
    await store.update(tx, 1, { code: "RAVEN" });
    await store.passKeyOn(tx, "VOID-1");
  });
  expect(await keysIn(db)).toEqual(["RAVEN", "V01D1", "V01D1 V0ID L", "1ANTERN"]);
  await db.write(async (tx) => {
    await store.remove(tx, 3);
    await store.passKeyOn(tx, "V0ID L");
  });
  expect(await keysIn(db)).toEqual(["RAVEN", "V01D1", "1ANTERN"]);
}

/** What a portal has whose codes were compared with their accents and quotes: each is opened by what is said of it afterwards. */
const accented = ["CORACAO", "CORAÇÃO", "“NIGHT”", "NIGHT.", "ÉTÉ", "ETE", "日本"];
const patterns = ["CORAÇ*", "CORAC*", "NI*."];

/** Upgrades a database of the release before, and enters each of its codes at the gate. */
async function expectAccents(make: (statements: string[]) => Promise<string>): Promise<void> {
  const later = "2999-01-01T00:00:00.000Z";
  const url = await make([
    ...accented.map(
      (code) =>
        `INSERT INTO secret_codes (code, expires_at, created_at) VALUES ('${code}', '${later}', '${at}')`,
    ),
    ...patterns.map(
      (each) => `INSERT INTO near_misses (pattern, folded, created_at, updated_at)
        VALUES ('${each}', '${each}', '${at}', '${at}')`,
    ),
  ]);
  const portal = await testPortal({ folder, database: { url, drop: async () => {} } });
  const { read, tables } = portal.db;
  const codes = await read.select().from(tables.secretCodes).orderBy(asc(tables.secretCodes.id));
  expect(codes.slice(0, accented.length).map(({ code, key }) => [code, key])).toEqual([
    ["CORACAO", "C0RACA0"],
    ["CORAÇÃO", "C0RACA0 CORAÇÃO"],
    ["“NIGHT”", "N1GHT"],
    ["NIGHT.", "N1GHT NIGHT."],
    ["ÉTÉ", "ETE"],
    ["ETE", "ETE ETE"],
    ["日本", "日本"],
  ]);
  const misses = await read.select().from(tables.nearMisses).orderBy(asc(tables.nearMisses.id));
  expect(misses.map(({ folded }) => folded)).toEqual(["C0RAC*", " 2", "N1*"]);
  await portal.close();
}

describe("codes that read alike and are older than that rule do not keep a portal from its upgrade", () => {
  /** Makes a file as the release before left it. */
  function earlierFile(): string {
    const file = join(folder, "codex-portal.db");
    const sqlite = new Sqlite(file, { create: true });
    sqlite.exec(`PRAGMA application_id = ${applicationId}; PRAGMA journal_mode = WAL`);
    migrateSqlite(drizzleSqlite(sqlite), { migrationsFolder: earlierMigrations("sqlite") });
    sqlite.run(insert);
    sqlite.close();
    return file;
  }

  test("on SQLite: the oldest is found as it reads, the others only as they are written", async () => {
    const db = openSqlite(earlierFile(), { alone: true });
    await expectFolded(db);
    await db.close();
  });

  test("and so are codes with accents, quotes and stops that were there before these counted as nothing", async () => {
    await expectAccents(async (statements) => {
      const file = join(folder, "codex-portal.db");
      const sqlite = new Sqlite(file, { create: true });
      sqlite.exec(`PRAGMA application_id = ${applicationId}; PRAGMA journal_mode = WAL`);
      migrateSqlite(drizzleSqlite(sqlite), { migrationsFolder: earlierMigrations("sqlite") });
      for (const statement of statements) sqlite.run(statement);
      sqlite.close();
      return file;
    });
  });

  test("and the log names them at each start, masked", async () => {
    earlierFile();
    const portal = await testPortal({
      folder,
      database: { url: join(folder, "codex-portal.db"), drop: async () => {} },
    });
    const lines = portal.logged().split("\n");
    const named = lines.filter((line) => line.includes("reads like an older one"));
    expect(named.map((line) => [JSON.parse(line).id, JSON.parse(line).code])).toEqual([
      [2, "VO… (6)"],
      [3, "V0… (6)"],
    ]);
    await portal.close();
  });

  test("on PostgreSQL alike", async () => {
    const url = server.url("earlier");
    const client = new SQL({ url, max: 1 });
    await migratePostgres(drizzlePostgres(client), { migrationsFolder: earlierMigrations("postgres") });
    await client.unsafe(insert);
    await client.close();
    const db = await openPostgres({ url, replicaUrl: undefined, connections: 3 }, () => {});
    await expectFolded(db);
    await db.close();
  });

  test("on PostgreSQL alike with accents, quotes and stops", async () => {
    await expectAccents(async (statements) => {
      await server.sql.unsafe("create database accents");
      const url = server.url("accents");
      const client = new SQL({ url, max: 1 });
      await migratePostgres(drizzlePostgres(client), { migrationsFolder: earlierMigrations("postgres") });
      for (const statement of statements) await client.unsafe(statement);
      await client.close();
      return url;
    });
  });
});
