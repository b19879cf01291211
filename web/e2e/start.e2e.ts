import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { version } from "../../package.json";
import { promised } from "../../src/testing/promised.ts";
import { eventually } from "./eventually.ts";
import { HttpClient } from "./http-client.ts";
import { PortalDatabase } from "./portal-database.ts";
import {
  freePort,
  newFolder,
  type PortalProcess,
  removeFolder,
  runVerb,
  shownOnTerminal,
  startPortal,
} from "./portal-process.ts";
import { postText, RawWire } from "./raw-wire.ts";
import { Load } from "./write-load.ts";

const folders: string[] = [];
function folder(): string {
  const made = newFolder();
  folders.push(made);
  return made;
}
afterAll(() => folders.forEach(removeFolder));

test("In an empty folder it starts, prints the address, and keeps the first secrets in first-run.txt, of which it tells the place alone, in a folder that is closed to other users of the machine", async () => {
  await using portal = await startPortal();
  const first = portal.firstRun();
  expect(first.email).toBe("admin@portal.local");
  expect(first.password.length).toBeGreaterThanOrEqual(16);
  expect(first.code.length).toBeGreaterThanOrEqual(8);
  expect(portal.output()).toContain(`http://127.0.0.1:${portal.port}`);
  const file = join(portal.dataDir, "first-run.txt");
  expect(portal.output()).toContain(file);
  for (const secret of [first.password, first.code]) expect(portal.output()).not.toContain(secret);

  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(portal.dataDir).mode & 0o077).toBe(0);
  const lines = (await Bun.file(file).text()).trimEnd().split("\n");
  expect(lines.map((line) => line.split(":")[0])).toEqual(["admin-email", "admin-password", "first-code"]);
});

test("Somebody at a terminal is shown the first secrets once", async () => {
  const where = folder();
  const file = join(where, "data/first-run.txt");
  const shown = await shownOnTerminal(where, "Shown this once");
  expect(shown).toContain(file);
  const lines = (await Bun.file(file).text()).trimEnd().split("\n");
  for (const line of lines) expect(shown).toContain(line.slice(line.indexOf(":") + 1).trim());
  const again = await shownOnTerminal(where, "No SMTP_URL");
  expect(again).not.toContain("admin-password");
});

test("A second start is no first start: it tells no password and keeps the first one's file", async () => {
  await using portal = await startPortal();
  const first = portal.firstRun();
  expect(await portal.stop()).toBe(0);
  const again = await portal.restart();
  expect(again.firstRun()).toEqual(first);
  expect(again.output()).not.toContain(first.password);
  expect(again.output()).not.toContain(first.code);
});

test("A first password that ended unused is no longer taken, and the next start writes a new one in its place, beside the same code", async () => {
  await using portal = await startPortal();
  const first = portal.firstRun();
  {
    using database = new PortalDatabase(portal.databaseFile);
    database.run("UPDATE users SET password_expires_at = ?", new Date().toISOString());
  }
  const signIn = async ({ url }: PortalProcess, { email, password } = portal.firstRun()) =>
    (await new HttpClient(url).post("/api/admin/login", { email, password })).status;
  expect(await signIn(portal)).toBe(401);
  expect(await portal.stop()).toBe(0);
  const again = await portal.restart();
  const renewed = again.firstRun();
  expect(renewed).toEqual({ ...first, password: expect.not.stringMatching(first.password) });
  const file = join(again.dataDir, "first-run.txt");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(again.output()).toContain("The first admin's initial password had ended; there is a new one.");
  expect(again.output()).toContain(file);
  expect(again.output()).not.toContain(renewed.password);
  expect([await signIn(again, first), await signIn(again)]).toEqual([401, 200]);
});

