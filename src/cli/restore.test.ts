import { Database as Sqlite } from "bun:sqlite";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "../config.ts";
import { restoredMark } from "../core/audit/seals.service.ts";
import { openSqlite } from "../core/db/sqlite/open.ts";
import { newBackupKey } from "../features/backups/work/sealing.ts";
import { writeBackup } from "../features/backups/work/write.ts";
import { type FakeStore, fakeStore } from "../testing/fake-store.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { restore } from "./restore.ts";

const folder = temporaryFolder();
const now = new Date("2026-11-26T12:00:00Z");
let store: FakeStore;
beforeEach(() => {
  store = fakeStore();
});
afterEach(() => store.stop());

/** Returns the files of the portal; a log goes when the last statement on it is collected, whenever that is. */
const files = () =>
  readdirSync(folder())
    .filter((name) => !/-(wal|shm)$/.test(name))
    .sort();

/** Makes a portal; returns a backup of it, plain and encrypted, and the file with the key. */
async function backedUp() {
  const config = readConfig({ DATA_DIR: folder(), BACKUP_STORE: store.address }, false);
  await openSqlite(join(folder(), "codex-portal.db"), { alone: true }).close();
  const { identity, recipient } = await newBackupKey();
  const identityFile = join(folder(), "backups.key");
  writeFileSync(identityFile, identity);
  const written = async (to: string | null) => {
    const file = join(folder(), "written");
    await writeBackup(file, to, config.database);
    return readFileSync(file);
  };
  return { config, identityFile, plain: await written(null), sealed: await written(recipient) };
}

test("whoever names a key is given no backup that is not encrypted, and nothing is changed", async () => {
  const { config, identityFile, plain, sealed } = await backedUp();
  store.objects.set("portal/portal-2026-11-25T03-00-00Z.db.age", sealed);
  store.objects.set("portal/portal-2026-11-26T03-00-00Z.db", plain);
  const before = files();
  for (const source of ["s3:latest", "s3:portal-2026-11-26T03-00-00Z.db"]) {
    await expect(restore(config, source, { identityFile, now })).rejects.toThrow(
      `${source} is not encrypted, so that anybody may have put it there: restore it without --identity only if you trust it.`,
    );
  }
  expect(files()).toEqual(before);
});

test("a backup with a trigger or view of somebody else's is not put in place, and is told by its name", async () => {
  const { config, plain } = await backedUp();
  const before = files();
  const file = join(folder(), "planted.db");
  for (const [statement, named] of [
    ["CREATE TRIGGER leak AFTER INSERT ON users BEGIN DELETE FROM audit_logs; END", "trigger leak"],
    ["CREATE VIEW readers AS SELECT email FROM users", "view readers"],
  ] as const) {
    writeFileSync(file, plain);
    const copy = new Sqlite(file);
    copy.run(statement);
    copy.close();
    await expect(restore(config, file, { identityFile: undefined, now })).rejects.toThrow(named);
  }
  rmSync(file);
  expect(files()).toEqual(before);
});

test("the newest backup of a store is none that is named after a day to come", async () => {
  const { config, identityFile, sealed } = await backedUp();
  store.objects.set("portal/portal-9999-12-31T00-00-00Z.db.age", new Uint8Array(9));
  await expect(restore(config, "s3:latest", { identityFile, now })).rejects.toThrow("names from the future");
  store.objects.set("portal/portal-2026-11-25T03-00-00Z.db.age", new Uint8Array(9));
  // By a clock that is ahead by less than a day.
  store.objects.set("portal/portal-2026-11-27T03-00-00Z.db.age", sealed);
  await restore(config, "s3:latest", { identityFile, now });
  expect(existsSync(join(folder(), "codex-portal.db.before-2026-11-26T12-00-00-000Z"))).toBe(true);
});

test("a restored database says where the audit log's chain of the one before it ended, for the portal to explain", async () => {
  const { config, plain } = await backedUp();
  const database = join(folder(), "codex-portal.db");
  const replaced = new Sqlite(database);
  const head = "5".repeat(64);
  replaced.run("INSERT INTO audit_seals (row_id, digest, seal, created_at) VALUES (1, 'd', ?, '')", [head]);
  replaced.close();
  const file = join(folder(), "backup.db");
  writeFileSync(file, plain);
  await restore(config, file, { identityFile: undefined, now });
  const restored = new Sqlite(database);
  const mark = restored.query("SELECT value FROM system_settings WHERE key = ?").get(restoredMark);
  restored.close();
  expect(mark).toEqual({ value: head });
});

test("what Litestream shipped is asked for by a time and with a store, and nothing is changed where one of them is missing", async () => {
  const { config } = await backedUp();
  const before = files();
  await expect(
    restore({ ...config, replicaStore: undefined }, "at:latest", { identityFile: undefined, now }),
  ).rejects.toThrow("Set REPLICATE_STORE=");
  await expect(restore(config, "at:yesterday", { identityFile: undefined, now })).rejects.toThrow(
    "“yesterday” is no time.",
  );
  expect(files()).toEqual(before);
});

test("a restored database leaves no place in the log of the one before", async () => {
  const { config, plain } = await backedUp();
  const place = join(folder(), ".codex-portal.db-litestream");
  mkdirSync(place);
  const file = join(folder(), "backup.db");
  writeFileSync(file, plain);
  await restore(config, file, { identityFile: undefined, now });
  expect(existsSync(place)).toBe(false);
});
