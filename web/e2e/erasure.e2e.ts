import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SQL } from "bun";
import { startPostgres } from "../../src/testing/postgres-server.ts";
import { HttpClient } from "./http-client.ts";
import { PortalDatabase } from "./portal-database.ts";
import { type PortalProcess, printedCode, runVerb, startPortal } from "./portal-process.ts";

const email = "xenia.quokkasdottir@wombat-valley.example";
const username = "Xenia Quokkasdottir";

const found = (text: string) =>
  ["quokkasdottir", "wombat-valley"].filter((word) => text.toLowerCase().includes(word));

/** Returns all that the portal has on the disk, and a backup of it, as one text. */
async function onDisk(portal: PortalProcess): Promise<string> {
  const backup = join(portal.folder, "backup.db");
  expect((await runVerb(portal.folder, ["backup", backup])).status).toBe(0);
  const files = readdirSync(portal.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  expect(files.filter((file) => file.endsWith(".eml") || file.endsWith("-wal")).length).toBeGreaterThan(1);
  return [...files, backup].map((file) => readFileSync(file, "latin1")).join("\n");
}

/** Returns the log, without the codes that a portal that has no mail server prints at the terminal. */
const logOf = (portal: PortalProcess) => {
  const lines = portal.output().split("\n");
  return lines.filter((line) => !line.startsWith("One-time code for ")).join("\n");
};

test("user erase leaves no trace of a person on the disk while the portal serves, and every count as it was", async () => {
  await using portal = await startPortal({ RATE_LIMITS: "off", LOG_LEVEL: "debug" });
  const person = new HttpClient(portal.url);
  await person.post("/api/auth/send-otp", { email, username });
  const { body } = await person.post("/api/auth/verify-otp", {
    email,
    otpCode: await printedCode(portal, email),
  });
  const userId = body.userId;
  const admitted = await person.post("/api/codes/validate", { code: portal.firstRun().code, userId });
  expect(admitted.status).toBe(200);
  const other = new HttpClient(portal.url);
  expect((await other.post("/api/auth/send-otp", { email, username: "Somebody" })).status).toBe(409);
  await other.post("/api/auth/send-otp", { email: "other@example.org", username });
  await other.post("/api/auth/send-otp", { email: "other@example.org", username: "Other" });
  await printedCode(portal, "other@example.org");
  expect(found(await onDisk(portal))).toHaveLength(2);

  const exported = await runVerb(portal.folder, ["user", "export", email.toUpperCase()]);
  expect(exported.status).toBe(0);
  const data = JSON.parse(exported.output);
  expect(data.account).toMatchObject({ id: userId, email, username });
  expect(data.redemptions).toHaveLength(1);
  expect(data.sessions).toHaveLength(1);

  using database = new PortalDatabase(portal.databaseFile);
  const counts = () =>
    ["users", "redemptions", "secret_codes", "audit_logs"].map((table) =>
      database.number(`SELECT count(*) FROM ${table}`),
    );
  const [users = 0, redemptions = 0, codes = 0, rows = 0] = counts();
  const erased = await runVerb(portal.folder, ["user", "erase", email]);
  expect([erased.status, erased.output]).toEqual([0, expect.stringContaining("mail files: 1")]);
  expect(counts()).toEqual([users, redemptions, codes, rows + 1]);
  expect(found(await onDisk(portal))).toEqual([]);
  expect(found(logOf(portal))).toEqual([]);

  expect((await person.get("/api/auth/me")).status).toBe(401);
  expect((await other.get("/health/ready")).status).toBe(200);
  const again = await runVerb(portal.folder, ["user", "erase", email]);
  expect([again.status, again.output]).toEqual([0, expect.stringContaining("Nothing here is known of")]);
  expect(database.number("SELECT count(*) FROM audit_logs WHERE action = 'user_erased'")).toBe(1);
  expect(database.integrity()).toBe("ok");
});

test("on PostgreSQL user erase leaves no trace of a person in any row, nor in the portal's folder and log", async () => {
  const server = await startPostgres();
  try {
    await server.sql.unsafe("create database erased");
    await using portal = await startPortal({
      RATE_LIMITS: "off",
      LOG_LEVEL: "debug",
      DATABASE_URL: server.url("erased"),
    });
    const folder = () =>
      readdirSync(portal.dataDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => readFileSync(join(parentPath, name), "latin1"));
    const database = new SQL({ url: server.url("erased"), max: 1 });
    /** Every row of every table, as a dump writes them. */
    const rowsOfAll = async () => {
      const tables =
        await database`select table_schema || '.' || table_name as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;
      const texts: string[] = [];
      for (const { name } of tables)
        texts.push(JSON.stringify(await database.unsafe(`select t::text from ${name} t`)));
      expect(texts.length).toBeGreaterThan(10);
      return texts.join("\n");
    };
    const counts = async () => {
      const tables = ["users", "redemptions", "secret_codes", "audit_logs"];
      const found = tables.map((table) => database.unsafe(`select count(*)::int as rows from ${table}`));
      return (await Promise.all(found)).map(([{ rows }]) => rows);
    };
    const person = new HttpClient(portal.url);
    await person.post("/api/auth/send-otp", { email, username });
    const otpCode = await printedCode(portal, email);
    const { body } = await person.post("/api/auth/verify-otp", { email, otpCode });
    const code = portal.firstRun().code;
    expect((await person.post("/api/codes/validate", { code, userId: body.userId })).status).toBe(200);
    expect(found([await rowsOfAll(), ...folder()].join("\n"))).toHaveLength(2);
    const [users, redemptions, codes, rows] = await counts();
    const erased = await runVerb(portal.folder, ["user", "erase", email], {
      DATABASE_URL: server.url("erased"),
    });
    expect([erased.status, erased.output]).toEqual([0, expect.stringContaining("mail files: 1")]);
    expect(await counts()).toEqual([users, redemptions, codes, rows + 1]);
    expect(found([await rowsOfAll(), ...folder()].join("\n"))).toEqual([]);
    expect(found(logOf(portal))).toEqual([]);
    await database.close();
  } finally {
    server.remove();
  }
});

test("user erase refuses staff, and user without an action or an address says how it is used", async () => {
  await using portal = await startPortal();
  const staff = await runVerb(portal.folder, ["user", "erase", portal.firstRun().email]);
  expect([staff.status, staff.output]).toEqual([1, expect.stringContaining("is staff")]);
  const usage = await runVerb(portal.folder, ["user", "forget"]);
  expect([usage.status, usage.output]).toEqual([
    1,
    expect.stringContaining("Usage: codex-portal user export EMAIL"),
  ]);
});
