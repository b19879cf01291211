import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "bun:test";
import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PortalDatabase } from "./portal-database.ts";
import { binary, freePort, newFolder, removeFolder, runVerb } from "./portal-process.ts";
import { fake, managerOf, writeExecutable } from "./service-manager.ts";

let store: string;
let folder: string;
let port: number;
/** On the file system of the folders, where links to it are free. */
const release = () => join(store, "codex-portal");
const candidate = () => join(folder, "downloaded");
const installed = () => join(folder, "codex-portal");
const programs = () => join(folder, "bin");
const path = () => `${programs()}:${process.env.PATH}`;

/** The programs by which an exchange changes the machine, in the order of their calls. */
const good = { stop: 1, forget: 2, copy: 3, start: 4, done: 5 };
const bad = { ...good, stopAgain: 5, clear: 6, move: 8, startAgain: 9 };

/** Counts a program's calls, and kills who called it before or after one of them, as `kill` in the folder says. */
const counted = (
  work: string,
  halfDone = "true",
) => `n=$(($(cat '${folder}/calls') + 1)); echo $n >'${folder}/calls'
at="$(cat '${folder}/kill' 2>/dev/null)"
[ "$at" = "$n before" ] && { ${halfDone}; kill -9 $PPID; exit 1; }
${work}
status=$?
[ "$at" = "$n after" ] && kill -9 $PPID
exit $status
`;

const systemctl = (verb: string) =>
  Bun.spawnSync([join(programs(), "systemctl"), verb], { env: { PATH: path() }, stdin: "ignore" });

const isReady = () =>
  fetch(`http://127.0.0.1:${port}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

async function becomesReady(): Promise<void> {
  while (!(await isReady())) await Bun.sleep(20);
}

beforeAll(() => {
  store = newFolder();
  copyFileSync(binary, release());
});
afterAll(() => removeFolder(store));
beforeEach(async () => {
  folder = newFolder();
  port = await freePort();
  mkdirSync(join(folder, "data"), { mode: 0o700 });
  mkdirSync(programs());
  linkSync(release(), installed());
  writeFileSync(join(folder, "calls"), "0");
  for (const name of ["cp", "mv", "rm"]) {
    // A copy that is cut off leaves a part.
    const half = name === "cp" ? 'printf half >"$3"' : undefined;
    writeExecutable(join(programs(), name), `#!/bin/sh\n${counted(`${Bun.which(name)} "$@"`, half)}`);
  }
  writeExecutable(join(programs(), "systemctl"), managerOf({ folder, port }, "", { around: counted }));
  systemctl("start");
  await becomesReady();
  write("before");
});
afterEach(() => {
  systemctl("stop");
  removeFolder(folder);
});

const databaseFile = () => join(folder, "data", "codex-portal.db");

/** Writes something into the portal's database. */
function write(key: string): void {
  using database = new PortalDatabase(databaseFile());
  const at = new Date().toISOString();
  database.run(
    "INSERT INTO system_settings (key, value, created_at, updated_at) VALUES (?, '', ?, ?)",
    key,
    at,
    at,
  );
}

/** Returns which of the keys that tests write are in the portal's database; fails unless it is whole. */
function written(): string[] {
  using database = new PortalDatabase(databaseFile());
  expect(database.integrity()).toBe("ok");
  return database.texts("SELECT key FROM system_settings WHERE key IN ('before', 'after') ORDER BY id");
}

const upgrade = () => runVerb(folder, ["upgrade", candidate()], { PATH: path() });

/** Upgrades and is killed before or after a program that the upgrade calls. */
async function killedAt(step: number, when: "before" | "after"): Promise<void> {
  writeFileSync(join(folder, "calls"), "0");
  writeFileSync(join(folder, "kill"), `${step} ${when}`);
  expect((await upgrade()).status).toBe(null);
  rmSync(join(folder, "kill"));
}

/** Expects that another upgrade ends well, says one sentence of the one before, and leaves nothing of it behind. */
async function isEnded(sentence: string): Promise<void> {
  const { status, output } = await upgrade();
  expect([status, output]).toEqual([0, `${sentence}\n${candidate()} is in place.\n`]);
  expect(await isReady()).toBe(true);
  expect(readdirSync(folder).filter((name) => /\.(next|upgrading)/.test(name))).toEqual([]);
  expect(readdirSync(join(folder, "data")).filter((name) => name.includes("before-upgrade"))).toEqual([]);
}

