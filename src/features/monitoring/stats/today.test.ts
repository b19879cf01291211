import { afterEach, beforeEach, expect, test } from "bun:test";
import { dayMs, hourMs } from "../../../core/contract/limits.ts";
import { initiated, insertCode, plantedInitiate } from "../../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../../testing/portal.ts";
import { type Staff, staffMember } from "../../../testing/staff.ts";
import type { TodayItem, TodayView } from "../monitoring.contract.ts";

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});
afterEach(() => portal.close());

const todayOf = async (staff: Staff) => (await staff.get("/api/admin/today")).body as TodayView;
const kinds = (items: readonly TodayItem[]) => items.map(({ kind }) => kind);

test("tells of everyone who came in 24 hours once, with how far they have come, and when attempts were refused", async () => {
  await insertCode(portal, "MINE", { maxUses: 99 });
  await plantedInitiate(portal, "old@example.org", "Old");
  portal.clock.advance(dayMs + hourMs);
  const ask = { email: "asked@example.org", username: "Asked", language: "en" };
  await portal.visitor().post("/api/auth/send-otp", ask);
  portal.clock.advance(70_000);
  await portal.visitor().post("/api/auth/send-otp", ask);
  await initiated(portal, "verified@example.org", "Verified", "203.0.113.1");
  const tried = await initiated(portal, "tried@example.org", "Tried", "203.0.113.2");
  await tried.visitor.post("/api/codes/validate", { code: "NOT IT", userId: tried.userId });
  const inside = await initiated(portal, "in@example.org", "Inside", "203.0.113.3");
  await inside.visitor.post("/api/codes/validate", { code: "MINE", userId: inside.userId });
  await portal.portal.idle();
  const { came, refused } = await todayOf(await staffMember(portal, "admin"));
  expect(came.map(({ name, stage }) => [name, stage]).toSorted()).toEqual([
    ["Asked", "asked"],
    ["Inside", "admitted"],
    ["Tried", "tried"],
    ["Verified", "verified"],
  ]);
  expect(came.find(({ name }) => name === "Inside")?.key).toBe(String(inside.userId));
  expect(refused).toHaveLength(1);
});

test("names at most five things, the most urgent first, and to an admin nothing that is the master's alone", async () => {
  const master = await staffMember(portal, "master_admin");
  const admin = await staffMember(portal, "admin", "warden@example.org");
  const soon = new Date(portal.clock.now().getTime() + 2 * dayMs).toISOString();
  await insertCode(portal, "ENDS SOON", { maxUses: 99, expiresAt: soon });
  await insertCode(portal, "NEARLY", { maxUses: 5 });
  const { secretCodes } = portal.db.tables;
  await portal.db.write((tx) => tx.update(secretCodes).set({ usedCount: 4 }));
  for (const [at, name] of ["Ana", "Eva", "Ida"].entries()) {
    portal.clock.advance(1000);
    const { visitor, userId } = await initiated(
      portal,
      `${name.toLowerCase()}@example.org`,
      name,
      `203.0.113.${at}`,
    );
    await visitor.post("/api/codes/validate", { code: "WRONG", userId });
    if (name === "Ana") await visitor.post("/api/auth/help", { sentence: "Where is it?", screen: "code" });
  }
  await portal.portal.idle();
  const { items } = await todayOf(master);
  expect(items).toHaveLength(5);
  expect(kinds(items)).toEqual(["requests", "stuck", "stuck", "codeEnding", "codeNearlyUsed"]);
  expect(items[0]).toMatchObject({ count: 1 });
  expect(items[1]).toMatchObject({ name: "Ida", cause: "codeUnknown" });
  expect(items[3]).toMatchObject({ code: "ENDS SOON", at: soon, count: 1 });
  expect(items[4]).toMatchObject({ code: "NEARLY", left: 1 });
  expect(kinds((await todayOf(admin)).items)).toEqual(kinds(items));
});

test("asks nothing of an admin on a quiet day, and of the master only what is set up wrongly", async () => {
  const admin = await staffMember(portal, "admin");
  expect((await todayOf(admin)).items).toEqual([]);
  const master = await staffMember(portal, "master_admin", "keeper@example.org");
  const { items } = await todayOf(master);
  expect(kinds(items).filter((kind) => kind !== "portal")).toEqual([]);
  expect(items.length).toBeLessThanOrEqual(1);
});
