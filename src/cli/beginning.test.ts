import { Database as Sqlite } from "bun:sqlite";
import { expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "../config.ts";
import { openSqlite } from "../core/db/sqlite/open.ts";
import { keysOf, newSecret } from "../core/lib/keys.ts";
import { createLog } from "../core/lib/log.ts";
import { fingerprintSetting } from "../features/accounts/first-admin/secret-key.service.ts";
import { doBackupJob } from "../features/backups/work/job.ts";
import { newBackupKey } from "../features/backups/work/sealing.ts";
import { writeBackup } from "../features/backups/work/write.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { askPage } from "./ask-page.ts";
import { beginningFrom } from "./beginning.ts";

const folder = temporaryFolder();
const theirSecret = newSecret();
const quiet = createLog({ level: "error", format: "json", write: () => {}, now: () => new Date() });

/** Makes a fresh portal with a key of its own, and a backup of another one with another key. */
async function brought(recipient: string | null = null, environment: Record<string, string> = {}) {
  const [dataDir, elsewhere] = [join(folder(), "here"), join(folder(), "there")];
  for (const each of [dataDir, elsewhere]) mkdirSync(each);
  await openSqlite(join(dataDir, "codex-portal.db"), { alone: true }).close();
  writeFileSync(join(dataDir, "secret.key"), `${newSecret()}\n`);
  writeFileSync(join(dataDir, "first-run.txt"), "admin-password: of the fresh portal\n");
  const config = readConfig({ DATA_DIR: dataDir, ...environment }, false);
  const theirs = readConfig({ DATA_DIR: elsewhere }, false);
  const file = join(elsewhere, "codex-portal.db");
  await openSqlite(file, { alone: true }).close();
  change(file, "INSERT INTO system_settings (key, value, created_at, updated_at) VALUES (?, ?, '', '')", [
    fingerprintSetting,
    keysOf(theirSecret).fingerprint,
  ]);
  change(
    file,
    "INSERT INTO system_settings (key, value, created_at, updated_at) VALUES ('mine', ?, '', '')",
    ["theirs"],
  );
  const written = join(folder(), "written");
  await writeBackup(written, recipient, theirs.database);
  const beginning = beginningFrom(
    config,
    (job) => doBackupJob(job, config.database, { ofOperator: undefined }, askPage),
    quiet,
  );
  if (!beginning) throw new Error("SQLite begins from backups");
  return { beginning, config, dataDir, file, bytes: readFileSync(written) };
}

function change(file: string, statement: string, values: string[] = []): void {
  const sqlite = new Sqlite(file);
  sqlite.run(statement, values);
  sqlite.close();
}

type Made = Awaited<ReturnType<typeof brought>>;

/** Brings a file in parts of a hundred kilobytes. */
async function bring({ beginning }: Made, bytes: Uint8Array): Promise<void> {
  const most = 100_000;
  for (let at = 0; at < bytes.byteLength; at += most)
    expect(
      await beginning.take(bytes.subarray(at, at + most), { at, size: bytes.byteLength }),
    ).toBeUndefined();
}

/** Returns whose data a database has. */
function owner(file: string): unknown {
  const sqlite = new Sqlite(file, { readonly: true });
  try {
    return sqlite.query("SELECT value FROM system_settings WHERE key = 'mine'").get();
  } finally {
    sqlite.close();
  }
}

test("a brought backup and the secret key of its portal take the place of the fresh ones, which stay beside them", async () => {
  const made = await brought();
  await bring(made, made.bytes);
  expect(await made.beginning.examine({})).toBe("secret_needed");
  expect(await made.beginning.examine({ secretKey: newSecret() })).toBe("wrong_secret");
  expect(await made.beginning.examine({ secretKey: ` ${theirSecret}\n` })).toBeUndefined();
  made.beginning.begin();
  expect(await made.beginning.begun).toBe(true);
  await made.beginning.putInPlace();
  expect(owner(made.config.database.engine === "sqlite" ? made.config.database.file : "")).toEqual({
    value: "theirs",
  });
  expect(readFileSync(join(made.dataDir, "secret.key"), "utf8").trim()).toBe(theirSecret);
  const left = readdirSync(made.dataDir);
  expect(left.filter((name) => name.includes(".before-")).length).toBeGreaterThanOrEqual(2);
  expect(left).not.toContain("beginning");
  expect(left).not.toContain("first-run.txt");
});

test("without the secret key of its portal a backup is taken only when its owner says that it is lost", async () => {
  const made = await brought();
  const fresh = readFileSync(join(made.dataDir, "secret.key"), "utf8");
  await bring(made, made.bytes);
  expect(await made.beginning.examine({ isSecretLost: true })).toBeUndefined();
  await made.beginning.putInPlace();
  expect(readFileSync(join(made.dataDir, "secret.key"), "utf8")).toBe(fresh);
  const database = join(made.dataDir, "codex-portal.db");
  expect(owner(database)).toEqual({ value: "theirs" });
});

test("a key that the environment names is not overruled by a brought one", async () => {
  const made = await brought(null, { SECRET_KEY: newSecret() });
  writeFileSync(join(made.dataDir, "secret.key"), `${made.config.secretKey}\n`);
  await bring(made, made.bytes);
  expect(await made.beginning.examine({ secretKey: theirSecret })).toBe("secret_set");
});

test("an encrypted backup is opened by its key, and by no other", async () => {
  const { identity, recipient } = await newBackupKey();
  const made = await brought(recipient);
  await bring(made, made.bytes);
  expect(await made.beginning.examine({})).toBe("key_needed");
  expect(await made.beginning.examine({ identity: "no key" })).toBe("wrong_key");
  expect(await made.beginning.examine({ identity: (await newBackupKey()).identity })).toBe("wrong_key");
  expect(await made.beginning.examine({ identity, secretKey: theirSecret })).toBeUndefined();
  await made.beginning.putInPlace();
  expect(owner(join(made.dataDir, "codex-portal.db"))).toEqual({ value: "theirs" });
});

test("what is no backup, cut short, of a newer release, of another program or of PostgreSQL is told apart, and the portal stays as it is", async () => {
  const made = await brought();
  const changed = (statement: string) => {
    const file = join(folder(), "changed");
    writeFileSync(file, made.bytes);
    change(file, statement);
    return readFileSync(file);
  };
  const files: [expected: string, bytes: Uint8Array][] = [
    ["damaged", Buffer.from("This is a letter.")],
    ["damaged", made.bytes.subarray(0, 150_000)],
    ["newer", changed("UPDATE __drizzle_migrations SET created_at = 32503680000000")],
    ["foreign", changed("PRAGMA application_id = 7")],
    ["foreign", changed("CREATE TRIGGER leak AFTER INSERT ON users BEGIN DELETE FROM audit_logs; END")],
    ["postgres", Buffer.from("PGDMP and what follows")],
  ];
  for (const [expected, bytes] of files) {
    await bring(made, bytes);
    expect([expected, await made.beginning.examine({ secretKey: theirSecret })]).toEqual([
      expected,
      expected,
    ]);
  }
  expect(owner(join(made.dataDir, "codex-portal.db"))).toBeNull();
});

test("a part out of order, a file that is not there whole and one for which there is no room are not taken", async () => {
  const made = await brought();
  const { beginning, bytes } = made;
  const size = bytes.byteLength;
  expect(await beginning.take(bytes.subarray(10), { at: 10, size })).toBe("order");
  expect(await beginning.take(bytes.subarray(0, 10), { at: 0, size })).toBeUndefined();
  expect(await beginning.take(bytes.subarray(9, 20), { at: 9, size })).toBe("order");
  expect(await beginning.take(bytes.subarray(10, 20), { at: 10, size: size - 1 })).toBe("order");
  expect(await beginning.examine({ secretKey: theirSecret })).toBe("damaged");
  expect(await beginning.take(bytes, { at: 0, size: Number.MAX_SAFE_INTEGER })).toBe("no_room");
  await bring(made, bytes);
  expect(await beginning.examine({ secretKey: theirSecret })).toBeUndefined();
});

test("a start forgets what was brought to a portal that was killed, and a database that Litestream holds is left to the command line", async () => {
  const made = await brought();
  await bring(made, made.bytes);
  expect(existsSync(join(made.dataDir, "beginning"))).toBe(true);
  const again = beginningFrom(made.config, () => Promise.reject(new Error("nothing is tried")), quiet);
  expect(existsSync(join(made.dataDir, "beginning"))).toBe(false);
  expect(again?.isPossible()).toBe(true);
  mkdirSync(join(made.dataDir, ".codex-portal.db-litestream"));
  expect(again?.isPossible()).toBe(false);
  const postgres = readConfig(
    { DATABASE_URL: "postgres://127.0.0.1/portal", SECRET_KEY: theirSecret },
    false,
  );
  expect(beginningFrom(postgres, () => Promise.reject(new Error("nothing is tried")), quiet)).toBeUndefined();
});
