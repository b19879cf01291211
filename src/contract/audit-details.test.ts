import { expect, test } from "bun:test";
import { join } from "node:path";
import { auditLimits } from "./audit-details.ts";

const features = join(import.meta.dir, "../features");

/** Where services name a limit: as the first word of a key, or by itself when they record it. */
const named = [
  /\bkey: ["`]([\w-]+):/g,
  /\bperClient\("([\w-]+)"/g,
  /\bnoteRefusal\(tx, "([\w-]+)"/g,
  /\blimit: "([\w-]+)"/g,
  /\? "([\w-]+)" : "[\w-]+"}:\$\{email}`/g,
  /" : "([\w-]+)"}:\$\{email}`/g,
];

test("the limits that the contract names are those that the services spend", async () => {
  const found = new Set<string>();
  for await (const path of new Bun.Glob("**/*.service.ts").scan(features)) {
    const source = await Bun.file(join(features, path)).text();
    for (const pattern of named) {
      for (const [, name = ""] of source.matchAll(pattern)) found.add(name);
    }
  }
  expect([...found].sort()).toEqual([...auditLimits].sort());
});
