import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { newReleaseKey, secretKeyIn, signatureOf } from "../../scripts/signing.ts";
import { type PostgresServer, startPostgres } from "../../src/testing/postgres-server.ts";
import { binary, freePort, newFolder, removeFolder, runVerb } from "./portal-process.ts";
import { fake, managerOf, writeExecutable } from "./service-manager.ts";

let store: string;
let folder: string;
let port: number;
/** On the file system of the folders, where links to it are free. */
const release = () => join(store, "codex-portal");
beforeAll(() => {
  store = newFolder();
  copyFileSync(binary, release());
});
afterAll(() => removeFolder(store));
beforeEach(async () => {
  folder = newFolder();
  port = await freePort();
  mkdirSync(join(folder, "data"), { mode: 0o700 });
  linkSync(release(), installed());
  writeExecutable(join(folder, "systemctl"), manager());
  expect(systemctl("start")).toBe(0);
  await becomesReady();
});
afterEach(() => {
  systemctl("stop");
  removeFolder(folder);
});

const installed = () => join(folder, "codex-portal");
const candidate = () => join(folder, "downloaded");
const systemctl = (verb: string) =>
  Bun.spawnSync([join(folder, "systemctl"), verb, "codex-portal"], { stdin: "ignore" }).exitCode;
const pid = () => readFileSync(join(folder, "pid"), "utf8").trim();

const manager = (settings = "", what: Parameters<typeof managerOf>[2] = {}) =>
  managerOf({ folder, port }, settings, what);

async function becomesReady(): Promise<void> {
  while (!(await isReady())) await Bun.sleep(20);
}

async function isReady(): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

const upgrade = (...options: string[]) =>
  runVerb(folder, ["upgrade", candidate(), ...options], { PATH: `${folder}:${process.env.PATH}` });

test("another release is tried on a copy of the database, takes the place of the former one, and serves", async () => {
  linkSync(release(), candidate());
  const before = pid();
  const { status, output } = await upgrade();
  expect([status, output]).toEqual([0, expect.stringContaining("opened a copy of it and answered")]);
  expect(await isReady()).toBe(true);
  expect(pid()).not.toBe(before);
  expect(existsSync(`${installed()}.before`)).toBe(true);
  expect(existsSync(`${installed()}.next`)).toBe(false);
});

test("what is replaced is what the unit starts, whatever its process runs", async () => {
  systemctl("stop");
  const elsewhere = join(folder, "elsewhere");
  linkSync(release(), elsewhere);
  writeExecutable(join(folder, "systemctl"), manager("", { program: "elsewhere" }));
  expect(systemctl("start")).toBe(0);
  await becomesReady();
  linkSync(release(), candidate());
  expect((await upgrade()).status).toBe(0);
  expect(existsSync(`${installed()}.before`)).toBe(true);
  expect(existsSync(`${elsewhere}.before`)).toBe(false);
});

test("with another user's service root replaces nothing that others than root can change, nor reads from it what to replace", async () => {
  if (process.getuid?.() !== 0) return;
  linkSync(release(), candidate());
  writeExecutable(join(folder, "systemctl"), manager("", { user: "codex-portal" }));
  writeFileSync(join(folder, "codex-portal.service"), "");
  expect((await upgrade()).output).toContain(`The unit file ${folder}/codex-portal.service says`);
  rmSync(join(folder, "codex-portal.service"));
  expect(existsSync(`${installed()}.before`)).toBe(false);
});

test("what is checked is what is put in place, also when the file is exchanged meanwhile", async () => {
  linkSync(release(), candidate());
  const sum = new Bun.CryptoHasher("sha256").update(readFileSync(release())).digest("hex");
  writeExecutable(join(folder, "other"), fake("exit 0", "exit 1"));
  const sums = join(folder, "SHA256SUMS");
  expect(Bun.spawnSync(["mkfifo", sums]).exitCode).toBe(0);
  // It can be opened once the checksums are read; the file is exchanged at that moment.
  const exchange = `exec 3>'${sums}'; mv '${join(folder, "other")}' '${candidate()}'; echo '${sum}  downloaded' >&3`;
  const exchanging = Bun.spawn(["sh", "-c", exchange]);
  const { status, output } = await upgrade();
  exchanging.kill();
  expect([status, output]).toEqual([0, expect.stringContaining("opened a copy of it and answered")]);
  expect(readFileSync(candidate(), "utf8")).toContain("9.9.9");
  expect(Bun.spawnSync([installed(), "version"]).stdout.toString()).not.toContain("9.9.9");
});

