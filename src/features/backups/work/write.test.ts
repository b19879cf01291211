import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseSettings } from "../../../core/db/open.ts";
import { dumpMark } from "./postgres.ts";
import { newBackupKey } from "./sealing.ts";
import { writeBackup } from "./write.ts";

const { spawn } = Bun;
const database: DatabaseSettings = {
  engine: "postgres",
  url: "postgres://portal@127.0.0.1:1/portal",
  replicaUrl: undefined,
  connections: 2,
};
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "codex-portal-"));
});
afterEach(() => {
  Reflect.set(Bun, "spawn", spawn);
  rmSync(folder, { recursive: true, force: true });
});

/** Replaces pg_dump by a program that writes the beginning of a dump, and then ends as specified. Returns the files it wrote. */
function insteadOfDump(ending: string): string[] {
  const written: string[] = [];
  const script = `printf %s "$1" > "$2"; ${ending}`;
  const standIn = (words: string[]) => {
    const file = words.find((word) => word.startsWith("--file="))?.replace("--file=", "") ?? "";
    written.push(file);
    return spawn(["sh", "-c", script, "sh", `${dumpMark} and no more`, file], {
      stdout: "ignore",
      stderr: "pipe",
    });
  };
  Reflect.set(Bun, "spawn", standIn);
  return written;
}

test.each([
  ["says that the server went away", "echo 'server closed the connection unexpectedly' >&2; exit 1"],
  ["is killed", "kill -9 $$"],
])(
  "a pg_dump that %s in the middle leaves the older backup of that name as it was, and nothing else, encrypted or not",
  async (_, ending) => {
    const file = join(folder, "portal.dump");
    writeFileSync(file, "the older one");
    const written = insteadOfDump(ending);
    for (const recipient of [null, (await newBackupKey()).recipient]) {
      await expect(writeBackup(file, recipient, database)).rejects.toThrow("pg_dump failed");
      expect(readdirSync(folder)).toEqual(["portal.dump"]);
      expect(readFileSync(file, "utf8")).toBe("the older one");
    }
    expect(written).toHaveLength(2);
  },
);
