import { expect, test } from "bun:test";
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { giveToOwnerOf } from "../../src/core/lib/files.ts";
import { temporaryFolder } from "../../src/testing/temporary-folder.ts";
import { binary } from "./portal-process.ts";

const folder = temporaryFolder();
const isRoot = process.getuid?.() === 0;
/** The user id of `nobody`. */
const nobody = 65_534;

/** Runs a verb on a data folder in a process of its own, optionally as `nobody`; returns its output. */
async function verb(data: string, words: string[], isNobody = false): Promise<string> {
  const own = isNobody ? ["setpriv", `--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups", "--"] : [];
  const child = Bun.spawn([...own, binary, ...words], {
    cwd: "/",
    env: { DATA_DIR: data, PORT: "0", PATH: process.env.PATH ?? "", HOME: "/nonexistent" },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const [out, said] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  await child.exited;
  return out + said;
}

/** Makes an empty data folder owned by `nobody`. */
function dataOfNobody(): string {
  chmodSync(folder(), 0o755);
  const data = join(folder(), "data");
  mkdirSync(data, { mode: 0o700 });
  chownSync(data, nobody, nobody);
  return data;
}

/** Returns all files below a folder, each with its owner and mode. */
const rightsBelow = (place: string) =>
  readdirSync(place, { recursive: true, encoding: "utf8" }).map((name) => {
    const { uid, mode } = statSync(join(place, name));
    return [name, uid, (mode & 0o077).toString(8)];
  });

test("what root makes for a portal of another user belongs to that user alone, and that user goes on with it", async () => {
  if (!isRoot) return;
  const data = dataOfNobody();
  const outside = join(folder(), "elsewhere.db");
  expect(await verb(data, ["migrate"])).toContain("is up to date");
  expect(await verb(data, ["admin", "new-key"])).toContain("now belongs to the key");
  expect(await verb(data, ["backup", "--with-key", outside])).toContain("Backed up");
  expect(await verb(data, ["backup", join(data, "by-hand.db")])).toContain("Backed up");
  expect(await verb(data, ["restore", outside])).toContain("Restored");
  const rights = [...rightsBelow(data), ...rightsBelow(folder())];
  expect(rights.length).toBeGreaterThan(8);
  expect(rights.filter(([, uid, mode]) => uid !== nobody || mode !== "0")).toEqual([]);
  expect(await verb(data, ["prove", join(data, "by-hand.db")], true)).toContain("can be restored");
  expect(await verb(data, ["prove", outside], true)).toContain(
    `A trial needs a folder beside the backup, and ${folder()} could not be written (EACCES`,
  );
  expect(await verb(data, ["restore", outside], true)).toContain("Restored");
  expect(await verb(data, ["migrate"], true)).toContain("is up to date");
});

test("root gives away nothing that the folder's owner put there as a link, or under a second name", async () => {
  if (!isRoot) return;
  const data = dataOfNobody();
  const secret = join(folder(), "secret");
  writeFileSync(secret, "root's own", { mode: 0o600 });
  symlinkSync(secret, join(data, "soft"));
  linkSync(secret, join(data, "hard"));
  giveToOwnerOf(data, join(data, "soft"), join(data, "hard"), join(data, "none"));
  expect(statSync(secret).uid).toBe(0);
});

test("a file that this user may not read is not called missing, by any verb that reads one", async () => {
  if (!isRoot) return;
  const data = dataOfNobody();
  await verb(data, ["migrate"], true);
  const closed = join(folder(), "closed");
  mkdirSync(closed, { mode: 0o700 });
  const file = join(closed, "portal.db");
  await verb(data, ["backup", file]);
  const sealed = join(data, "sealed.age");
  writeFileSync(sealed, "age-encryption.org/v1\n");
  chownSync(sealed, nobody, nobody);
  const words = [
    ["restore", file],
    ["prove", file],
    ["restore", "--identity", file, sealed],
    ["admin", "new-key", "--former", file],
    ["upgrade", file],
    ["backup", file],
    ["migrate", "--from", `sqlite:${file}`, "--to", `sqlite:${join(data, "other.db")}`],
  ];
  for (const isOpen of [false, true]) {
    // The folder may be looked into, and the file not be read.
    chmodSync(closed, isOpen ? 0o755 : 0o700);
    chownSync(file, 0, 0);
    for (const each of isOpen ? words.slice(0, 1) : words) {
      const said = await verb(data, each, true);
      expect([each, said]).toEqual([each, expect.stringContaining(`${file} cannot be read (`)]);
      expect(said).toContain("EACCES");
    }
  }
  expect(existsSync(join(data, "other.db"))).toBe(false);
});

test("a data folder on a read-only disk is told as that, with what to do, by a start and by each verb", async () => {
  if (!isRoot) return;
  const place = join(folder(), "disk");
  mkdirSync(place);
  if (Bun.spawnSync(["mount", "-t", "tmpfs", "none", place]).exitCode !== 0) return;
  try {
    const data = join(place, "data");
    await verb(data, ["migrate"]);
    const backup = join(folder(), "backup.db");
    await verb(data, ["backup", backup]);
    Bun.spawnSync(["mount", "-o", "remount,ro", place]);
    const words = [["serve"], ["restore", backup], ["backup", join(folder(), "second.db")]];
    for (const each of words) {
      const said = await verb(data, each);
      expect([each, said]).toEqual([
        each,
        expect.stringMatching(/^[^\n]*EROFS[^\n]*mount it writable[^\n]*\n$/),
      ]);
      expect(said).toContain(data);
    }
  } finally {
    Bun.spawnSync(["umount", place]);
    rmSync(place, { recursive: true });
  }
});
