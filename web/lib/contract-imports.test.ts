import { expect, test } from "bun:test";
import { join } from "node:path";

const webRoot = join(import.meta.dir, "..");
/** Constants, and rules without zod; the other modules of the contract would bring zod along, which compiles with eval. */
const plain =
  /contract\/(limits|alerts|errors|faults|sorts|codex-form|paths|languages|list-filters|roles|room-signs|room-status|actions\/action|audit-actions|audit-details|alignment|backup-views|links|hosts|http-url|mistyped-domain|page-readers|slots|navigation|desk|letters|medium|readiness|bookplate|ordinals|hint-views|disc|buyer-lines|csv|editions|preloaded|rate-limits|device-name|leaving|line-levels|mail-budget|returning|factor-duties|typed-text)\.ts$/;

test("no screen takes zod along from the contract: only what forms fetch does", async () => {
  const strays: string[] = [];
  for await (const path of new Bun.Glob("**/*.{ts,tsx}").scan(webRoot)) {
    if (/\.test\.tsx?$|^(e2e|testing)\//.test(path)) continue;
    if (path === "lib/form-schemas.ts") continue;
    const source = await Bun.file(join(webRoot, path)).text();
    for (const [, type, target = ""] of source.matchAll(/import\s+(type\s)?[^"';]*?from\s*"([^"]+)"/g)) {
      if (!type && target.includes("src/core/contract/") && !plain.test(target))
        strays.push(`${path} → ${target}`);
    }
  }
  expect(strays).toEqual([]);
});
