import { expect, test } from "bun:test";
import { chmodSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import {
  executableOf,
  isRootsAlone,
  passedOn,
  requireRootsOwn,
  runAs,
  strayOn,
  systemPath,
  wayTo,
} from "./service.ts";

const folder = temporaryFolder();

/** Files that code running as the service's user could have put there. */
const theirs = {
  PATH: "/tmp/theirs",
  LD_PRELOAD: "/tmp/theirs.so",
  LD_LIBRARY_PATH: "/tmp/theirs",
  LD_AUDIT: "/tmp/theirs.so",
  GCONV_PATH: "/tmp/theirs",
  BUN_OPTIONS: "--preload=/tmp/theirs.ts",
  NODE_OPTIONS: "--require=/tmp/theirs.js",
  HOME: "/tmp/theirs",
  port: "1",
  LD_PGDATA: "1",
};
const own = { PORT: "3000", DATA_DIR: "/var/lib/codex-portal", PGSSLMODE: "require" };

test("of a service's environment its settings and PostgreSQL's are passed on, and the path is the system's", () => {
  expect(passedOn({ ...theirs, ...own })).toEqual({ ...own, PATH: systemPath });
});

test.each([
  [0, 0o755, true],
  [0, 0o700, true],
  [0, 0o775, false],
  [0, 0o757, false],
  [0, 0o1777, false],
  [998, 0o755, false],
  [998, 0o700, false],
])("whether what user %j owns with mode %j is root's alone: %j", (uid, mode, alone) => {
  expect(isRootsAlone({ uid, mode })).toBe(alone);
});

test("an executable is as safe as every folder above it", () => {
  expect(wayTo("/usr/local/bin/codex-portal")).toEqual([
    "/usr/local/bin/codex-portal",
    "/usr/local/bin",
    "/usr/local",
    "/usr",
    "/",
  ]);
});

test("an executable that others than root can change is refused, with the path at fault and what to do", () => {
  const file = join(folder(), "codex-portal");
  writeFileSync(file, "");
  chmodSync(file, 0o777);
  const stray = strayOn(file);
  expect(stray).toBeDefined();
  expect(() => requireRootsOwn(file, [])).toThrow(
    `The service runs ${file}, and others than root can change ${stray}: root replaces nothing there. Install`,
  );
});

test("a unit file that others than root can change is refused, whatever executable it names", () => {
  const file = join(folder(), "codex-portal.service");
  writeFileSync(file, "");
  expect(() => requireRootsOwn("/bin/sh", ["", undefined, file])).toThrow(
    `The unit file ${file} says what the service runs, and others than root can change ${strayOn(file)}`,
  );
});

test("a link is as safe as the folder it lies in and what it leads to", () => {
  const link = join(folder(), "sh");
  symlinkSync("/bin/sh", link);
  expect(strayOn("/bin/sh")).toBeUndefined();
  expect(strayOn(link)).toBeDefined();
});

test.each([
  [
    "{ path=/usr/local/bin/codex-portal ; argv[]=/usr/local/bin/codex-portal serve ; ignore_errors=no ; pid=7 }",
    "/usr/local/bin/codex-portal",
  ],
  [
    "{ path=/opt/my portal/codex-portal ; argv[]=/opt/my portal/codex-portal ; ignore_errors=no }",
    "/opt/my portal/codex-portal",
  ],
  ["{ path=codex-portal ; argv[]=codex-portal ; ignore_errors=no }", undefined],
  ["", undefined],
])("of a unit that starts %j the executable is %j", (said, executable) => {
  expect(executableOf(said)).toBe(executable);
});

test("a command of the same user gets the environment of the service without what steers Bun", () => {
  const environment = { ...own, BUN_OPTIONS: "--preload=/tmp/theirs.ts", BUN_BE_BUN: "1" };
  const [user, group] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0];
  const { output } = runAs({ folder: "/", environment, user, group }, ["/usr/bin/env"]);
  expect(output.trim().split("\n").sort()).toEqual(
    Object.entries(own)
      .map(([name, value]) => `${name}=${value}`)
      .sort(),
  );
});

const nobody = 65_534;
test("a command of another user gets what is passed on alone, and only root can run one", () => {
  const environment = { ...theirs, ...own };
  const running = { executable: "", folder: "/", environment, user: nobody, group: nobody };
  if (process.getuid?.() !== 0) {
    expect(runAs(running, ["id", "-u"]).status).not.toBe(0);
    return;
  }
  expect(runAs(running, ["id", "-u"])).toEqual({ status: 0, output: `${nobody}\n` });
  const { output } = runAs(running, ["env"]);
  const wanted = Object.entries(passedOn(environment)).map(([name, value]) => `${name}=${value}`);
  expect(output.trim().split("\n").sort()).toEqual(wanted.sort());
});