test("a release that cannot open the portal leaves the former one serving, and no request fails meanwhile", async () => {
  writeExecutable(candidate(), fake("echo 'it does not fit'; sleep 0.2; exit 1", "exit 1"));
  const before = pid();
  let isOver = false;
  const heard: boolean[] = [];
  const visitors = (async () => {
    while (!isOver) heard.push(await isReady());
  })();
  const { status, output } = await upgrade();
  isOver = true;
  await visitors;
  expect(status).toBe(1);
  expect(output).toContain("The portal goes on serving as it is");
  expect(output).toContain("it does not fit");
  expect(heard.length).toBeGreaterThan(5);
  expect(heard).not.toContain(false);
  expect(pid()).toBe(before);
  expect(existsSync(`${installed()}.next`)).toBe(false);
});

test("a release that passes its trial and does not come up gives way to the former one, with the database as it was", async () => {
  const spoilt = `printf spoilt > '${folder}/data/codex-portal.db'; exit 1`;
  writeExecutable(candidate(), fake("exit 0", spoilt));
  // It is not waited for: that its process ended is enough.
  const { status, output } = await upgrade("--wait", "3600");
  expect([status, output]).toEqual([
    1,
    expect.stringContaining("The new release ended before it was ready."),
  ]);
  expect(output).toContain("The former one serves again");
  expect(await isReady()).toBe(true);
  const version = Bun.spawnSync([installed(), "version"]).stdout.toString();
  expect(version).not.toContain("9.9.9");
});

test("a release that does not end and does not answer is given up after its time, and one that ends once it is ready at once", async () => {
  writeExecutable(candidate(), fake("exit 0", "exec sleep 60"));
  const silent = await upgrade("--wait", "2");
  expect([silent.status, silent.output]).toEqual([1, expect.stringContaining("was not ready within 2 s")]);
  expect(await isReady()).toBe(true);
  rmSync(candidate());
  const brief = `Bun.serve({ port: ${port}, fetch() { setTimeout(() => process.exit(1), 100); return new Response(); } })`;
  writeExecutable(candidate(), fake("exit 0", `exec '${process.execPath}' -e '${brief}'`));
  const ended = await upgrade();
  expect([ended.status, ended.output]).toEqual([1, expect.stringContaining("ended as soon as it was ready")]);
  expect(ended.output).toContain("The former one serves again");
  expect(await isReady()).toBe(true);
});

test("a portal whose database cannot be kept for the way back serves again as it was", async () => {
  linkSync(release(), candidate());
  mkdirSync(join(folder, "data", "codex-portal.db.before-upgrade"));
  const { status, output } = await upgrade();
  expect([status, output]).toEqual([1, expect.stringContaining("The portal serves again as it was")]);
  expect(await isReady()).toBe(true);
  expect(existsSync(`${installed()}.before`)).toBe(false);
  expect(existsSync(`${installed()}.next`)).toBe(false);
});

test("a release that knows its publishers takes what one of them signed, and nothing else without being told by name", async () => {
  const publisher = newReleaseKey();
  const [, trusted = ""] = publisher.public.split("\n");
  /** As a release does that was built with the publisher's key. */
  const upgradeOf = async (...options: string[]) => {
    const built = ["--define", `releasePublicKeys=${JSON.stringify(trusted)}`];
    const words = [...built, join(import.meta.dir, "../../src/main.ts"), "upgrade", candidate(), ...options];
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    const child = Bun.spawn([process.execPath, ...words], { cwd: folder, env, stderr: "pipe" });
    const said = await Promise.all([child.stdout, child.stderr].map((each) => new Response(each).text()));
    return { status: await child.exited, output: said.join("") };
  };
  const version = Bun.spawnSync([installed(), "version"]).stdout.toString().trim();
  const sign = async (facts: { version: string; target: string }, by = publisher) =>
    writeFileSync(
      `${candidate()}.minisig`,
      await signatureOf(candidate(), { file: "codex-portal", ...facts }, secretKeyIn(by.secret)),
    );
  const target = `${process.platform}-${process.arch}`;
  const before = pid();
  linkSync(release(), candidate());
  expect((await upgradeOf()).output).toContain("has no signature beside it");
  await sign({ version, target }, newReleaseKey());
  expect((await upgradeOf()).output).toContain("a key that this release does not know");
  await sign({ version: "0.9.0", target });
  expect((await upgradeOf()).output).toContain(`older than ${version}, which serves`);
  await sign({ version, target });
  rmSync(candidate());
  writeExecutable(candidate(), fake("exit 0", "exit 1"));
  expect(await upgradeOf()).toEqual({
    status: 1,
    output: expect.stringContaining("not the file that was signed"),
  });
  expect([pid(), existsSync(`${installed()}.next`)]).toEqual([before, false]);

  rmSync(candidate());
  linkSync(release(), candidate());
  const { status, output } = await upgradeOf();
  expect([status, output]).toEqual([0, expect.stringContaining(`Signed as ${version} for ${target}.`)]);
  rmSync(`${candidate()}.minisig`);
  expect((await upgradeOf("--unsigned")).status).toBe(0);
});