test("It says that it is ready only once the file with the first admin's password can be read", async () => {
  const where = folder();
  const port = await freePort();
  const starting = startPortal({}, { folder: where, port });
  const file = join(where, "data", "first-run.txt");
  const ask = () => fetch(`http://127.0.0.1:${port}/health/ready`).then(({ status }) => status);
  // The port is closed at first.
  while ((await ask().catch(() => 0)) !== 200);
  const isThere = existsSync(file);
  await using portal = await starting;
  expect(isThere).toBe(true);
  expect(portal.firstRun().email).toBe("admin@portal.local");
});

test("It is ready within a second of being started, the very first time included", async () => {
  await using portal = await startPortal();
  const times = [portal.readyMs];
  let current: PortalProcess = portal;
  for (let run = 0; run < 6; run++) {
    await current.stop();
    current = await current.restart();
    times.push(current.readyMs);
  }
  console.log(`ready after ${times.map((ms) => `${Math.round(ms)} ms`).join(", ")}`);
  expect(Math.max(...times)).toBeLessThan(promised(1000));
});

test("It is ready within a second after it was killed in the middle of writing, too", async () => {
  await using portal = await startPortal({ RATE_LIMITS: "off", LOG_LEVEL: "error" });
  const times: number[] = [];
  let current: PortalProcess = portal;
  for (let run = 0; run < 6; run++) {
    const load = new Load(current, `run${run}`, 8);
    load.begin();
    await eventually("somebody has redeemed", () => load.acknowledged().redemptions > 0);
    await current.kill9();
    await load.end();
    current = await current.restart();
    times.push(current.readyMs);
  }
  expect(Math.max(...times)).toBeLessThan(promised(1000));
});

test("Given an address and a password for the first admin, it takes them and asks for nothing else", async () => {
  const environment = { ADMIN_EMAIL: "Master@Example.org", ADMIN_PASSWORD: "a chosen password of mine" };
  await using portal = await startPortal(environment);
  const { email, password } = portal.firstRun();
  expect({ email, password }).toEqual({ email: "master@example.org", password: environment.ADMIN_PASSWORD });
});

test("Wrong settings stop the start with one message that names every fault and repeats no value", async () => {
  const wrong = {
    HOST: "not a host!",
    PORT: "99999",
    PUBLIC_URL: "ftp://portal.example/leaked",
    DATABASE_URL: "mysql://user:hunter2@db/leaked",
    SMTP_URL: "http://user:hunter2@mail.example",
    MAIL_FROM: "nobody-hunter2",
    ADMIN_EMAIL: "hunter2-is-no-address",
    ADMIN_PASSWORD: "hunter2",
    TRUSTED_PROXIES: "10.0.0.0/8, hunter2",
    RATE_LIMITS: "hunter2",
    LOG_LEVEL: "hunter2",
    LOG_FORMAT: "hunter2",
  };
  const { status, output } = await runVerb(folder(), ["serve"], wrong);
  expect(status).toBe(1);
  for (const name of Object.keys(wrong)) expect(output).toContain(`${name} must be`);
  expect(output).not.toContain("hunter2");
  expect(output).not.toContain("leaked");
  expect(output).not.toMatch(/\n\s+at /);
});

test("A .env file beside it is read", async () => {
  const where = folder();
  await Bun.write(join(where, ".env"), "ADMIN_EMAIL=from-env-file@example.org\n");
  await using portal = await startPortal({}, { folder: where });
  expect(portal.firstRun().email).toBe("from-env-file@example.org");
});

test("Asked to stop, it finishes the request in flight, takes under 5 s, and exits with 0", async () => {
  await using portal = await startPortal();
  const request = postText(
    "/api/auth/send-otp",
    JSON.stringify({ email: "slow@example.org", username: "slow" }),
  );
  const wire = await RawWire.open(portal.port);
  // The body's last byte is sent after the signal, so that the request is surely in flight.
  wire.send(request.slice(0, -1));
  await new HttpClient(portal.url).get("/health/live");
  const startedAt = performance.now();
  const stopped = portal.stop();
  await eventually("it has heard the signal", () => portal.output().includes("stopping"));
  wire.send(request.slice(-1));
  const answer = await wire.answer();
  expect(answer?.status).toBe(200);
  wire.close();
  expect(await stopped).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(promised(5000));
  using database = new PortalDatabase(portal.databaseFile);
  expect(database.number("SELECT count(*) FROM otp_verifications WHERE email = 'slow@example.org'")).toBe(1);
});

