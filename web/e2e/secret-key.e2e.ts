import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { firstSignIn, type StaffCaller } from "./cluster.ts";
import { type ClusterServer, startServer } from "./cluster-server.ts";
import { PortalDatabase } from "./portal-database.ts";
import { newFolder, type PortalProcess, runVerb, startPortal } from "./portal-process.ts";

const smtpUrl = "smtps://gate:hunter2@127.0.0.1:9";
const otherKey = Buffer.alloc(32, 9).toString("base64");
const loss =
  "Without it, saved secrets (mail server, off-site store, shops, webhooks, authenticator apps) and pending one-time codes are lost, and bookplates, links that stop emails and known browsers are no longer recognized; nothing else changes.";

let portal: PortalProcess;
let master: StaffCaller;
const keyFile = () => join(portal.dataDir, "secret.key");
const key = () => readFileSync(keyFile(), "utf8").trim();

/** What the settings say of the saved mail server. */
async function savedServer(at: PortalProcess = portal) {
  const { body } = await master.get(at, "/api/admin/settings");
  const items: { key: string; isSet?: boolean; notice?: string }[] = Array.isArray(body.items)
    ? body.items
    : [];
  const { isSet, notice } = items.find((item) => item.key === "smtp_url") ?? {};
  return { isSet, notice };
}

async function refusedStart(environment: Record<string, string> = {}): Promise<string> {
  const { status, output } = await runVerb(portal.folder, ["serve"], {
    PORT: String(portal.port),
    ...environment,
  });
  expect(status).toBe(1);
  expect(output.trim().split("\n").length).toBeLessThanOrEqual(2);
  return output;
}

const verb = async (...words: string[]) => {
  const { status, output } = await runVerb(portal.folder, words);
  expect({ words, status, output }).toEqual({ words, status: 0, output });
  return output;
};

