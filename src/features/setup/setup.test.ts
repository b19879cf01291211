import { afterEach, beforeEach, expect, test } from "bun:test";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import type { FirstStart } from "./setup.service.ts";

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});
afterEach(() => portal.close());

test("the first start makes a master admin whose random password verifies, and a code that opens the gate", async () => {
  const announced: FirstStart[] = [];
  await portal.portal.setup.firstStart("master@example.org", undefined, (made) => announced.push(made));
  const [first] = announced;
  const [master] = await portal.db.read.select().from(portal.db.tables.users);
  expect(master).toMatchObject({ email: "master@example.org", role: "master_admin", passwordChanged: false });
  expect(master?.passwordHash).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
  expect(await Bun.password.verify(first?.adminPassword ?? "", master?.passwordHash ?? "")).toBe(true);
  const [code] = await portal.db.read.select().from(portal.db.tables.secretCodes);
  expect(code).toMatchObject({ code: first?.firstCode, isActive: true, usedCount: 0 });
});

test("a second start makes nothing and announces nothing", async () => {
  await portal.portal.setup.firstStart("master@example.org", undefined, () => {});
  const again = await portal.portal.setup.firstStart("other@example.org", undefined, () => {
    throw new Error("announced twice");
  });
  expect(again).toBeUndefined();
  expect(await portal.db.read.select().from(portal.db.tables.users)).toHaveLength(1);
});

test("nothing is written when the password could not be announced", async () => {
  const start = portal.portal.setup.firstStart("master@example.org", undefined, () => {
    throw new Error("the disk is full");
  });
  expect(start).rejects.toThrow("the disk is full");
  await start.catch(() => {});
  expect(await portal.db.read.select().from(portal.db.tables.users)).toEqual([]);
});

test("a chosen ADMIN_PASSWORD becomes the initial one", async () => {
  const first = await portal.portal.setup.firstStart("master@example.org", "a chosen one", () => {});
  expect(first?.adminPassword).toBe("a chosen one");
});