test("A request that never ends cannot keep it from stopping within 5 s", async () => {
  await using portal = await startPortal();
  const wire = await RawWire.open(portal.port);
  wire.send(postText("/api/auth/send-otp", "{}", { "Content-Length": "1000" }));
  await new HttpClient(portal.url).get("/health/live");
  const startedAt = performance.now();
  expect(await portal.stop()).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(promised(5000));
  wire.close();
});

test("version prints the release, help prints every verb, and both exit with 0", async () => {
  const where = folder();
  expect(await runVerb(where, ["version"])).toEqual({ status: 0, output: `${version}\n` });
  const { status, output } = await runVerb(where, ["help"]);
  expect(status).toBe(0);
  for (const verb of [
    "serve",
    "backup",
    "restore",
    "migrate",
    "admin reset-password",
    "admin make-master",
    "user export",
    "user erase",
    "version",
  ])
    expect(output).toContain(verb);
});

test("No variable of its runtime makes it run other code, or opens it to a debugger", async () => {
  const where = folder();
  const trace = join(where, "trace");
  const other = join(where, "other.js");
  writeFileSync(other, `require("node:fs").writeFileSync(${JSON.stringify(trace)}, "")`);
  const inspector = await freePort();
  const variables = {
    BUN_OPTIONS: `--preload=${other}`,
    BUN_BE_BUN: "1",
    BUN_INSPECT: `ws://127.0.0.1:${inspector}/debugger`,
    BUN_INSPECT_PRELOAD: other,
    NODE_OPTIONS: `--require=${other}`,
  };
  const said = await runVerb(where, ["version"], variables);
  expect(said).toEqual({ status: 0, output: `${version}\n` });
  expect((await runVerb(where, [other], variables)).output).toContain("There is no command");
  await using portal = await startPortal(variables, { folder: where });
  expect(portal.output()).toContain("Codex Portal is open at");
  expect(await fetch(`http://127.0.0.1:${inspector}/`).catch(() => "nobody")).toBe("nobody");
  expect(existsSync(trace)).toBe(false);
});

test("An unknown verb is refused in a sentence that points to help", async () => {
  const { status, output } = await runVerb(folder(), ["toString"]);
  expect(status).toBe(1);
  expect(output.trim()).toBe('There is no command "toString". codex-portal help lists them all.');
});

test("Asked for help, a verb prints it and does nothing, and serve takes no words that it would not heed", async () => {
  const where = folder();
  const { output: help } = await runVerb(where, ["help"]);
  for (const words of [
    ["serve", "--help"],
    ["admin", "reset-password", "--help"],
    ["user", "export", "-h"],
  ])
    expect(await runVerb(where, words)).toEqual({ status: 0, output: help });
  for (const words of [["--port", "8080"], ["--help-me"], ["portal.example", "www.portal.example"]]) {
    const { status, output } = await runVerb(where, ["serve", ...words]);
    expect([status, output.split(".")[0]]).toEqual([1, "serve takes nothing after it but a domain"]);
  }
  expect(existsSync(join(where, "data"))).toBe(false);
});

test("migrate prepares a database without serving, and the start after it finds it", async () => {
  const where = folder();
  const { status, output } = await runVerb(where, ["migrate"]);
  expect({ status, upToDate: output.includes("is up to date") }).toEqual({ status: 0, upToDate: true });
  await using portal = await startPortal({}, { folder: where });
  expect(portal.firstRun().code).toStartWith("VOID-");
});

