import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { anyCharacter } from "../testing/any-text.ts";
import { readEnvFile } from "./env-file.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "codex-portal-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function read(text: string, names: string[] = ["PORT", "MAIL_FROM"]): Record<string, string> {
  writeFileSync(join(folder, ".env"), text);
  return readEnvFile(folder, (name) => names.includes(name));
}

test.each([
  ["PORT=4000", "4000"],
  ["export PORT = 4000  # the port", "4000"],
  ["PORT='4 # 000' # quoted", "4 # 000"],
  ['PORT="4\'000"', "4'000"],
  ["\uFEFFPORT=4000\r\n", "4000"],
  ["PORT=a#b\\n$HOME", "a#b\\n$HOME"],
  ["PORT=", ""],
  ["PORT=#nothing", ""],
  ["PORT=1\nPORT=2", "2"],
])("a line %j gives %j", (text, value) => {
  expect(read(text)).toEqual({ PORT: value });
});

test("only the named variables are taken, whatever else stands in the file", () => {
  const text =
    'NODE_OPTIONS=--require=./x\nconstructor=1\n# PORT=1\nKEY="-----BEGIN\nPORT2=1\nMAIL_FROM="A <a@b.example>"';
  expect(read(text)).toEqual({ MAIL_FROM: "A <a@b.example>" });
});

test("a quote that does not end is named by its line, without the value", () => {
  expect(() => read('\nMAIL_FROM="hunter2')).toThrow(/^Line 2 of \.env cannot be read: MAIL_FROM /);
  expect(() => read('\nMAIL_FROM="hunter2')).not.toThrow("hunter2");
  expect(() => read("PORT='1'2")).toThrow("Line 1");
});

test("no file, and a folder of that name, give nothing; a file too large for settings is refused", () => {
  expect(readEnvFile(folder, (name) => name === "PORT")).toEqual({});
  mkdirSync(join(folder, ".env"));
  expect(readEnvFile(folder, (name) => name === "PORT")).toEqual({});
  rmSync(join(folder, ".env"), { recursive: true });
  expect(() => read("#".repeat(70_000))).toThrow("larger than 64 kB");
});

test("any value without a quote of its kind comes back as it was put between quotes", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: anyCharacter, maxLength: 60 }),
      fc.constantFrom('"', "'"),
      (text, quote) => {
        const value = text.replaceAll(quote, "").replaceAll(/[\r\n\uD800-\uDFFF\u2028\u2029]/g, "");
        expect(read(`PORT=${quote}${value}${quote}`)).toEqual({ PORT: value });
      },
    ),
    { numRuns: 200 },
  );
});
