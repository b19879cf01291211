import { Database as Sqlite } from "bun:sqlite";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { SQL } from "bun";
import { z } from "zod";
import { type PostgresServer, startPostgres } from "../../../testing/postgres-server.ts";
import { seed } from "../../../testing/seed.ts";
import { openPostgres } from "../postgres/open.ts";
import { applicationId, isOurs } from "../sqlite/file.ts";
import { openSqlite } from "../sqlite/open.ts";
import { transferTables } from "./tables.ts";
import { type Address, transfer } from "./transfer.ts";

const size = { users: 300, codes: 20, pages: 5, auditRows: 1000 };
const total = "1,325";

let server: PostgresServer;
let client: SQL;
let seeded: string;
beforeAll(async () => {
  server = await startPostgres({ synchronous_commit: "off" });
  seeded = join(mkdtempSync(join(tmpdir(), "codex-portal-")), "seeded.db");
  openSqlite(seeded, { alone: true }).close();
  seed(seeded, size);
});
afterAll(() => {
  server.remove();
  rmSync(dirname(seeded), { recursive: true, force: true });
});

let folder: string;
let file: string;
let url: string;
let made = 0;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "codex-portal-"));
  file = portalIn("codex-portal.db");
  await server.sql.unsafe(`create database target_${++made}`);
  url = server.url(`target_${made}`);
  client = new SQL({ url, max: 1 });
});
afterEach(async () => {
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});

function portalIn(name: string): string {
  const path = join(folder, name);
  copyFileSync(seeded, path);
  return path;
}

const sqlite = (path: string): Address => ({ engine: "sqlite", file: path });
const postgres = (address = url): Address => ({ engine: "postgres", url: address });
const hashOf = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");

async function move(from: Address, to: Address, onSentence: (sentence: string) => void = () => {}) {
  const said: string[] = [];
  await transfer(from, to, (sentence) => {
    said.push(sentence);
    onSentence(sentence);
  });
  return said.join("\n");
}

function change(path: string, sql: string): void {
  const db = new Sqlite(path, { readwrite: true, create: false });
  db.run("PRAGMA foreign_keys = OFF");
  db.run(sql);
  db.run("PRAGMA wal_checkpoint(TRUNCATE)");
  db.close();
}

const counts = z.array(z.object({ n: z.coerce.number() }));
const countAll = transferTables.map(({ name }) => `(select count(*) from "${name}")`).join(" + ");

async function rowsInPostgres(): Promise<number> {
  return counts.parse([...(await client.unsafe(`select ${countAll} as n`))])[0]?.n ?? -1;
}

function rowsInFile(path: string): number {
  const db = new Sqlite(path, { readonly: true });
  const rows = counts.parse(db.query(`select ${countAll} as n`).all());
  db.close();
  return rows[0]?.n ?? -1;
}

/** What a move leaves that is killed before its first table is made. */
function killedFiles(): string[] {
  const place = (name: string) => {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "first-run.txt"), "admin-email: a@b.c");
    return join(folder, name, "codex-portal.db");
  };
  const [empty, marked] = [place("empty"), place("marked")];
  writeFileSync(empty, "");
  const db = new Sqlite(marked, { create: true });
  db.run(`PRAGMA application_id = ${applicationId}`);
  db.close();
  return [empty, marked];
}

