import { expect, test } from "bun:test";
import { join } from "node:path";

const features = join(import.meta.dir, "features");

test("no feature makes the key of a limit by hand: each is declared, so that the audit log has words for it and staff can reset it", async () => {
  const byHand: string[] = [];
  for await (const path of new Bun.Glob("**/*.{service,rules}.ts").scan(features)) {
    const source = await Bun.file(join(features, path)).text();
    for (const [found] of source.matchAll(/\bkey: ["`][\w-]+:|\blimit: ["`][\w-]+/g))
      byHand.push(`${path}: ${found}`);
  }
  expect(byHand).toEqual([]);
});
