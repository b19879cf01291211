import { Database as Sqlite } from "bun:sqlite";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SQL } from "bun";
import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { z } from "zod";
import { initiated, insertCode } from "../../../testing/initiate.ts";
import { placedMp3 } from "../../../testing/media-files.ts";
import { type TestPortal, testPortal } from "../../../testing/portal.ts";
import { type PostgresServer, startPostgres } from "../../../testing/postgres-server.ts";
import { insertStaff, masterEmail, signedIn, staffMember } from "../../../testing/staff.ts";
import { testClock } from "../../../testing/test-clock.ts";
import type { Database } from "../database.ts";
import { openSqlite } from "../sqlite/open.ts";
import { transferTables } from "./tables.ts";
import { type Address, transfer } from "./transfer.ts";

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres({ synchronous_commit: "off" });
});
afterAll(() => server.remove());

let folder: string;
let file: string;
let back: string;
let url: string;
let made = 0;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "codex-portal-"));
  file = join(folder, "codex-portal.db");
  back = join(folder, "back.db");
  const name = `moved_${++made}`;
  await server.sql.unsafe(`create database ${name}`);
  url = server.url(name);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const sqlite = (path: string): Address => ({ engine: "sqlite", file: path });
const postgres = (): Address => ({ engine: "postgres", url });

/** Moves a portal; returns what was printed. */
async function move(from: Address, to: Address): Promise<string> {
  const said: string[] = [];
  await transfer(from, to, (sentence) => said.push(sentence));
  return said.join("\n");
}

const clock = testClock();
const portalAt = (address: string) =>
  testPortal({ folder, clock, database: { url: address, drop: async () => {} } });

async function stop({ portal, db }: TestPortal): Promise<void> {
  await portal.idle();
  await db.close();
}

/** Returns every row of every table, as the stores see them. */
async function contents({ tables, read }: Database): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const [name, table] of Object.entries(tables)) {
    rows[name] = await read.select().from(table).orderBy(asc(table.id));
  }
  return rows;
}

async function contentsAt(address: string) {
  const test = await portalAt(address);
  const rows = await contents(test.db);
  await stop(test);
  return rows;
}

const hashOf = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");

const oddTexts = [
  "",
  "\\N",
  "\\.",
  "a\tb\r\nc\\d",
  "'quoted' \"twice\"",
  "🜂 👩‍👩‍👧 שלום",
  "\u2028\u0001\u007f\u{10ffff}",
  "long ".repeat(300_000),
];

