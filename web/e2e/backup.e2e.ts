import { afterAll, expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eventually } from "./eventually.ts";
import { HttpClient } from "./http-client.ts";
import { PortalDatabase } from "./portal-database.ts";
import { killVerb, newFolder, removeFolder, runVerb, startPortal } from "./portal-process.ts";
import { Load } from "./write-load.ts";

const backups = newFolder();
afterAll(() => removeFolder(backups));

type Counts = { users: number; redemptions: number; audit: number };

function countsOf(database: PortalDatabase): Counts {
  return {
    users: database.number("SELECT count(*) FROM users"),
    redemptions: database.number("SELECT count(*) FROM redemptions"),
    audit: database.number("SELECT count(*) FROM audit_logs"),
  };
}

function expectConsistent(database: PortalDatabase): void {
  expect(database.integrity()).toBe("ok");
  expect(
    database.number(
      "SELECT count(*) FROM secret_codes c WHERE used_count <> (SELECT count(*) FROM redemptions r WHERE r.code_id = c.id)",
    ),
  ).toBe(0);
  expect(database.texts("PRAGMA foreign_key_check")).toEqual([]);
}

test("Backups taken while many clients write restore to a database that is consistent and as of their moment", async () => {
  await using portal = await startPortal({ RATE_LIMITS: "off", LOG_LEVEL: "error" });
  using live = new PortalDatabase(portal.databaseFile);
  const made: { file: string; before: Counts; after: Counts }[] = [];
  for (let round = 0; round < 8; round++) {
    const load = new Load(portal, `round${round}`, 8);
    load.begin();
    await eventually("somebody has redeemed", () => load.acknowledged().redemptions > 0);
    const file = join(backups, `during-${round}.db`);
    const before = countsOf(live);
    expect((await runVerb(portal.folder, ["backup", file])).status).toBe(0);
    made.push({ file, before, after: countsOf(live) });
    await load.end();
  }
  expect(made.some(({ before, after }) => after.redemptions > before.redemptions)).toBe(true);

  await using other = await startPortal();
  await other.stop();
  for (const { file, before, after } of made) {
    expect((await runVerb(other.folder, ["restore", file])).status).toBe(0);
    using restored = new PortalDatabase(other.databaseFile);
    expectConsistent(restored);
    const counts = countsOf(restored);
    for (const name of ["users", "redemptions", "audit"] as const) {
      expect(counts[name]).toBeGreaterThanOrEqual(before[name]);
      expect(counts[name]).toBeLessThanOrEqual(after[name]);
    }
  }
});

test("A restored portal starts, knows its initiates and their sessions, and keeps the database it replaced", async () => {
  await using portal = await startPortal();
  const file = join(backups, "restored.db");
  let cookie = "";
  {
    using database = new PortalDatabase(portal.databaseFile);
    cookie = database.insertInitiates(1, "kept")[0]?.cookie ?? "";
  }
  expect((await runVerb(portal.folder, ["backup", file])).status).toBe(0);
  {
    using database = new PortalDatabase(portal.databaseFile);
    database.insertUser("later@example.org", "later");
  }
  await portal.kill9();
  const { status, output } = await runVerb(portal.folder, ["restore", file]);
  expect(status).toBe(0);
  const former = /is kept as (\S+)/.exec(output)?.[1] ?? "";
  expect(existsSync(former)).toBe(true);
  {
    using replaced = new PortalDatabase(former);
    expect(replaced.number("SELECT count(*) FROM users WHERE email = 'later@example.org'")).toBe(1);
    expect(replaced.integrity()).toBe("ok");
  }
  await portal.restart();
  expect((await new HttpClient(portal.url, cookie).get("/api/auth/me")).status).toBe(200);
  using restored = new PortalDatabase(portal.databaseFile);
  expect(restored.number("SELECT count(*) FROM users WHERE email = 'later@example.org'")).toBe(0);
});

