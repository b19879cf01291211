import { Database as Sqlite } from "bun:sqlite";
import { beforeEach, expect, test } from "bun:test";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import { isDatabaseUnavailable, isMoved } from "../errors.ts";
import { openSqlite } from "./open.ts";

const folder = temporaryFolder();
let file: string;
beforeEach(() => {
  file = join(folder(), "portal.db");
});

const open = () => openSqlite(file, { alone: true });

function change(sql: string): void {
  const sqlite = new Sqlite(file);
  sqlite.run(sql);
  sqlite.close();
}

/** The file must be refused with a sentence, and not a byte of it changed. */
function expectRefusal(sentence: RegExp): void {
  const before = readFileSync(file);
  expect(open).toThrow(sentence);
  expect(readFileSync(file).equals(before)).toBe(true);
}

test("a new file gets every table, write-ahead logging and the product's mark", () => {
  open().close();
  const sqlite = new Sqlite(file);
  expect(sqlite.query("PRAGMA journal_mode").get()).toEqual({ journal_mode: "wal" });
  expect(sqlite.query("PRAGMA application_id").get()).toEqual({ application_id: 0x43445850 });
  const tables = sqlite
    .query<{ name: string }, []>("SELECT name FROM sqlite_master WHERE type = 'table'")
    .all();
  expect(tables.map(({ name }) => name)).toContain("user_sessions");
  sqlite.close();
});

test("a second opening of a held file is refused, and works once the first is closed", () => {
  const first = open();
  expect(open).toThrow("in use by another codex-portal");
  first.close();
  open().close();
});

test("what this user may not write is named before anything is opened, and what to do", async () => {
  open().close();
  chmodSync(folder(), 0o755);
  chmodSync(file, 0o444);
  // Root may do everything, so the test runs as another user.
  const program = `
    import { openSqlite } from ${JSON.stringify(join(import.meta.dir, "open.ts"))};
    if (process.getuid?.() === 0) process.setuid?.(65534);
    try { openSqlite(${JSON.stringify(file)}, { alone: true }); } catch (error) { console.log(error.message); }`;
  const said = async () => (await Bun.$`${process.execPath} -e ${program}`.quiet()).stdout.toString();
  chmodSync(folder(), 0o777);
  expect(await said()).toStartWith(`${file} cannot be read and written (EACCES`);
  chmodSync(folder(), 0o555);
  expect(await said()).toMatch(/^\S+ cannot be read and written \(EACCES.*\)\. Run codex-portal as the user/);
  chmodSync(folder(), 0o755);
});

test("another program's database is refused and left as it is", () => {
  change("CREATE TABLE theirs (id)");
  expectRefusal(/another program/);
});

test("a file that is no database is refused and left as it is", () => {
  writeFileSync(file, "dear diary ".repeat(100));
  expectRefusal(/not a database.*restore/);
});

test("a database that was cut short, even to nothing, is refused once the portal had a life", () => {
  writeFileSync(file, "SQLite format 3\0");
  expectRefusal(/not a database.*restore/);
  writeFileSync(file, "");
  writeFileSync(join(folder(), "first-run.txt"), "admin-email: a@b.org");
  expectRefusal(/not a database.*restore/);
});

test("a refused database keeps its log, which may be all that is left of the last hour", () => {
  open().close();
  change("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('x', 9999999999999)");
  const log = `${file}-wal`;
  const other = new Sqlite(file);
  other.run("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('y', 9999999999998)");
  const before = readFileSync(log);
  expect(before.length).toBeGreaterThan(0);
  const saved = [file, log, `${file}-shm`].map((name) => [name, readFileSync(name)] as const);
  other.close();
  for (const [name, bytes] of saved) writeFileSync(name, bytes);
  expectRefusal(/newer release/);
  expect(readFileSync(log).equals(before)).toBe(true);
});

test("a damaged database is refused, saying how to restore", () => {
  open().close();
  const bytes = readFileSync(file);
  bytes.fill(0x5a, 4096, 4096 * 6);
  writeFileSync(file, bytes);
  expectRefusal(/damaged.*codex-portal restore/);
});

test("a database of a newer release is refused, saying what to do", () => {
  open().close();
  change("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('x', 9999999999999)");
  expectRefusal(/newer release.*restore/s);
});

test("the place is made when it does not exist yet", () => {
  file = join(folder(), "deeper/still/portal.db");
  open().close();
  expect(existsSync(file)).toBe(true);
});

test("a stop on a full disk ends well, gives the file free and keeps what was answered", async () => {
  const db = open();
  const rows = Array.from({ length: 200 }, (_, n) => ({
    key: `key ${n}`,
    createdAt: "2026-03-01T12:00:00.000Z",
  }));
  await db.write(async (tx) => {
    await tx.insert(db.tables.attempts).values(rows);
  });
  // No page more than there are, as on a full disk.
  await db.write((tx) => db.ask(tx, "PRAGMA max_page_count = 1"));
  const large = { key: "x".repeat(1_000_000), createdAt: "2026-03-01T12:00:00.000Z" };
  const refused = db.write(async (tx) => {
    await tx.insert(db.tables.attempts).values(large);
  });
  await expect(refused).rejects.toThrow("full");
  await db.close();
  const again = open();
  expect(await again.read.$count(again.tables.attempts)).toBe(200);
  await again.close();
});

const attempt = { key: "key", createdAt: "2026-03-01T12:00:00.000Z" };

test("nothing is acknowledged that goes to a file which was removed or replaced, and all goes on when the very file is back", async () => {
  const db = open();
  const write = () => db.write(async (tx) => void (await tx.insert(db.tables.attempts).values(attempt)));
  await write();
  const harms: Record<string, (path: string) => void> = {
    removed: () => {},
    replaced: (path) => copyFileSync(`${path}.away`, path),
  };
  for (const [how, harm] of Object.entries(harms)) {
    for (const path of [file, `${file}-wal`]) {
      renameSync(path, `${path}.away`);
      harm(path);
      const refused = await write().then(
        () => "written",
        (error) => isMoved(error) && isDatabaseUnavailable(error),
      );
      expect([how, path, refused]).toEqual([how, path, true]);
      renameSync(`${path}.away`, path);
      await write();
    }
  }
  // While it is under way, too.
  const ended = db.write(async (tx) => {
    await tx.insert(db.tables.attempts).values(attempt);
    renameSync(file, `${file}.away`);
  });
  await expect(ended).rejects.toThrow(`${file} was removed or replaced`);
  renameSync(`${file}.away`, file);
  await db.close();
});

test("a file that is removed while nobody writes is told of with what helps", async () => {
  const told = Promise.withResolvers<string>();
  const db = openSqlite(file, { alone: true, warn: told.resolve });
  rmSync(file);
  expect(await told.promise).toMatch(/^\S+portal\.db was removed or replaced.*restore FILE/);
  await db.close();
});

test("a plain copy, as a backup is, opens with its log and takes writes", async () => {
  await open().close();
  const copy = join(folder(), "copy.db");
  change(`VACUUM INTO '${copy}'`);
  const db = openSqlite(copy, { alone: true });
  expect(existsSync(`${copy}-wal`)).toBe(true);
  await db.write(async (tx) => void (await tx.insert(db.tables.attempts).values(attempt)));
  expect(await db.read.$count(db.tables.attempts)).toBe(1);
  await db.close();
});