const version = () => Bun.spawnSync([release(), "version"]).stdout.toString().trim();

test.each([
  ["before the portal was stopped", good.stop, "before"],
  ["once it was stopped", good.stop, "after"],
  ["in the middle of the copy of the database", good.copy, "before"],
  ["once that was copied", good.copy, "after"],
] as const)(
  "an upgrade that was killed %s leaves the former release serving, once it is asked for again",
  async (_when, step, side) => {
    linkSync(release(), candidate());
    await killedAt(step, side);
    await isEnded(
      `The upgrade to ${version()} was interrupted before the exchange: the former release serves, as it was.`,
    );
    expect(written()).toEqual(["before"]);
  },
);

test.each([
  ["before the new release was started", good.start, "before"],
  ["while it started", good.start, "after"],
  ["when it was ready", good.done, "before"],
  ["at its last step", good.done, "after"],
] as const)(
  "an upgrade that was killed %s is finished by the next one, and keeps what was written meanwhile",
  async (_when, step, side) => {
    linkSync(release(), candidate());
    await killedAt(step, side);
    const isServing = step !== good.start || side === "after";
    if (isServing) {
      await becomesReady();
      write("after");
    }
    await isEnded(`The upgrade to ${version()} was interrupted and is finished: ${version()} serves.`);
    expect(written()).toEqual(isServing ? ["before", "after"] : ["before"]);
  },
);

test.each([
  [
    "while the new release failed to start",
    bad.start,
    "after",
    ", and 9.9.9 ended before it was ready",
    true,
  ],
  ["when that had failed", bad.stopAgain, "before", " while the former release came back", true],
  ["before its database was cleared away", bad.clear, "before", " while the former release came back", true],
  ["once that was cleared away", bad.clear, "after", " while the former release came back", true],
  ["once the former database was back", bad.move, "after", " while the former release came back", false],
  [
    "before the former release was started",
    bad.startAgain,
    "before",
    " while the former release came back",
    false,
  ],
  ["once that was started", bad.startAgain, "after", " while the former release came back", false],
] as const)(
  "an upgrade that was killed %s ends with the former release on its own database",
  async (_when, step, side, because, isSpoiltKept) => {
    const spoilt = `printf spoilt >'${databaseFile()}'; exit 1`;
    writeExecutable(candidate(), fake("exit 0", spoilt));
    await killedAt(step, side);
    rmSync(candidate());
    linkSync(release(), candidate());
    const aside = `${databaseFile()}.of-9.9.9`;
    const kept = isSpoiltKept ? `; what 9.9.9 wrote is kept as ${aside}` : "";
    await isEnded(
      `The upgrade to 9.9.9 was interrupted${because}: the former release serves, on the database as it was before${kept}.`,
    );
    expect([written(), existsSync(aside)]).toEqual([["before"], isSpoiltKept]);
  },
);

test("an upgrade that was killed while the release was tried leaves nothing to do, and another release is then tried in its place", async () => {
  writeExecutable(candidate(), fake("kill -9 $PPID", "exit 1"));
  expect((await upgrade()).status).toBe(null);
  rmSync(candidate());
  writeExecutable(candidate(), fake("echo 'it does not fit'; exit 1", "exit 1"));
  const { status, output } = await upgrade();
  expect([status, output]).toEqual([1, expect.stringContaining("The portal goes on serving as it is")]);
  expect(output).toContain("An earlier upgrade was interrupted before it changed anything.");
  expect([await isReady(), existsSync(`${installed()}.next`)]).toEqual([true, false]);
});

test("a release that was ready before its upgrade was killed, and starts no more, is not exchanged for one that its data is too new for", async () => {
  linkSync(release(), candidate());
  await killedAt(good.done, "after");
  systemctl("stop");
  write("after");
  rmSync(installed());
  writeExecutable(installed(), fake("exit 0", "exit 1"));
  const { status, output } = await upgrade();
  const said = `was interrupted. ${version()} is in place and ended before it was ready. Its log says why.`;
  expect([status, output]).toEqual([1, expect.stringContaining(said)]);
  expect(written()).toEqual(["before", "after"]);
  expect(Bun.spawnSync([installed(), "version"]).stdout.toString()).toBe("9.9.9\n");
});