/** Uses a portal as people do, and adds what no form would let through. */
async function fill(test: TestPortal): Promise<void> {
  const id = await insertStaff(test, masterEmail, "master_admin");
  const master = await signedIn(test, masterEmail, id);
  await test.portal.setup.firstStart(masterEmail, undefined, () => {});
  await insertCode(test, "THE VOID");
  const { visitor, userId } = await initiated(test, "ana@example.org", "Ana");
  await visitor.post("/api/codes/validate", { code: "THE VOID", userId });
  await visitor.post("/api/codes/validate", { code: "guess", userId });
  const rui = { email: "rui@example.org", username: "Rui", language: "pt" };
  await test.visitor("198.51.100.3").post("/api/auth/send-otp", rui);
  await master.post("/api/admin/rooms", { name: "Library", requiredCodeId: 1, description: "one\ntwo" });
  await master.put("/api/admin/rooms/1/texts/pt", { title: "Biblioteca", content: "<p>um</p>" });
  await visitor.get("/api/antechamber/rooms/1");
  const { body } = await master.post("/api/admin/pages", { slug: "old", title: "Old", content: "<p>🜂</p>" });
  await master.put(`/api/admin/pages/${body.id}`, { slug: "new", isActive: false });
  await master.put(`/api/admin/pages/${body.id}/texts/pt`, { title: "Velha", content: "<p>um</p>" });
  const [bytes, token] = [new Uint8Array(placedMp3(6000)), master.token];
  const voice = await master.visitor.raw("/api/admin/media?name=voice.mp3", bytes, {
    authorization: `Bearer ${token}`,
  });
  const figure = `<figure data-media="${voice.body.sha}"></figure>`;
  await master.post("/api/admin/pages", { slug: "heard", title: "Heard", content: figure });
  await test.portal.idle();
  const at = clock.now().toISOString();
  const { codices, codexJobs, auditLogs, otpFailures, entryPasses, helpRequests } = test.db.tables;
  const { codexFiles, codexRuns, codexCopies, copyPurchases, intakeEvents } = test.db.tables;
  const { whispers, whisperTakes, nearMisses, roomLetters } = test.db.tables;
  const { staffFactors, recoveryCodes, passkeys } = test.db.tables;
  const { backups, alerts, webhooks, webhookDeliveries, auditSeals, mailQueue } = test.db.tables;
  await test.db.write(async (tx) => {
    await tx.insert(staffFactors).values({ userId: id, totpSecret: "sealed", totpStep: 7, changedAt: at });
    await tx.insert(recoveryCodes).values({ userId: id, hash: "h", createdAt: at });
    const key = { credentialId: "c", publicKey: "k", counter: 2 ** 32 - 1, transports: "[]" };
    await tx.insert(passkeys).values({ userId: id, ...key, name: "Phone", createdAt: at, challengeAt: at });
    const book = {
      title: "T",
      code: "C",
      settings: "{}",
      seed: "s",
      edition: 1,
      checksum: "c",
      createdAt: at,
    };
    await tx.insert(codices).values({ ...book, size: Number.MAX_SAFE_INTEGER, createdBy: id, plan: "[]" });
    await tx.insert(codexFiles).values({ codexId: 1, part: 0, bytes: Buffer.from([0, 255, 1]) });
    const run = { codexId: 1, label: "Tiragem", count: 1, expiresAt: at, maxUses: 1, made: 1 };
    await tx.insert(codexRuns).values({ ...run, createdAt: at, createdBy: id, updatedAt: at });
    const copy = { runId: 1, number: 1, codeId: 1, code: "THE VOID", folded: "THEV01D" };
    const sold = { name: "Inês", email: "ines@example.org", source: "stripe", reference: "p1", soldAt: at };
    await tx.insert(codexCopies).values({ ...copy, ...sold, tokenHash: "h", token: "sealed", fetches: 2 });
    await tx.insert(copyPurchases).values({ copyId: 1, source: "stripe", reference: "p1" });
    const told = { eventId: "e1", kind: "purchase", product: "p", state: "applied", receivedAt: at } as const;
    await tx.insert(intakeEvents).values({ source: "stripe", ...told, email: "ines@example.org" });
    await tx.insert(otpFailures).values({ key: "k", count: 3, closedUntil: at, updatedAt: at });
    await tx.insert(codexJobs).values({ job: "j", state: "done", isCancelled: true, updatedAt: at });
    const stuck = { email: "eva@example.org", language: "es", createdAt: at } as const;
    await tx
      .insert(entryPasses)
      .values({ ...stuck, token: "t", username: "Eva", madeBy: id, expiresAt: at, usedAt: at });
    await tx.insert(helpRequests).values({ ...stuck, userId, screen: "verify", sentence: "¿Y ahora?" });
    const whisper = { place: "door", roomId: 1, opens: "failures", after: 3, textPt: "Ouça." } as const;
    const written = { createdAt: at, updatedAt: at };
    await tx.insert(whispers).values({ ...whisper, takenCount: 1, ...written });
    await tx.insert(whisperTakes).values({ whisperId: 1, userId, createdAt: at });
    await tx.insert(nearMisses).values({ pattern: "VOID*", folded: "V01D*", textEs: "Casi.", ...written });
    await tx.insert(roomLetters).values({ roomId: 1, userId, letterId: 1, createdAt: at });
    const copied = { name: "portal.db", cause: "hand", size: 2 ** 40, sha: "h", counts: "{}" } as const;
    await tx.insert(backups).values({ ...copied, startedAt: at, beatAt: at, endedAt: at, provedAt: at });
    await tx.insert(alerts).values({ kind: "disk_low", subject: "", facts: "{}", createdAt: at });
    await tx.insert(webhooks).values({ url: "https://example.org", secret: "sealed", createdAt: at });
    const sent = { webhookId: 1, messageId: "m", body: "{}", state: "delivered", status: 204 } as const;
    await tx.insert(webhookDeliveries).values({ ...sent, nextAt: at, createdAt: at, stateAt: at });
    await tx
      .insert(mailQueue)
      .values({ pausedAt: at, cause: "quota", reply: "550 5.4.5 ¡Basta!", suspectId: 1 });
    await tx.insert(auditSeals).values({ rowId: 1, digest: "d", salt: "s", seal: "h", createdAt: at });
    await tx
      .insert(auditLogs)
      .values(oddTexts.map((details) => ({ action: "odd", details, userAgent: details, createdAt: at })));
  });
}

test("every table of the database is moved, with every column, after those that it refers to", () => {
  openSqlite(file, { alone: true }).close();
  const viewer = new Sqlite(file);
  const named = z.array(z.object({ name: z.string() }));
  const rows = named.parse(
    viewer.query("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'").all(),
  );
  const ours = rows.map(({ name }) => name).filter((name) => !/^(sqlite|__drizzle)_/.test(name));
  expect(transferTables.map(({ name }) => name).sort()).toEqual(ours.sort());
  const before = new Set<string>();
  for (const { name, columns } of transferTables) {
    const actual = named.parse(viewer.query(`PRAGMA table_info("${name}")`).all());
    expect(columns.map((column) => column.name)).toEqual(actual.map((column) => column.name));
    expect(columns[0]).toEqual({ name: "id", kind: "number" });
    const keys = z.array(z.object({ table: z.string() }));
    for (const { table } of keys.parse(viewer.query(`PRAGMA foreign_key_list("${name}")`).all()))
      expect(before).toContain(table);
    before.add(name);
  }
  viewer.close();
});

