import { expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dropRuntimeVariables } from "./runtime-variables.ts";

const page = 4096;
const names = ["BUN_BE_BUN", "BUN_OPTIONS", "BUN_INSPECT", "BUN_INSPECT_CONNECT_TO", "BUN_INSPECT_PRELOAD"];
const hashesOf = (pages: Buffer) =>
  Array.from({ length: pages.length / page }, (_, index) =>
    createHash("sha256")
      .update(pages.subarray(index * page, (index + 1) * page))
      .digest(),
  );

/** Two pages with names, and behind them the hash of each, as macOS has it. */
function signed(known: string[]): Buffer {
  const pages = Buffer.alloc(2 * page, "\0HOME\0");
  pages.write(`\0${known.join("\0")}\0`, page - 40);
  return Buffer.concat([pages, ...hashesOf(pages)]);
}

test("the names are gone, nothing else is, and the signature is that of what is there now", () => {
  const [before, after] = [signed(names), signed(names)];
  dropRuntimeVariables(after);
  const pages = after.subarray(0, 2 * page);
  for (const name of names) expect(pages.includes(`\0${name}\0`)).toBe(false);
  const changed = [...pages].filter((byte, index) => byte !== before[index]);
  expect(changed).toEqual(names.map(() => 0));
  expect(after.subarray(2 * page)).toEqual(Buffer.concat(hashesOf(pages)));
});

test("a runtime that does not know one of the names is refused", () => {
  expect(() => dropRuntimeVariables(signed(names.slice(1)))).toThrow("has no BUN_BE_BUN");
});

test("this runtime knows each name in one place", () => {
  const runtime = readFileSync(process.execPath);
  for (const name of names) {
    const at = runtime.indexOf(`\0${name}\0`);
    expect([name, at > 0, runtime.indexOf(`\0${name}\0`, at + 1)]).toEqual([name, true, -1]);
  }
});
