import { beforeEach, expect, test } from "bun:test";
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "../config.ts";
import { openSqlite } from "../core/db/sqlite/open.ts";
import { newSecret } from "../core/lib/keys.ts";
import { backupName } from "../features/backups/backups.contract.ts";
import { identityIn, newBackupKey } from "../features/backups/work/sealing.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { backup } from "./backup.ts";
import { requireNoEarlierPortal } from "./earlier-portal.ts";
import { whyNotListening } from "./listening.ts";
import { givenIdentity } from "./restore.ts";
import { keyFileOf } from "./secret-key.ts";
import { upgrade } from "./upgrade.ts";
import { user } from "./user.ts";

const folder = temporaryFolder();
const config = () => readConfig({ DATA_DIR: folder() }, false);

/** What a verb refuses with. */
const said = (verb: Promise<void>): Promise<string> =>
  verb.then(
    () => "nothing was refused",
    (error) => error.message,
  );

beforeEach(() => openSqlite(join(folder(), "codex-portal.db"), { alone: true }).close());

test("a backup takes the place of an older one alone, not of another file or of a key without its backup", async () => {
  writeFileSync(keyFileOf(folder()), newSecret());
  const file = join(folder(), "portal.bak");
  await backup(config(), file, { withKey: false });
  await backup(config(), file, { withKey: false });

  const letter = join(folder(), "letter.txt");
  writeFileSync(letter, "dear reader");
  expect(await said(backup(config(), letter, { withKey: false }))).toBe(
    `${letter} exists and is not a backup. Name another file, or move that one away.`,
  );
  expect(readFileSync(letter, "utf8")).toBe("dear reader");

  const other = join(folder(), "other.bak");
  writeFileSync(`${other}.key`, "another portal's");
  expect(await said(backup(config(), other, { withKey: true }))).toStartWith(`${other}.key is there already`);
  expect(readFileSync(`${other}.key`, "utf8")).toBe("another portal's");
});

test("a start makes no empty database beside what an earlier portal left, and says how to restore and how to begin anew", () => {
  const refused = () => requireNoEarlierPortal(config());
  const database = join(folder(), "codex-portal.db");
  const backups = join(folder(), "backups");
  mkdirSync(backups);
  // With its database a portal starts, whatever is beside it.
  writeFileSync(keyFileOf(folder()), newSecret());
  refused();
  rmSync(keyFileOf(folder()));
  for (const suffix of ["", "-wal", "-shm"]) rmSync(database + suffix, { force: true });
  refused();
  for (const [file, named = file] of [
    [keyFileOf(folder())],
    [join(folder(), "first-run.txt")],
    [`${database}-wal`],
    [join(backups, backupName("postgres", true, new Date())), backups],
  ] satisfies [string, string?][]) {
    writeFileSync(file, "left");
    const sentence = `There is no database at ${database}, but an earlier portal left ${named}. Nothing was changed.`;
    expect(refused).toThrow(sentence);
    // Of a start that failed before anything was written.
    writeFileSync(database, "");
    expect(refused).toThrow(sentence);
    expect(refused).toThrow(/\(codex-portal restore FILE.*To begin a new portal instead, move what it left/);
    for (const each of [database, file]) rmSync(each);
    refused();
  }
});

test("a key of backups is found among what was copied along, and is asked for as a file and not shown again", async () => {
  const { identity, recipient } = await newBackupKey();
  const copied = [
    `# ${recipient}\r\n${identity}\r\n`,
    `"${identity}"`,
    `“${identity}” \n`,
    `KEY=${identity}`,
  ];
  for (const text of [...copied, identity.toLowerCase()]) expect(await identityIn(text)).toBe(identity);
  for (const text of ["", recipient, identity.slice(0, -3), `${identity}Q`])
    expect(await said(identityIn(text).then(() => {}))).toStartWith("That is no key of backups.");
  const inline = await said(givenIdentity(identity).then(() => {}));
  expect(inline).toStartWith("--identity names a file");
  expect(inline).not.toContain(identity);
  expect(await said(givenIdentity(join(folder(), "none.key")).then(() => {}))).toContain("There is no file");
});

test("all that is known of an address of which nothing is known is no empty file, but a sentence", async () => {
  expect(await said(user(config(), "export", " Nobody@Example.org "))).toBe(
    "Nothing here is known of nobody@example.org.",
  );
});

test("an upgrade to a file that is not there says so before it looks for the service", async () => {
  expect(await said(upgrade([join(folder(), "nofile")]))).toBe(
    `There is no file ${join(folder(), "nofile")}.`,
  );
});

test("a port that is taken, one that is the system's and an address of another machine are three sentences", () => {
  const server = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: () => new Response() });
  const port = server.port ?? 0;
  const why = (hostname: string) => {
    try {
      void Bun.serve({ hostname, port, fetch: () => new Response() }).stop(true);
    } catch (error) {
      return whyNotListening("PORT", hostname, error);
    }
  };
  expect(why("127.0.0.1")).toStartWith("another program has the port.");
  expect(why("256.0.0.1")).toStartWith("the address is not this machine's.");
  const denied = Object.assign(new Error("permission denied"), { code: "EACCES" });
  expect(whyNotListening("PORT", "127.0.0.1", denied)).toStartWith("ports below 1024");
  expect(whyNotListening("HTTPS_PORT", "127.0.0.1", denied)).toContain("CAP_NET_BIND_SERVICE");
  void server.stop(true);
});

test("a key and a .env that this user may not read are named with what to do", async () => {
  const files = [keyFileOf(folder()), join(folder(), ".env")];
  for (const file of files) {
    writeFileSync(file, "");
    chmodSync(file, 0o000);
  }
  chmodSync(folder(), 0o755);
  // Root may do everything, so the test runs as another user.
  const program = `
    import { readEnvFile } from ${JSON.stringify(join(import.meta.dir, "env-file.ts"))};
    import { readKeyFile } from ${JSON.stringify(join(import.meta.dir, "secret-key.ts"))};
    if (process.getuid?.() === 0) process.setuid?.(65534);
    for (const read of [() => readKeyFile(${JSON.stringify(files[0])}), () => readEnvFile(${JSON.stringify(folder())}, () => true)])
      try { read(); } catch (error) { console.log(error.message); }`;
  const lines = (await Bun.$`${process.execPath} -e ${program}`.quiet()).stdout.toString().trim().split("\n");
  expect(lines).toHaveLength(files.length);
  for (const [index, file] of files.entries()) {
    expect(lines[index]).toStartWith(`${file} cannot be read (`);
    expect(lines[index]).toMatch(/EACCES.* with chown/);
  }
});
