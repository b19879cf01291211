import { afterEach, beforeEach, expect, test } from "bun:test";
import { initiated } from "../../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../../testing/portal.ts";
import { type Staff, staffMember } from "../../../testing/staff.ts";
import { day } from "../../../testing/test-clock.ts";

let portal: TestPortal;
let admin: Staff;
beforeEach(async () => {
  portal = await testPortal();
  admin = await staffMember(portal, "admin");
});
afterEach(() => portal.close());

const list = async (query = "") => {
  const { body } = await admin.get(`/api/admin/audit-logs${query}`);
  return { total: body.total, items: body.items as Record<string, unknown>[] };
};

test("rows come newest first, with the person's name when there is one", async () => {
  const { userId } = await initiated(portal, "ana@example.org", "Ana");
  const { items } = await list();
  expect(items.map(({ action, username }) => [action, username])).toEqual([
    ["otp_verified", "Ana"],
    ["otp_sent", null],
    ["login_attempt", "master"],
  ]);
  expect(items[0]).toMatchObject({ userId, ipAddress: "203.0.113.7", createdAt: "2026-03-01T12:00:00.000Z" });
});

test("rows are narrowed by action, person, day and text together", async () => {
  const { userId } = await initiated(portal, "ana@example.org", "Ana");
  portal.clock.advance(30 * 60_000);
  await admin.post("/api/admin/rooms", { name: "Library" });
  const next = portal.clock.now().toISOString();
  expect((await list("?action=otp_sent")).total).toBe(1);
  expect((await list(`?userId=${userId}`)).total).toBe(1);
  expect((await list(`?from=${next}`)).items.map(({ action }) => action)).toEqual(["room_created"]);
  expect((await list(`?to=${next}`)).total).toBe(3);
  expect((await list("?q=Library")).total).toBe(1);
  expect((await list(`?q=ana@example&action=otp_sent&to=${next}`)).total).toBe(1);
  expect((await list("?q=Library&alsoContains=room_created")).total).toBe(1);
  expect((await list("?q=Library&alsoContains=otp_sent")).total).toBe(0);
  expect((await list("?alsoContains=Library")).total).toBe(1);
  expect((await admin.get("/api/admin/audit-logs?action=nothing")).status).toBe(422);
});

test("nothing in the API changes or removes a row", async () => {
  for (const answer of [
    await admin.delete("/api/admin/audit-logs/1"),
    await admin.put("/api/admin/audit-logs/1", {}),
    await admin.post("/api/admin/audit-logs", {}),
  ]) {
    expect(answer.status).toBe(404);
  }
});

test("rows are stored for as many days as the setting says, a year by default", async () => {
  portal.clock.advance(364 * day);
  await portal.portal.runJobs("hour");
  expect(await portal.db.read.select().from(portal.db.tables.auditLogs)).toHaveLength(1);
  portal.clock.advance(2 * day);
  await portal.portal.runJobs("hour");
  expect(await portal.db.read.select().from(portal.db.tables.auditLogs)).toHaveLength(0);
});

test("the numbers above the tabs count users, usable codes, rooms and the last day", async () => {
  await initiated(portal, "ana@example.org", "Ana");
  await admin.post("/api/admin/codes", { code: "A", maxUses: 1, expiresAt: "2027-01-01T00:00:00Z" });
  await admin.post("/api/admin/codes", { code: "B", maxUses: 1, expiresAt: "2020-01-01T00:00:00Z" });
  await admin.post("/api/admin/rooms", { name: "Library" });
  const { body } = await admin.get("/api/admin/stats");
  expect(body).toMatchObject({ totalUsers: 2, activeSecretCodes: 1, totalRooms: 1, recentActivityCount: 6 });
  expect(body.recentActivity).toHaveLength(6);
  const { registrations, failures, codesMade, roomsMade } = body.trends as Record<string, number[]>;
  expect(registrations).toHaveLength(30);
  expect(registrations?.at(-1)).toBe(2);
  expect(failures?.at(-1)).toBe(0);
  expect([codesMade?.length, codesMade?.at(-1), roomsMade?.length, roomsMade?.at(-1)]).toEqual([
    30, 2, 30, 1,
  ]);
});
