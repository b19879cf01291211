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
  await admin.put(`${path}/${body.id}/texts/en`, { title: "The library", content: "<p>Of ash</p>" });
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

async function idsInOrder() {
  const { body } = await admin.get(`${path}?sort=position&order=asc`);
  return (body.items as { id: number }[]).map(({ id }) => id);
}

test("rooms stand in the order that staff give them, a new one last, and the log says so", async () => {
  for (const name of ["One", "Two", "Three"]) await admin.post(path, { name });
  expect((await admin.put(`${path}/order`, { ids: [3, 1, 2] })).body).toEqual({ ids: [3, 1, 2] });
  await admin.post(path, { name: "Four" });
  expect(await idsInOrder()).toEqual([3, 1, 2, 4]);
  const audit = await portal.db.read.select().from(portal.db.tables.auditLogs);
  expect(audit.find(({ action }) => action === "rooms_ordered")?.details).toBe('{"rooms":3}');
});

test.each([[[1]], [[1, 2, 3]], [[1, 1]], [[2, 1, 1]], [[]], [["1", 2]]])(
  "an order of %p is refused whole when there are the rooms 1 and 2",
  async (ids) => {
    for (const name of ["One", "Two"]) await admin.post(path, { name });
    const answer = await admin.put(`${path}/order`, { ids });
    expect([answer.status, answer.body.code]).toEqual([422, "invalid_data"]);
    expect(await idsInOrder()).toEqual([1, 2]);
  },
);

test("a room bears a sign and has a time, which has to begin before it ends, also when only one half is changed", async () => {
  const times = { opensAt: "2026-03-01T12:00:00+02:00", closesAt: "2026-04-01T00:00:00Z" };
  const made = await admin.post(path, { name: "Library", sign: "lamp", ...times });
  expect(made.body).toMatchObject({
    sign: "lamp",
    opensAt: "2026-03-01T10:00:00.000Z",
    closesAt: "2026-04-01T00:00:00.000Z",
  });
  const fields = { closesAt: "It has to close after it opens" };
  const refused = [
    await admin.post(path, { name: "Attic", opensAt: times.closesAt, closesAt: times.closesAt }),
    await admin.put(`${path}/1`, { opensAt: times.closesAt }),
    await admin.put(`${path}/1`, { closesAt: times.opensAt }),
  ];
  for (const { status, body } of refused) expect([status, body.fields]).toEqual([422, fields]);
  expect((await admin.put(`${path}/1`, { opensAt: null, sign: null })).body).toMatchObject({
    sign: null,
    opensAt: null,
    closesAt: "2026-04-01T00:00:00.000Z",
  });
  expect((await admin.put(`${path}/1`, { sign: "skull" })).status).toBe(422);
});