describe("on SQLite", () => {
  /** A portal that ran and saved a mail server; each test has what it left. */
  let first: PortalProcess;
  beforeAll(async () => {
    first = await startPortal();
    master = await firstSignIn(first, first.firstRun());
    const { status } = await master.put(first, "/api/admin/settings", { key: "smtp_url", value: smtpUrl });
    expect(status).toBe(200);
    await first.stop();
  });
  afterAll(() => first.close());
  beforeEach(async () => {
    const folder = newFolder();
    cpSync(first.folder, folder, { recursive: true });
    portal = await startPortal({}, { folder });
  });
  afterEach(() => portal.close());

  test("the first start makes a key for its owner alone, and every later one keeps it", async () => {
    expect(statSync(keyFile()).mode & 0o777).toBe(0o600);
    expect(Buffer.from(key(), "base64")).toHaveLength(32);
    expect(readdirSync(portal.dataDir).filter((name) => name.includes("partial"))).toEqual([]);
    const made = key();
    expect(made).toBe(readFileSync(join(first.dataDir, "secret.key"), "utf8").trim());
    expect(await savedServer()).toEqual({ isSet: true, notice: undefined });
    expect(first.output() + portal.output()).not.toContain(made);
  });

  test("a key that is gone stops the start, and is not made anew until the operator says that it is lost", async () => {
    await portal.stop();
    rmSync(keyFile());
    const output = await refusedStart();
    expect(output).toContain(`there is no ${keyFile()}`);
    expect(output).toContain("codex-portal admin new-key");
    expect(output).toContain(loss);
    expect(existsSync(keyFile())).toBe(false);
    expect(await verb("admin", "new-key")).toContain("now belongs to the key");
    await portal.restart();
    expect(await savedServer()).toEqual({ isSet: false, notice: "unreadable" });
    expect(
      (await master.put(portal, "/api/admin/settings", { key: "smtp_url", value: smtpUrl })).status,
    ).toBe(200);
    expect(await savedServer()).toEqual({ isSet: true, notice: undefined });
  });

  test("a wrong key, a second key and a file that is none each stop the start in a sentence of their own", async () => {
    await portal.stop();
    const right = key();
    expect(await refusedStart({ SECRET_KEY: otherKey })).toContain("are two different keys");
    expect(await refusedStart({ SECRET_KEY: "hunter2" })).toContain("openssl rand -base64 32");
    rmSync(keyFile());
    const wrong = await refusedStart({ SECRET_KEY: otherKey });
    expect(wrong).toContain("belongs to another secret key");
    expect(wrong).not.toContain(otherKey);
    writeFileSync(keyFile(), "not a key\n");
    expect(await refusedStart()).toContain(`${keyFile()} does not hold a key`);
    rmSync(keyFile());
    await portal.restart({ SECRET_KEY: right });
    expect(existsSync(keyFile())).toBe(false);
    expect(await savedServer()).toEqual({ isSet: true, notice: undefined });
  });

  test("a new key is refused while the portal serves, and changes nothing when the key is the same", async () => {
    const { status, output } = await runVerb(portal.folder, ["admin", "new-key"]);
    expect({ status, isReported: output.includes("is in use by another") }).toEqual({
      status: 1,
      isReported: true,
    });
    await portal.stop();
    expect(await verb("admin", "new-key")).toContain("Nothing was changed.");
  });

  test("a key that is exchanged seals saved secrets anew with the former one at hand", async () => {
    await portal.stop();
    const former = `${keyFile()}.before`;
    renameSync(keyFile(), former);
    expect(await verb("admin", "new-key", "--former", former)).toContain("sealed anew: 1.");
    expect(key()).not.toBe(readFileSync(former, "utf8").trim());
    await portal.restart();
    expect(await savedServer()).toEqual({ isSet: true, notice: undefined });
    await portal.stop();
  });

  test("a backup holds neither key nor password, and says what a restore without the key would lose", async () => {
    const file = join(portal.folder, "plain.db");
    const output = await verb("backup", file);
    expect(output).toContain(`The portal's secret key is not in it: keep a copy of ${keyFile()}`);
    expect(output).toContain(loss);
    expect(existsSync(`${file}.key`)).toBe(false);
    const bytes = readFileSync(file);
    for (const secret of [key(), "hunter2"]) expect(bytes.includes(secret)).toBe(false);
  });

  test("restored on another machine without its key, the portal starts, and says that the mail server is lost", async () => {
    const file = join(portal.folder, "plain.db");
    await verb("backup", file);
    await using other = await startPortal();
    await other.stop();
    const { status, output } = await runVerb(other.folder, ["restore", file]);
    expect({ status, isReported: output.includes(loss) }).toEqual({ status: 0, isReported: true });
    await other.restart();
    expect(await savedServer(other)).toEqual({ isSet: false, notice: "unreadable" });
    // The file itself is as it was, and still fits its own key.
    await portal.stop();
    expect(await verb("restore", file)).not.toContain("secret key");
    await portal.restart();
    expect(await savedServer()).toEqual({ isSet: true, notice: undefined });
  });

  test("with its key beside it a backup brings everything along, and the replaced database keeps its own", async () => {
    const file = join(portal.folder, "whole.db");
    const output = await verb("backup", "--with-key", file);
    expect(output).toContain(`Its key is in ${file}.key`);
    expect(statSync(`${file}.key`).mode & 0o777).toBe(0o600);
    expect(readFileSync(`${file}.key`, "utf8").trim()).toBe(key());
    await using other = await startPortal();
    const former = readFileSync(join(other.dataDir, "secret.key"), "utf8");
    await other.stop();
    const restored = await runVerb(other.folder, ["restore", file]);
    expect(restored.status).toBe(0);
    expect(readFileSync(join(other.dataDir, "secret.key"), "utf8").trim()).toBe(key());
    await other.restart();
    expect(await savedServer(other)).toEqual({ isSet: true, notice: undefined });
    await runVerb(other.folder, ["version"]);
    // The other way round: the replaced database is a backup with its key.
    const replaced = /is kept as (\S+)/.exec(restored.output)?.[1] ?? "";
    expect(readFileSync(`${replaced}.key`, "utf8")).toBe(former);
  });

  test("a restore says which key to set when the environment has another than the one beside the backup", async () => {
    const file = join(portal.folder, "whole.db");
    await verb("backup", file, "--with-key");
    await using other = await startPortal({ SECRET_KEY: otherKey });
    await other.stop();
    const before = readFileSync(other.databaseFile);
    const { status, output } = await runVerb(other.folder, ["restore", file], { SECRET_KEY: otherKey });
    expect({ status, isReported: output.includes(`which is in ${file}.key`) }).toEqual({
      status: 1,
      isReported: true,
    });
    expect(readFileSync(other.databaseFile).equals(before)).toBe(true);
    expect((await runVerb(other.folder, ["restore", file], { SECRET_KEY: key() })).status).toBe(0);
  });

  test("a key of another database is never put beside a backup", async () => {
    await portal.stop();
    renameSync(keyFile(), `${keyFile()}.away`);
    writeFileSync(keyFile(), `${otherKey}\n`);
    const file = join(portal.folder, "wrong.db");
    const { status, output } = await runVerb(portal.folder, ["backup", "--with-key", file]);
    expect({ status, isReported: output.includes("no key to put beside the backup") }).toEqual({
      status: 1,
      isReported: true,
    });
    expect([existsSync(file), existsSync(`${file}.key`)]).toEqual([false, false]);
  });

  test("a portal of an earlier release gets a key, and loses the one it kept beside its digests", async () => {
    await portal.stop();
    rmSync(keyFile());
    {
      using database = new PortalDatabase(portal.databaseFile);
      database.run("DELETE FROM system_settings WHERE key = 'secret_key_fingerprint'");
      database.run("UPDATE system_settings SET value = ? WHERE key = 'smtp_url'", smtpUrl);
      database.run(
        "INSERT INTO system_settings (key, value, created_at, updated_at) VALUES ('otp_hmac_key', 'x', '', '')",
      );
    }
    await portal.restart();
    expect(await savedServer()).toEqual({ isSet: true, notice: undefined });
    using database = new PortalDatabase(portal.databaseFile);
    expect(database.number("SELECT count(*) FROM system_settings WHERE key = 'otp_hmac_key'")).toBe(0);
    expect(database.texts("SELECT value FROM system_settings WHERE key = 'smtp_url'")[0]).toStartWith(
      "sealed:v1:",
    );
  });
});