test("A damaged, foreign, cut-off or missing backup is refused in a sentence and changes nothing", async () => {
  await using portal = await startPortal();
  const good = join(backups, "good.db");
  expect((await runVerb(portal.folder, ["backup", good])).status).toBe(0);
  await portal.stop();
  const whole = readFileSync(good);
  const damaged = Buffer.from(whole).fill(0xa5, 8192, 40_000);
  const spoilt: Record<string, Buffer | undefined> = {
    "damaged.db": damaged,
    "cut-off.db": whole.subarray(0, 60_000),
    "empty.db": Buffer.alloc(0),
    "text.db": Buffer.from("not a database at all"),
    "missing.db": undefined,
  };
  const before = readFileSync(portal.databaseFile);
  for (const [name, bytes] of Object.entries(spoilt)) {
    const file = join(backups, name);
    if (bytes) writeFileSync(file, bytes);
    const { status, output } = await runVerb(portal.folder, ["restore", file]);
    expect({ name, status, hasStack: /\n\s+at /.test(output) }).toEqual({ name, status: 1, hasStack: false });
    expect(output).toContain(file);
    expect(readFileSync(portal.databaseFile).equals(before), `${name} changed nothing`).toBe(true);
    if (bytes) expect(readFileSync(file).equals(bytes), `${name} itself is as it was`).toBe(true);
  }
  const left = readdirSync(portal.dataDir).filter((name) => /incoming|before/.test(name));
  expect(left).toEqual([]);
});

test("A backup of a newer release is refused and changes nothing", async () => {
  await using portal = await startPortal();
  const newer = join(backups, "newer.db");
  await runVerb(portal.folder, ["backup", newer]);
  await portal.stop();
  {
    using database = new PortalDatabase(newer);
    database.run(
      "INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('from the future', 9999999999999)",
    );
  }
  const before = readFileSync(portal.databaseFile);
  const { status, output } = await runVerb(portal.folder, ["restore", newer]);
  expect({ status, isReported: output.includes("newer release") }).toEqual({ status: 1, isReported: true });
  expect(readFileSync(portal.databaseFile).equals(before)).toBe(true);
});

test("A backup that is killed in the middle leaves the older one of its name as it was, and nothing that passes for one", async () => {
  await using portal = await startPortal();
  {
    using database = new PortalDatabase(portal.databaseFile);
    const large =
      "INSERT INTO system_settings (key, value, created_at, updated_at) VALUES ('large', hex(randomblob(30000000)), '', '')";
    database.run(large);
  }
  const file = join(backups, "killed.db");
  await killVerb(portal.folder, ["backup", file], () => existsSync(`${file}.partial`));
  expect([existsSync(`${file}.partial`), existsSync(file)]).toEqual([true, false]);
  expect((await runVerb(portal.folder, ["backup", file])).status).toBe(0);
  const whole = readFileSync(file);
  await killVerb(portal.folder, ["backup", file], () => existsSync(`${file}.partial`));
  expect(readFileSync(file).equals(whole)).toBe(true);
  await portal.stop();
  expect((await runVerb(portal.folder, ["restore", file])).status).toBe(0);
});

test("restore keeps away from a portal that is serving", async () => {
  await using portal = await startPortal();
  const file = join(backups, "while-serving.db");
  await runVerb(portal.folder, ["backup", file]);
  const { status, output } = await runVerb(portal.folder, ["restore", file]);
  expect({ status, isReported: output.includes("is in use by another") }).toEqual({
    status: 1,
    isReported: true,
  });
  expect((await new HttpClient(portal.url).get("/health/ready")).status).toBe(200);
});

test("backup never overwrites what is not a backup, and says so", async () => {
  await using portal = await startPortal();
  const file = join(backups, "letter.txt");
  writeFileSync(file, "dear reader");
  const onto = await runVerb(portal.folder, ["backup", file]);
  expect({ status: onto.status, text: readFileSync(file, "utf8") }).toEqual({
    status: 1,
    text: "dear reader",
  });
  const itself = await runVerb(portal.folder, ["backup", portal.databaseFile]);
  expect({ status: itself.status, isReported: itself.output.includes("cannot replace") }).toEqual({
    status: 1,
    isReported: true,
  });
  const nowhere = await runVerb(portal.folder, ["backup"]);
  expect({ status: nowhere.status, isReported: nowhere.output.includes("Name a file") }).toEqual({
    status: 1,
    isReported: true,
  });
});

test("A backup, which holds every address, is closed to other users of the machine", async () => {
  await using portal = await startPortal();
  const file = join(backups, "private.db");
  await runVerb(portal.folder, ["backup", file]);
  expect(statSync(file).mode & 0o077).toBe(0);
});
