import { Database as Sqlite } from "bun:sqlite";
import { expect, test } from "bun:test";
import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../core/db/database.ts";
import { openSqlite } from "../core/db/sqlite/open.ts";
import { initiated, insertCode } from "./initiate.ts";
import { keptDatabase } from "./kept-database.ts";
import { renewalOfSqlite } from "./kept-sqlite.ts";
import { testPortal } from "./portal.ts";
import { staffMember } from "./staff.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const folder = temporaryFolder();

/** Returns a reused database in a file, and the content of all of its tables. */
async function keptFile() {
  const template = join(folder(), "template.db");
  await openSqlite(template, { alone: true }).close();
  const file = join(folder(), "codex-portal.db");
  copyFileSync(template, file);
  const viewer = new Sqlite(file, { readonly: true });
  const rows = () => {
    const tables = viewer
      .query<{ name: string }, []>("SELECT name FROM sqlite_schema WHERE type = 'table'")
      .all();
    // The head of an index counts how often it began anew.
    const without = (name: string) => (name.endsWith("_search_data") ? "WHERE id > 10" : "");
    return tables.map(({ name }) => [name, viewer.prepare(`SELECT * FROM "${name}" ${without(name)}`).all()]);
  };
  const database = keptDatabase(renewalOfSqlite(file), async () => openSqlite(file, { alone: true }));
  return {
    file,
    database,
    lend: () => database.open({ engine: "sqlite", file }, () => {}),
    rows,
    async close() {
      viewer.close();
      await database.close();
    },
  };
}

/** Uses a database as many tests do; returns the id of a new initiate. */
async function used(db?: Database): Promise<number> {
  const portal = await testPortal(db && { watched: () => db });
  const master = await staffMember(portal, "master_admin");
  const { visitor, userId } = await initiated(portal, "ana@example.org", "Ana");
  await insertCode(portal, "OPEN SESAME");
  expect((await visitor.post("/api/codes/validate", { code: "OPEN SESAME", userId })).status).toBe(200);
  const page = { slug: "lore", title: "Lore", content: "<p>Long ago</p>", isActive: true };
  const { status, body } = await master.post("/api/admin/pages", page);
  expect(status).toBe(201);
  expect((await master.delete(`/api/admin/pages/${body.id}`)).status).toBe(204);
  await portal.close();
  return userId;
}

/** Returns how many rows each table has before anybody came. */
async function rowsAtFirst(): Promise<Record<string, number>> {
  const { db, close } = await testPortal();
  const counts: Record<string, number> = {};
  for (const [name, table] of Object.entries(db.tables)) counts[name] = await db.read.$count(table);
  await close();
  return counts;
}

test("a portal finds no row of the one before it on this engine, and its ids begin anew", async () => {
  const before = await rowsAtFirst();
  const first = await used();
  expect(await rowsAtFirst()).toEqual(before);
  expect(await used()).toBe(first);
});

test("a database that a portal gives back is as new for the next one, in each table and in each index of a search", async () => {
  const { database, lend, rows, close } = await keptFile();
  const before = rows();
  for (let portal = 1; portal <= 2; portal++) {
    await used(await lend());
    expect(rows()).not.toEqual(before);
    expect(await database.renew()).toBe(true);
    expect(rows()).toEqual(before);
  }
  await close();
});

test("what a portal still writes after it gave its database back is refused", async () => {
  const { database, lend, close } = await keptFile();
  const db = await lend();
  await database.renew();
  await expect(db.write(async () => {})).rejects.toThrow("the portal of this database was closed");
  await close();
});

test("a database with another table, or one that has grown, is not given to another portal", async () => {
  const changed = await keptFile();
  const db = await changed.lend();
  await db.write(async (tx) => void (await db.ask(tx, "CREATE TABLE another (id INTEGER)")));
  expect(await changed.database.renew()).toBe(false);
  await changed.close();

  rmSync(changed.file);
  const grown = await keptFile();
  const { sharePictures } = (await grown.lend()).tables;
  const picture = { drawnOf: "noise", sha: "a", bytes: Buffer.alloc(2 ** 20), createdAt: "2026-03-01" };
  await (await grown.lend()).write(async (tx) => void (await tx.insert(sharePictures).values(picture)));
  expect(await grown.database.renew()).toBe(false);
  await grown.close();
});
