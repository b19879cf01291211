import { afterEach, beforeEach, expect, test } from "bun:test";
import { insertCode } from "../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { type Staff, staffMember } from "../../testing/staff.ts";

let portal: TestPortal;
let admin: Staff;
beforeEach(async () => {
  portal = await testPortal();
  admin = await staffMember(portal, "admin");
});
afterEach(() => portal.close());

const path = "/api/admin/rooms";

test("a room is made locked, keeps its line breaks, and shows the text of the code it needs", async () => {
  const codeId = await insertCode(portal, "KEY");
  const made = await admin.post(path, {
    name: " Library ",
    description: "Line one\nLine two",
    requiredCodeId: codeId,
  });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    name: "Library",
    description: "Line one\nLine two",
    requiredCodeId: codeId,
    requiredCode: "KEY",
    status: "locked",
  });
});

test("a room is changed field by field, and the log records before and after", async () => {
  const { body } = await admin.post(path, { name: "Library" });
  const changed = await admin.put(`${path}/${body.id}`, { status: "revealed", description: "" });
  expect(changed.body).toMatchObject({ name: "Library", status: "revealed", description: null });
  const audit = await portal.db.read.select().from(portal.db.tables.auditLogs);
  expect(JSON.parse(audit.at(-1)?.details ?? "")).toEqual({ id: 1, status: "locked → revealed" });
});

test.each([
  [{ name: " " }, { name: "Room name is required" }],
  [{ name: "Attic", requiredCodeId: 999 }, { requiredCodeId: "This code no longer exists" }],
  [{ name: "Attic", status: "open" }, { status: "This value cannot be used" }],
])("a room %p is refused in the field's own words", async (room, fields) => {
  const answer = await admin.post(path, room);
  expect([answer.status, answer.body.fields]).toEqual([422, fields]);
});

test("rooms are found by name and description, and a deleted one is gone", async () => {
  await admin.post(path, { name: "Library", description: "of ash" });
  await admin.post(path, { name: "Attic" });
  expect((await admin.get(`${path}?q=ASH`)).body.total).toBe(1);
  expect((await admin.delete(`${path}/1`)).status).toBe(204);
  expect((await admin.delete(`${path}/1`)).status).toBe(404);
  expect((await admin.get(path)).body.total).toBe(1);
});