describe("moving again", () => {
  test("after a move that was killed before the first table begins anew, on either engine", async () => {
    for (const path of killedFiles()) {
      expect(await move(sqlite(file), sqlite(path))).toContain(`Moved ${total} rows`);
      expect(isOurs(path)).toBe(true);
      expect(rowsInFile(path)).toBe(1325);
    }
    await client.unsafe("create schema drizzle");
    await client.unsafe(
      "create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
    );
    expect(await move(sqlite(file), postgres())).toContain(`Moved ${total} rows`);
    expect(await rowsInPostgres()).toBe(1325);
  });

  test("what was moved says that there is nothing to do, and writes to neither side", async () => {
    const copy = join(folder, "copy.db");
    await move(sqlite(file), postgres());
    await move(sqlite(file), sqlite(copy));
    const bytes = hashOf(copy);
    expect(await move(sqlite(file), postgres())).toContain("Already moved");
    expect(await move(sqlite(file), sqlite(copy))).toContain("Already moved");
    expect(await move(postgres(), sqlite(copy))).toContain("Already moved");
    expect(hashOf(copy)).toBe(bytes);
    expect(await rowsInPostgres()).toBe(1325);
  });

  test("to a target that holds another portal is refused, and the target stays as it is", async () => {
    const other = portalIn("other.db");
    change(other, "UPDATE audit_logs SET details = 'other' WHERE id = 1000");
    const bytes = hashOf(other);
    await expect(move(sqlite(file), sqlite(other))).rejects.toThrow(
      /other\.db holds a portal already, and its \w+ differ\. Nothing was changed\. Name an empty database/,
    );
    expect(hashOf(other)).toBe(bytes);
    await move(sqlite(other), postgres());
    await expect(move(sqlite(file), postgres())).rejects.toThrow(/holds a portal already/);
    expect(await move(sqlite(other), postgres())).toContain("Already moved");
  });
});

