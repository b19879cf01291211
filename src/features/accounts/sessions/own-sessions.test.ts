import { afterEach, beforeEach, expect, test } from "bun:test";
import { initiated } from "../../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../../testing/portal.ts";
import { type Staff, signedIn, staffMember } from "../../../testing/staff.ts";

const path = "/api/admin/sessions";

let portal: TestPortal;
let master: Staff;
let admin: Staff;
beforeEach(async () => {
  portal = await testPortal();
  master = await staffMember(portal, "master_admin");
  admin = await staffMember(portal, "admin", "admin@example.org");
});
afterEach(() => portal.close());

type Row = { id: number; kind: string; isCurrent: boolean };
const sessions = async (staff: Staff, query = "") => (await staff.get(path + query)).body.items as Row[];
const ended = async () =>
  (await portal.db.read.select().from(portal.db.tables.auditLogs)).filter(
    ({ action }) => action === "sessions_ended",
  ).length;

test("staff see where they are signed in, and end one of their sessions, twice alike", async () => {
  const second = await signedIn(portal, "admin@example.org", admin.id);
  const rows = await sessions(admin);
  expect(rows.map(({ kind }) => kind)).toEqual(["staff", "staff"]);
  expect(JSON.stringify(rows)).not.toContain("oken");
  const other = rows.find(({ isCurrent }) => !isCurrent);
  for (const _ of [1, 2]) expect((await admin.delete(`${path}?id=${other?.id}`)).status).toBe(204);
  expect((await second.get("/api/admin/me")).status).toBe(401);
  expect(await ended()).toBe(1);
});

test("without an id all of one's sessions end but the one that asks", async () => {
  const second = await signedIn(portal, "admin@example.org", admin.id);
  const third = await signedIn(portal, "admin@example.org", admin.id);
  expect((await second.delete(path)).status).toBe(204);
  expect((await admin.get("/api/admin/me")).status).toBe(401);
  expect((await third.get("/api/admin/me")).status).toBe(401);
  expect((await second.get("/api/admin/me")).status).toBe(200);
});

test("the master sees and ends those of others, visitors and staff", async () => {
  const { visitor, userId } = await initiated(portal, "ana@example.org", "Ana");
  const [row] = await sessions(master, `?userId=${userId}`);
  expect(row).toMatchObject({ kind: "visitor", isCurrent: false });
  expect((await master.delete(`${path}?userId=${userId}&id=${row?.id}`)).status).toBe(204);
  expect((await visitor.get("/api/auth/me")).status).toBe(401);
  expect((await master.delete(`${path}?userId=${admin.id}`)).status).toBe(204);
  expect((await admin.get("/api/admin/me")).status).toBe(401);
});

test("an admin reaches nobody else's sessions, and a session's id alone reaches no other person's", async () => {
  for (const answer of [
    await admin.get(`${path}?userId=${master.id}`),
    await admin.delete(`${path}?userId=${master.id}`),
  ])
    expect([answer.status, answer.body.code]).toEqual([403, "forbidden"]);
  const [mine] = await sessions(master);
  expect((await admin.delete(`${path}?id=${mine?.id}`)).status).toBe(204);
  expect((await master.get("/api/admin/me")).status).toBe(200);
  expect(await ended()).toBe(0);
});

test("a master ends those of another master, too", async () => {
  const second = await staffMember(portal, "master_admin", "second@example.org");
  const [row] = await sessions(master, `?userId=${second.id}`);
  expect((await master.delete(`${path}?userId=${second.id}&id=${row?.id}`)).status).toBe(204);
  expect((await second.get("/api/admin/me")).status).toBe(401);
  expect((await master.get("/api/admin/me")).status).toBe(200);
  expect(await ended()).toBe(1);
});

test.each(["?id=0", "?id=x", "?userId=-1", "?id=1e3", "?userId=9999999999999999"])(
  "%s is refused with 422",
  async (query) => {
    expect((await master.delete(path + query)).status).toBe(422);
  },
);
