import { expect, test } from "bun:test";
import { Glob } from "bun";
import { allowancesOf } from "./allowances.rules.ts";

test("every limit that is kept by a person's id can be pardoned, and is forgotten with them", async () => {
  const kept = new Set<string>();
  for await (const path of new Glob("src/features/**/*.service.ts").scan()) {
    const source = await Bun.file(path).text();
    for (const [, name = ""] of source.matchAll(/key: `([a-z-]+):\$\{(?:userId|id)\}`, limits:/g))
      kept.add(name);
  }
  const known = allowancesOf({ userId: 7, email: "ada@example.org" }).map(({ key }) => key);
  expect(kept.size).toBeGreaterThan(5);
  expect([...kept].filter((name) => !known.includes(`${name}:7`))).toEqual([]);
});
