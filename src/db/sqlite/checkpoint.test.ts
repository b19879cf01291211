import { expect, test } from "bun:test";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite } from "./open.ts";

const at = "2026-03-01T12:00:00.000Z";

test("the log of many commits is folded into the database beside the event loop, and closing leaves none", async () => {
  const folder = mkdtempSync(join(tmpdir(), "codex-portal-"));
  const file = join(folder, "portal.db");
  const db = openSqlite(file, { alone: true });
  const size = statSync(file).size;
  const grown = () => statSync(file).size > size;
  for (let commit = 0; !grown(); commit++) {
    expect(commit, "the log was never folded").toBeLessThan(20_000);
    await db.write(async (tx) => {
      await tx.insert(db.tables.attempts).values({ key: `key ${commit}`.padEnd(500), createdAt: at });
    });
  }
  // The writer itself folds a log of 32 MB: this one is far from it.
  expect(statSync(`${file}-wal`).size).toBeLessThan(30_000_000);
  await db.close();
  expect(statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
  const again = openSqlite(file, { alone: true });
  const rows = await again.read.select().from(again.tables.attempts);
  expect(rows.length).toBeGreaterThan(256);
  await again.close();
  rmSync(folder, { recursive: true });
});
