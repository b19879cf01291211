import { expect, test } from "bun:test";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { tarOf } from "./tar.ts";

const folder = temporaryFolder();

test("an archive has the same bytes whenever it is made, and tar unpacks what was put in", () => {
  const entries = [0, 1, 511, 512, 513, 100_000].map((size) => ({
    path: `release/${"long".repeat(size === 1 ? 24 : 1)}/${size}`,
    bytes: new Uint8Array(size).fill(size % 251),
    isExecutable: size === 513,
  }));
  const archive = tarOf(entries);
  const digest = new Bun.CryptoHasher("sha256").update(archive).digest("hex");
  expect(digest).toBe("19dab153dc9f631f480528d7634661a63684fa997e672dadbf2adb76f4829534");
  const file = join(folder(), "archive.tar");
  writeFileSync(file, archive);
  const { exitCode, stderr } = Bun.spawnSync(["tar", "--extract", "--file", file, "--directory", folder()]);
  expect([exitCode, stderr.toString()]).toEqual([0, ""]);
  for (const { path, bytes, isExecutable } of entries) {
    expect(new Uint8Array(readFileSync(join(folder(), path)))).toEqual(bytes);
    expect((statSync(join(folder(), path)).mode & 0o100) > 0).toBe(isExecutable);
  }
});

test("a path that a tar has no room for is refused, not cut", () => {
  const archive = (path: string) => () => tarOf([{ path, bytes: new Uint8Array() }]);
  for (const path of ["a".repeat(101), `b/${"a".repeat(101)}`, `${"b".repeat(156)}/${"a".repeat(99)}`])
    expect(archive(path)).toThrow("longer than a tar takes");
  for (const path of ["a".repeat(100), `${"b".repeat(155)}/${"a".repeat(100)}`])
    expect(archive(path)).not.toThrow();
});