test("a portal with rows in every table moves to PostgreSQL and back, equal row for row, and its file stays as it is", async () => {
  const test = await portalAt(file);
  await fill(test);
  const rows = await contents(test.db);
  await stop(test);
  expect(Object.keys(rows).filter((name) => rows[name]?.length === 0)).toEqual([]);
  const bytes = hashOf(file);

  const said = await move(sqlite(file), postgres());
  expect(hashOf(file)).toBe(bytes);
  const total = Object.values(rows).reduce((sum, { length }) => sum + length, 0);
  expect(said).toContain(`Moved ${total} rows to 127.0.0.1:`);
  expect(said).toMatch(/^users +2 = 2 +sha256 (\w{16}) = \1$/m);

  await move(postgres(), sqlite(back));
  expect(await contentsAt(url)).toEqual(rows);
  expect(await contentsAt(back)).toEqual(rows);
});

test("texts of any characters but U+0000 arrive as they were", async () => {
  const portal = openSqlite(file, { alone: true });
  const texts = fc.sample(
    fc.string({ unit: "binary", maxLength: 40 }).map((text) => text.replaceAll("\0", "")),
    500,
  );
  await portal.write(async (tx) => {
    await tx.insert(portal.tables.attempts).values(texts.map((key) => ({ key, createdAt: "now" })));
  });
  await portal.close();
  await move(sqlite(file), postgres());
  await move(postgres(), sqlite(back));
  const { attempts } = await contentsAt(back);
  expect(attempts).toEqual(texts.map((key, i) => ({ id: i + 1, key, createdAt: "now" })));
});

test("U+0000, which PostgreSQL cannot hold, is left out, and each row that held it is named", async () => {
  const portal = openSqlite(file, { alone: true });
  await portal.write(async (tx) => {
    const row = { action: "odd", createdAt: "now" };
    await tx.insert(portal.tables.auditLogs).values([
      { ...row, details: "whole" },
      { ...row, details: "a\0b\0" },
    ]);
  });
  await portal.close();
  const said = await move(sqlite(file), postgres());
  expect(said).toContain("Warning: details of audit_logs in the row with the id 2 holds U+0000");
  expect(said).not.toContain("id 1 holds");
  const { auditLogs } = await contentsAt(url);
  expect(auditLogs).toMatchObject([{ details: "whole" }, { details: "ab" }]);
  await move(sqlite(file), sqlite(back));
  expect((await contentsAt(back)).auditLogs).toMatchObject([{ details: "whole" }, { details: "a\0b\0" }]);
});

test("the moved portal goes on: sessions hold, searches find, and no id is given twice", async () => {
  const first = await portalAt(file);
  await staffMember(first, "master_admin");
  await initiated(first, "ana@example.org", "Ana");
  const deleted = await initiated(first, "gone@example.org", "Gone");
  const { users } = first.db.tables;
  await first.db.write(async (tx) => {
    await tx.delete(users).where(eq(users.id, deleted.userId));
  });
  await stop(first);

  await move(sqlite(file), postgres());
  await move(postgres(), sqlite(back));
  for (const address of [url, back]) {
    const moved = await portalAt(address);
    const { userId } = await initiated(moved, "new@example.org", "New", "198.51.100.9");
    expect(userId).toBe(deleted.userId + 1);
    const master = await signedIn(moved, masterEmail, 1);
    const found = await master.get("/api/admin/users?q=example");
    expect(found.body).toMatchObject({ total: 3 });
    await stop(moved);
  }
});

test("a moved database has the tables, indexes and triggers of a new one", async () => {
  openSqlite(file, { alone: true }).close();
  const madeIn = (path: string) => {
    const viewer = new Sqlite(path);
    const made =
      "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_stat%' ORDER BY type, name";
    const rows = viewer.query(made).all();
    viewer.close();
    return rows;
  };
  const indexesAt = async (address: string) => {
    const client = new SQL({ url: address, max: 1 });
    const rows =
      await client`select indexname, indexdef from pg_indexes where schemaname = 'public' order by indexname`;
    await client.close();
    return [...rows];
  };
  await move(sqlite(file), postgres());
  await move(postgres(), sqlite(back));
  expect(madeIn(back)).toEqual(madeIn(file));

  await server.sql.unsafe(`create database fresh_${made}`);
  const fresh = server.url(`fresh_${made}`);
  await (await portalAt(fresh)).db.close();
  expect((await indexesAt(url)).length).toBeGreaterThan(40);
  expect(await indexesAt(url)).toEqual(await indexesAt(fresh));
});
