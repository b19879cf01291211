import { afterEach, beforeEach, expect, test } from "bun:test";
import { type TestPortal, testPortal } from "../../../testing/portal.ts";
import { masterEmail, ownPassword, staffMember } from "../../../testing/staff.ts";

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});
afterEach(() => portal.close());

test("signing in again ends the session that the browser had until then, and no other", async () => {
  const before = await staffMember(portal, "admin");
  const login = { email: masterEmail, password: ownPassword };
  const elsewhere = await portal.visitor("192.0.2.20").post("/api/admin/login", login);
  const again = await before.post("/api/admin/login", login);
  const statusOf = async (token: unknown) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await portal.visitor().get("/api/admin/me", headers)).status;
  };
  expect(await statusOf(before.token)).toBe(401);
  expect(await statusOf(again.body.sessionToken)).toBe(200);
  expect(await statusOf(elsewhere.body.sessionToken)).toBe(200);
});

test("a wrong password ends nothing", async () => {
  const master = await staffMember(portal, "admin");
  expect((await master.post("/api/admin/login", { email: masterEmail, password: "wrong" })).status).toBe(401);
  expect((await master.get("/api/admin/me")).status).toBe(200);
});
