import { afterEach, beforeEach, expect, test } from "bun:test";
import { crowded, type TestPortal, testPortal } from "../../../testing/portal.ts";
import { day, second } from "../../../testing/test-clock.ts";
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

/** Starts the portal's setup as any start does; returns what was announced. */
async function started(chosenPassword?: string): Promise<FirstStart[]> {
  const announced: FirstStart[] = [];
  await portal.portal.setup.firstStart(email, chosenPassword, (made) => announced.push(made));
  return announced;
}
const email = "master@example.org";
const signIn = (password = "") => portal.visitor().post("/api/admin/login", { email, password });
const hint = async () => (await portal.visitor().get("/api/admin/login-hint")).body;

test("the first initial password ends after 72 hours: it is refused as a wrong one is, the login page says so, and the next start makes a new one beside the same code", async () => {
  const [first] = await started();
  portal.clock.advance(3 * day - second);
  expect(await started()).toEqual([]);
  expect((await signIn(first?.adminPassword)).status).toBe(200);
  expect(await hint()).toEqual({ adminEmail: email, hasEnded: false });

  portal.clock.advance(second);
  const [ended, wrong] = [await signIn(first?.adminPassword), await signIn("not the one")];
  expect([ended.status, ended.body]).toEqual([401, { ...wrong.body, requestId: ended.body.requestId }]);
  expect(await hint()).toEqual({ adminEmail: email, hasEnded: true });

  const [renewed, ...more] = await started();
  expect(more).toEqual([]);
  expect(renewed).toEqual({
    adminEmail: email,
    adminPassword: expect.stringMatching(/^(\w{4}-){3}\w{4}$/),
    firstCode: first?.firstCode,
    isRenewed: true,
  });
  expect(renewed?.adminPassword).not.toBe(first?.adminPassword);
  expect((await signIn(first?.adminPassword)).status).toBe(401);
  expect((await signIn(renewed?.adminPassword)).body.requiresPasswordChange).toBe(true);
  expect(await hint()).toEqual({ adminEmail: email, hasEnded: false });
  const audit = await portal.db.read.select().from(portal.db.tables.auditLogs);
  expect(audit.map(({ action }) => action)).toContain("password_reset");
  for (const { adminPassword } of [first, renewed].filter((each) => each !== undefined))
    expect(JSON.stringify(audit) + portal.logged()).not.toContain(adminPassword);

  portal.clock.advance(3 * day);
  expect((await signIn(renewed?.adminPassword)).status).toBe(401);
  expect(await started()).toHaveLength(1);
});

test("an initial password from ADMIN_PASSWORD does not end", async () => {
  await started("a chosen one");
  portal.clock.advance(365 * day);
  expect(await started("a chosen one")).toEqual([]);
  expect(await hint()).toEqual({ adminEmail: email, hasEnded: false });
  expect((await signIn("a chosen one")).body.requiresPasswordChange).toBe(true);
});

test("of instances that start at once on an ended password one makes a new one", async () => {
  await portal.close();
  portal = await testPortal({ environment: crowded });
  await started();
  portal.clock.advance(3 * day);
  const announced = (await Promise.all(Array.from({ length: 4 }, () => started()))).flat();
  expect(announced).toHaveLength(1);
  expect((await signIn(announced[0]?.adminPassword)).status).toBe(200);
});

test("no new password is set that could not be announced, and the next start makes one", async () => {
  await started();
  portal.clock.advance(3 * day);
  const fails = portal.portal.setup.firstStart(email, undefined, () => {
    throw new Error("the disk is full");
  });
  expect(await fails.catch(String)).toContain("the disk is full");
  expect(await hint()).toEqual({ adminEmail: email, hasEnded: true });
  expect(await started()).toHaveLength(1);
});

test("once the first master chose a password no start makes another, whatever is reset and ends later", async () => {
  const [first] = await started();
  const visitor = portal.visitor();
  const { body } = await visitor.post("/api/admin/login", { email, password: first?.adminPassword });
  const [newPassword, confirmPassword] = ["My-own-words-7", "My-own-words-7"];
  await visitor.post("/api/admin/force-password-change", {
    newPassword,
    confirmPassword,
    userId: body.userId,
  });
  await portal.portal.staff.resetPassword(email);
  portal.clock.advance(3 * day);
  expect(await started()).toEqual([]);
  expect(await hint()).toEqual({ adminEmail: null, hasEnded: false });
});

test("a new password is announced without the first code when that was deleted", async () => {
  await started();
  await portal.db.write((tx) => tx.delete(portal.db.tables.secretCodes));
  portal.clock.advance(3 * day);
  expect((await started())[0]?.firstCode).toBeUndefined();
});