test("whom a release trusts is fixed when it is built, whatever the environment of an upgrade says", async () => {
  const [, trusted = ""] = newReleaseKey().public.split("\n");
  linkSync(release(), candidate());
  const { status, output } = await runVerb(folder, ["upgrade", candidate()], {
    PATH: `${folder}:${process.env.PATH}`,
    RELEASE_PUBLIC_KEYS: trusted,
    releasePublicKeys: trusted,
  });
  expect([status, output]).toEqual([0, expect.stringContaining("This build holds no key of a publisher")]);
});

test("what is no release, is not whole, or is asked for while another upgrade runs is refused before anything is done", async () => {
  const before = pid();
  expect(await upgrade()).toEqual({ status: 1, output: expect.stringContaining("There is no file") });
  writeExecutable(candidate(), "#!/bin/sh\necho hello\n");
  expect((await upgrade()).output).toContain("is no Codex Portal for this machine");
  writeFileSync(join(folder, "SHA256SUMS"), `${"0".repeat(64)}  downloaded\n`);
  expect((await upgrade()).output).toContain("is not what SHA256SUMS beside it names");
  rmSync(join(folder, "SHA256SUMS"));
  writeExecutable(candidate(), fake(`mkfifo '${folder}/proving'; cat '${folder}/proving'; exit 1`, "exit 1"));
  const first = upgrade();
  while (!existsSync(join(folder, "proving"))) await Bun.sleep(20);
  expect((await upgrade()).output).toContain("is under way. Nothing was changed.");
  writeFileSync(join(folder, "proving"), "it does not fit");
  expect((await first).output).toContain("it does not fit");
  expect((await upgrade("--wait", "soon")).output).toContain("Usage: codex-portal upgrade FILE");
  expect(pid()).toBe(before);
  systemctl("stop");
  expect((await upgrade()).output).toContain("The service codex-portal does not run");
});

describe("on PostgreSQL", () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
    await server.sql.unsafe("create database upgraded");
  });
  afterAll(() => server?.remove());
  beforeEach(async () => {
    systemctl("stop");
    // Its key would be another than the one of the portal on the server.
    rmSync(join(folder, "data", "secret.key"));
    const settings = `DATABASE_URL='${server.url("upgraded")}' SECRET_KEY=${Buffer.alloc(32, 7).toString("base64")}`;
    writeExecutable(join(folder, "systemctl"), manager(settings));
    expect(systemctl("start")).toBe(0);
    await becomesReady();
  });

  test("a release is tried on a backup in a temporary database: it leaves the former one serving, or takes its place", async () => {
    writeExecutable(candidate(), fake("echo 'it does not fit'; exit 1", "exit 1"));
    const before = pid();
    const refused = await upgrade();
    expect([refused.status, refused.output]).toEqual([1, expect.stringContaining("it does not fit")]);
    expect(refused.output).toContain("The portal goes on serving as it is");
    expect(pid()).toBe(before);
    rmSync(candidate());
    linkSync(release(), candidate());
    const { status, output } = await upgrade();
    expect([status, output]).toEqual([0, expect.stringContaining("opened a copy of it and answered")]);
    expect(await isReady()).toBe(true);
    expect(pid()).not.toBe(before);
    const rows = await server.sql`select datname as name from pg_database where not datistemplate order by 1`;
    expect(rows).toEqual([{ name: "postgres" }, { name: "upgraded" }]);
  });

  test("a release that does not come up gives way to the former one, and stays in place when that does not come up either", async () => {
    writeExecutable(candidate(), fake("exit 0", "exec sleep 60"));
    const { status, output } = await upgrade("--wait", "2");
    expect([status, output]).toEqual([1, expect.stringContaining("The former one serves again")]);
    expect(await isReady()).toBe(true);
    const away = upgrade("--wait", "1");
    while (!existsSync(`${installed()}.before`)) await Bun.sleep(5);
    server.stop("immediate");
    expect(await away).toEqual({ status: 1, output: expect.stringContaining("The new release is in place") });
    const version = (file: string) => Bun.spawnSync([file, "version"]).stdout.toString().trim();
    expect(version(installed())).toBe("9.9.9");
    expect(version(`${installed()}.before`)).not.toBe("9.9.9");
  });
});