test("admin without an action or an address says how it is used", async () => {
  const { status, output } = await runVerb(folder(), ["admin", "promote"]);
  expect({ status, isReported: output.includes("Usage: codex-portal admin") }).toEqual({
    status: 1,
    isReported: true,
  });
});

describe("Beside a portal that serves", () => {
  let portal: PortalProcess;
  beforeAll(async () => {
    portal = await startPortal();
  });
  afterAll(() => portal?.close());

  test("A second process on the same data refuses in a sentence, and the first goes on unharmed", async () => {
    const second = await runVerb(portal.folder, ["serve"], { PORT: String(await freePort()) });
    expect(second.status).toBe(1);
    expect(second.output).toContain("is in use by another codex-portal");
    expect(second.output).not.toMatch(/\n\s+at /);
    const { status } = await new HttpClient(portal.url).get("/health/ready");
    expect(status).toBe(200);
    const { email } = { email: "still@example.org" };
    const sent = await new HttpClient(portal.url).post("/api/auth/send-otp", {
      email,
      username: "still here",
    });
    expect(sent.status).toBe(200);
  });

  test("A port that is taken stops the start in a sentence that says what to set", async () => {
    const second = await runVerb(folder(), ["serve"], { PORT: String(portal.port) });
    expect(second.status).toBe(1);
    expect(second.output).toContain(String(portal.port));
    expect(second.output).toContain("another program has the port. Stop it, or change PORT.");
  });

  test("migrate keeps away from a database that is being served", async () => {
    const { status, output } = await runVerb(portal.folder, ["migrate"]);
    expect({ status, refused: output.includes("is in use by another") }).toEqual({
      status: 1,
      refused: true,
    });
  });

  test("admin reset-password gives staff a new initial password while the portal serves, and visitors none", async () => {
    const { email, password } = portal.firstRun();
    using database = new PortalDatabase(portal.databaseFile);
    const before = database.texts("SELECT password_hash FROM users WHERE email = ?", email);
    const reset = await runVerb(portal.folder, ["admin", "reset-password", email]);
    expect(reset.status).toBe(0);
    const given = /Initial password: (\S+)/.exec(reset.output)?.[1] ?? "";
    expect(given.length).toBeGreaterThanOrEqual(16);
    expect(given).not.toBe(password);
    const [hash = ""] = database.texts("SELECT password_hash FROM users WHERE email = ?", email);
    expect([hash]).not.toEqual(before);
    expect(await Bun.password.verify(given, hash)).toBe(true);
    expect(database.number("SELECT count(*) FROM audit_logs WHERE action = 'password_reset'")).toBe(1);

    database.insertUser("visitor@example.org", "visitor");
    const visitor = await runVerb(portal.folder, ["admin", "reset-password", "visitor@example.org"]);
    expect({ status: visitor.status, isReported: visitor.output.includes("is a visitor") }).toEqual({
      status: 1,
      isReported: true,
    });
    const nobody = await runVerb(portal.folder, ["admin", "reset-password", "nobody@example.org"]);
    expect({ status: nobody.status, isReported: nobody.output.includes("Nobody here") }).toEqual({
      status: 1,
      isReported: true,
    });
  });

  test("admin make-master makes a registered visitor a master while the portal serves", async () => {
    using database = new PortalDatabase(portal.databaseFile);
    database.insertUser("chosen@example.org", "chosen");
    const made = await runVerb(portal.folder, ["admin", "make-master", "Chosen@Example.org"]);
    expect(made.status).toBe(0);
    expect(made.output).toContain("chosen@example.org is now a master admin.");
    expect(made.output).toMatch(/Initial password: \S{16}/);
    expect(database.texts("SELECT role FROM users WHERE email = 'chosen@example.org'")).toEqual([
      "master_admin",
    ]);
    expect((await new HttpClient(portal.url).get("/health/ready")).status).toBe(200);
  });
});