describe("a move is refused before anything is made", () => {
  test("when the source is served", async () => {
    const served = openSqlite(file, { alone: true });
    await expect(move(sqlite(file), postgres())).rejects.toThrow(/in use by another codex-portal\. Stop/);
    await served.close();

    await move(sqlite(file), postgres());
    const instance = await openPostgres({ url, replicaUrl: undefined, connections: 2 }, () => {});
    await instance.read.select().from(instance.tables.rooms);
    const back = join(folder, "back.db");
    await expect(move(postgres(), sqlite(back))).rejects.toThrow(/A portal is connected.*Stop all/);
    expect(existsSync(back)).toBe(false);
    await instance.close();
  });

  test("when the target is served", async () => {
    const path = join(folder, "target.db");
    const served = openSqlite(path, { alone: true });
    await expect(move(sqlite(file), sqlite(path))).rejects.toThrow(/in use by another codex-portal/);
    await served.close();
    const instance = await openPostgres({ url, replicaUrl: undefined, connections: 2 }, () => {});
    await instance.read.select().from(instance.tables.rooms);
    await expect(move(sqlite(file), postgres())).rejects.toThrow(/A portal is connected/);
    await instance.close();
    expect(await rowsInPostgres()).toBe(0);
  });

  test("when both sides are the same database, however it is named", async () => {
    await expect(move(sqlite(file), sqlite(file))).rejects.toThrow("the same database");
    await move(sqlite(file), postgres());
    const alias = url.replace("127.0.0.1", "localhost");
    await expect(move(postgres(), postgres(alias))).rejects.toThrow("the other side of this move");
  });

  test("when there is no portal at the source, or another program's data at the target", async () => {
    const path = join(folder, "target.db");
    await expect(move(sqlite(join(folder, "none.db")), sqlite(path))).rejects.toThrow("There is no portal");
    await expect(move(postgres(), sqlite(path))).rejects.toThrow("There is no portal");
    expect(existsSync(path)).toBe(false);
    await client`create table theirs (id int)`;
    await expect(move(sqlite(file), postgres())).rejects.toThrow(/another program/);
  });

  test.each([
    [
      "older",
      "UPDATE __drizzle_migrations SET created_at = created_at - 1",
      /older release.*codex-portal migrate/,
    ],
    ["newer", "UPDATE __drizzle_migrations SET created_at = 9999999999999", /newer release/],
  ])("when a SQLite file of another release (%s) is on either side", async (_, sql, sentence) => {
    const other = portalIn("other.db");
    change(other, sql);
    const bytes = hashOf(other);
    await expect(move(sqlite(other), postgres())).rejects.toThrow(sentence);
    await expect(move(sqlite(file), sqlite(other))).rejects.toThrow(sentence);
    expect(hashOf(other)).toBe(bytes);
  });

  test.each([
    ["older", "created_at - 1", /older release.*codex-portal migrate/],
    ["newer", "9999999999999", /newer release/],
  ])("when a PostgreSQL database of another release (%s) is on either side", async (_, at, sentence) => {
    await move(sqlite(file), postgres());
    await client.unsafe(`update drizzle.__drizzle_migrations set created_at = ${at}`);
    await expect(move(postgres(), sqlite(join(folder, "back.db")))).rejects.toThrow(sentence);
    await expect(move(sqlite(file), postgres())).rejects.toThrow(sentence);
  });

  test("when a server cannot be reached, without telling the password", async () => {
    const nowhere = url.replace("portal@", "portal:s3cret@").replace(/:\d+\//, ":1/");
    const refusal = await move(sqlite(file), postgres(nowhere)).catch(String);
    expect(refusal).toMatch(/127\.0\.0\.1:1\/target_\d+ cannot be reached/);
    expect(refusal).not.toContain("s3cret");
  });
});

describe("a move that breaks in the middle leaves the target empty, and works when it is run again", () => {
  test("when a row refers to one that is gone", async () => {
    const path = join(folder, "target.db");
    change(file, "UPDATE audit_logs SET user_id = 4711 WHERE id = 900");
    await expect(move(sqlite(file), postgres())).rejects.toThrow(
      /was interrupted.*foreign key.*Run the same/,
    );
    await expect(move(sqlite(file), sqlite(path))).rejects.toThrow(
      /row of audit_logs refers to a row that is gone/,
    );
    expect([await rowsInPostgres(), rowsInFile(path)]).toEqual([0, 0]);
    change(file, "UPDATE audit_logs SET user_id = NULL WHERE id = 900");
    expect(await move(sqlite(file), postgres())).toContain(`Moved ${total} rows`);
    expect(await move(sqlite(file), sqlite(path))).toContain(`Moved ${total} rows`);
  });

  test("when a value is not what the schema says, naming it", async () => {
    change(file, "UPDATE secret_codes SET is_active = 'perhaps' WHERE id = 7");
    await expect(move(sqlite(file), postgres())).rejects.toThrow(
      "is_active of secret_codes in the row with the id 7 is no boolean",
    );
    expect(await rowsInPostgres()).toBe(0);
  });

  test("when the connection to the target is lost", async () => {
    let killed: Promise<unknown> | undefined;
    const kill =
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'codex-portal migrate'";
    const broken = move(sqlite(file), postgres(), (sentence) => {
      if (sentence === "Creating the indexes") killed = server.sql.unsafe(kill).execute();
    });
    await expect(broken).rejects.toThrow(/was interrupted/);
    await killed;
    expect(await rowsInPostgres()).toBe(0);
    expect(await move(sqlite(file), postgres())).toContain(`Moved ${total} rows`);
  });

  test("when the copy differs from what was read", async () => {
    await move(sqlite(portalIn("emptied.db")), postgres());
    await client.unsafe(`truncate ${transferTables.map(({ name }) => `"${name}"`).join(", ")}`);
    await client.unsafe(`
      create function meddle() returns trigger language plpgsql as $$ begin new.label = 'other'; return new; end $$;
      create trigger meddle before insert on secret_codes for each row when (new.id = 7) execute function meddle()`);
    await expect(move(sqlite(file), postgres())).rejects.toThrow("differs from the source");
    expect(await rowsInPostgres()).toBe(0);
    await client`drop trigger meddle on secret_codes`;
    expect(await move(sqlite(file), postgres())).toContain(`Moved ${total} rows`);
  });

  test("when somebody writes to the source meanwhile", async () => {
    const broken = move(sqlite(file), postgres(), (sentence) => {
      if (sentence === "Creating the indexes") change(file, "UPDATE users SET role = 'admin' WHERE id = 1");
    });
    await expect(broken).rejects.toThrow(/changed in the meantime/);
    expect(await rowsInPostgres()).toBe(0);
  });
});
