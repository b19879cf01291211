import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newDatabase, type TestDatabase, testEngine } from "../../testing/databases.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { type Staff, staffMember } from "../../testing/staff.ts";

let folder: string;
let database: TestDatabase;
let portals: TestPortal[];
/** One master at each of two instances; on SQLite, which one instance has alone, both at that one. */
let masters: Staff[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "codex-portal-"));
  database = await newDatabase(folder);
  portals = [];
  masters = [];
  for (const at of [0, 1]) {
    const portal = (testEngine === "sqlite" && portals[0]) || (await testPortal({ folder, database }));
    if (!portals.includes(portal)) portals.push(portal);
    masters.push(await staffMember(portal, "master_admin", `master${at}@example.org`));
  }
});
afterEach(async () => {
  for (const portal of portals) await portal.close();
  database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Has both instances do something at the same time, and returns their answers' status, the least first. */
async function both(act: (master: Staff, at: number) => Promise<{ status: number }>): Promise<number[]> {
  const answers = await Promise.all(masters.map(act));
  return answers.map(({ status }) => status).sort();
}

/** Returns how often an act is in the audit log. */
async function noted(action: string): Promise<number> {
  const answer = await masters[0]?.get(`/api/admin/audit-logs?action=${action}`);
  const items = answer?.body.items;
  return Array.isArray(items) ? items.length : 0;
}

test("of two masters who begin or publish a draft at the same time at two instances one does, and what both wrote into it is published", async () => {
  const of = (name: string) => (master: Staff) => master.post(`/api/admin/identity/${name}`, {});
  expect(await both(of("draft"))).toEqual([200, 200]);
  expect(await noted("identity_draft_begun")).toBe(1);
  const keys = ["home:home.title", "home:home.begin"];
  const word = (master: Staff, at: number) =>
    master.put("/api/admin/words", { key: keys[at], language: "en", value: `Salt ${at}` });
  expect(await both(word)).toEqual([200, 200]);
  expect(await both(of("publish"))).toEqual([200, 404]);
  expect(await noted("identity_published")).toBe(1);
  for (const { core } of portals) {
    const { words } = await core.identity.published();
    expect(words.en).toEqual({ "home:home.title": "Salt 0", "home:home.begin": "Salt 1" });
  }
});
