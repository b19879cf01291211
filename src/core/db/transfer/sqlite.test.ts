import { Database as Sqlite } from "bun:sqlite";
import { expect, test } from "bun:test";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import { sqliteTarget } from "./sqlite.ts";

const folder = temporaryFolder();

test("an index of a portal that was moved is in one part, so that no later write has to merge it", async () => {
  const file = join(folder(), "portal.db");
  const target = sqliteTarget(file);
  const columns = ["action", "details", "created_at"].map((name) => ({ name, kind: "string" as const }));
  // Several megabytes of index, of which each would be a part of its own.
  async function* rows() {
    for (let n = 0; n < 2000; n++)
      yield [["act", JSON.stringify({ said: randomBytes(200).toString("hex") }), "2026-03-01T12:00:00.000Z"]];
  }
  await target.transaction(async () => {
    const restore = await target.setIndexesAside();
    await target.fill({ name: "audit_logs", columns }, rows());
    await restore();
  });
  await target[Symbol.asyncDispose]();
  const viewer = new Sqlite(file, { readonly: true });
  const parts = viewer.query("SELECT count(DISTINCT segid) AS parts FROM audit_logs_search_idx").get();
  expect(parts).toEqual({ parts: 1 });
  viewer.close();
});