describe("on PostgreSQL", () => {
  let server: ClusterServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server?.remove());

  test("the start wants the key in the environment, and says how to make one; a wrong one is told by its fingerprint", async () => {
    const DATABASE_URL = await server.create("keyed");
    portal = await startPortal({ DATABASE_URL });
    try {
      expect(existsSync(keyFile())).toBe(false);
      await portal.stop();
      const missing = await refusedStart({ DATABASE_URL, SECRET_KEY: "" });
      expect(missing).toContain("PostgreSQL needs SECRET_KEY");
      expect(missing).toContain("openssl rand -base64 32");
      const wrong = await refusedStart({ DATABASE_URL, SECRET_KEY: otherKey });
      expect(wrong).toContain("belongs to another secret key");
      const renewed = await runVerb(portal.folder, ["admin", "new-key"], {
        DATABASE_URL,
        SECRET_KEY: otherKey,
      });
      expect(renewed.status).toBe(0);
      await portal.restart({ DATABASE_URL, SECRET_KEY: otherKey });
    } finally {
      await portal.close();
    }
  });

  test("a portal moved there opens its saved mail server with the key it had, and the move says where that is", async () => {
    portal = await startPortal();
    try {
      master = await firstSignIn(portal, portal.firstRun());
      await master.put(portal, "/api/admin/settings", { key: "smtp_url", value: smtpUrl });
      await portal.stop();
      const DATABASE_URL = await server.create("moved");
      const moved = await verb("migrate", "--from", `sqlite:${portal.databaseFile}`, "--to", DATABASE_URL);
      expect(moved).toContain(`set SECRET_KEY to the line in ${keyFile()}`);
      expect(moved).not.toContain(key());
      expect(await refusedStart({ DATABASE_URL, SECRET_KEY: "" })).toContain(`${keyFile()} holds the one`);
      await portal.restart({ DATABASE_URL, SECRET_KEY: key() });
      expect(await savedServer()).toEqual({ isSet: true, notice: undefined });
    } finally {
      await portal.close();
    }
  });
});
