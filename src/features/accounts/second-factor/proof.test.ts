import { afterEach, beforeEach, expect, test } from "bun:test";
import { type TestPortal, testPortal } from "../../../testing/portal.ts";
import { insertStaff, masterEmail, ownPassword, type Staff, staffMember } from "../../../testing/staff.ts";
import { minute, second } from "../../../testing/test-clock.ts";
import type { Answer } from "../../../testing/visitor.ts";

let portal: TestPortal;
let master: Staff;
let adminId: number;

beforeEach(async () => {
  portal = await testPortal();
  master = await staffMember(portal, "master_admin");
  adminId = await insertStaff(portal, "ana@example.org", "admin");
});

afterEach(() => portal.close());

const mailServer = { key: "smtp_url", value: "smtps://id:secret@mail.example:465" };
const demote = () => master.put(`/api/admin/users/${adminId}/role`, { role: "user" });
const asked: [what: string, ask: () => Promise<Answer>][] = [
  ["a role", demote],
  ["the mail server", () => master.put("/api/admin/settings", mailServer)],
  ["an erasure", () => master.post(`/api/admin/people/${adminId}/erase`, { reason: "asked for it" })],
];
const prove = (password: string) => master.post("/api/admin/proof", { password });

test("a role, the mail server and an erasure ask for a fresh proof after five minutes, and go on once it is given", async () => {
  for (const [what, ask] of asked) {
    portal.clock.advance(5 * minute);
    const refused = await ask();
    expect([what, refused.status, refused.body.code]).toEqual([what, 403, "proof_needed"]);
    expect([what, (await prove(ownPassword)).status]).toEqual([what, 200]);
    portal.clock.advance(5 * minute - second);
    expect([what, (await ask()).status]).toEqual([what, 200]);
  }
});

test("a sign-in is a proof, and what needs none is done without one", async () => {
  portal.clock.advance(5 * minute - second);
  expect((await demote()).status).toBe(200);
  portal.clock.advance(second);
  const title = await master.put("/api/admin/settings", { key: "product_title", value: "Gate" });
  expect(title.status).toBe(200);
});

test("a store of backups is tried at an address that was typed after a fresh proof alone, and at the saved one without", async () => {
  portal.clock.advance(5 * minute);
  const tried = (body: { store?: string }) => master.post("/api/admin/backups/try-store", body);
  const typed = { store: "https://id:secret@127.0.0.1:1/bucket" };
  expect(await tried(typed)).toMatchObject({ status: 403, body: { code: "proof_needed" } });
  expect(await tried({})).toMatchObject({ status: 404, body: { code: "not_found" } });
  await prove(ownPassword);
  expect((await tried(typed)).body.code).not.toBe("proof_needed");
});

test("a wrong password proves nothing, is named at its field, and makes the sixth wait", async () => {
  portal.clock.advance(5 * minute);
  for (let i = 0; i < 5; i++) {
    const wrong = await prove("wrong");
    expect(wrong.status).toBe(422);
    expect(wrong.body.fields).toHaveProperty("password");
  }
  expect((await demote()).body.code).toBe("proof_needed");
  expect((await prove(ownPassword)).status).toBe(429);
  portal.clock.advance(minute);
  expect((await prove(ownPassword)).status).toBe(200);
  expect((await demote()).status).toBe(200);
  const { auditLogs } = portal.db.tables;
  const actions = (await portal.db.read.select().from(auditLogs)).map(({ action }) => action);
  expect(actions.filter((action) => action.startsWith("proof_"))).toEqual([
    ...Array.from({ length: 5 }, () => "proof_refused"),
    "proof_given",
  ]);
});

test("a proof is that of one session: another of the same account asks anew", async () => {
  const other = portal.visitor("192.0.2.20");
  const { body } = await other.post("/api/admin/login", { email: masterEmail, password: ownPassword });
  portal.clock.advance(5 * minute);
  await prove(ownPassword);
  const headers = { authorization: `Bearer ${body.sessionToken}` };
  const refused = await other.put("/api/admin/settings", mailServer, headers);
  expect(refused.body.code).toBe("proof_needed");
});

test("a proof gives the session another token with the same end, and the former one ends within seconds", async () => {
  const former = master.token;
  const me = (token: string) => portal.visitor().get("/api/admin/me", { authorization: `Bearer ${token}` });
  portal.clock.advance(6 * minute);
  await prove("wrong");
  expect(master.token).toBe(former);
  await prove(ownPassword);
  expect(master.token).not.toBe(former);
  // What the browser sent at the same time is answered.
  expect([(await me(former)).status, (await me(master.token)).status]).toEqual([200, 200]);
  portal.clock.advance(10 * second);
  expect([(await me(former)).status, (await me(master.token)).status]).toEqual([401, 200]);
  // Used every half hour, it lasts no longer than twelve hours from the sign-in.
  for (let used = 0; used < 23; used++) {
    portal.clock.advance(30 * minute);
    await me(master.token);
  }
  expect((await me(master.token)).status).toBe(200);
  portal.clock.advance(30 * minute);
  expect((await me(master.token)).status).toBe(401);
});
