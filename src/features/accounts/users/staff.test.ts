import { afterEach, beforeEach, expect, test } from "bun:test";
import { cheapHashes } from "../../../testing/cheap-hashes.ts";
import { withTotp } from "../../../testing/factors.ts";
import { initiated } from "../../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../../testing/portal.ts";
import { insertStaff, signedIn } from "../../../testing/staff.ts";
import { day, second } from "../../../testing/test-clock.ts";

cheapHashes();

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});
afterEach(() => portal.close());

const users = () => portal.db.read.select().from(portal.db.tables.users);

test("a reset gives staff a new initial password that has to be changed, and writes an audit row", async () => {
  await portal.portal.setup.firstStart("master@example.org", "the first one", () => {});
  const password = await portal.portal.staff.resetPassword("master@example.org");
  const [master] = await users();
  expect(await Bun.password.verify(password, master?.passwordHash ?? "")).toBe(true);
  expect(master?.passwordChanged).toBe(false);
  const audit = await portal.db.read.select().from(portal.db.tables.auditLogs);
  expect(audit.map(({ action }) => action)).toContain("password_reset");
  expect(JSON.stringify(audit)).not.toContain(password);
});

test("the account of an admin is made with an initial password that has to be changed, a name of its own, and an audit row", async () => {
  await initiated(portal, "ana@example.org", "Vera");
  const password = await portal.portal.staff.create("vera@example.org");
  const made = (await users()).find(({ email }) => email === "vera@example.org");
  expect(made).toMatchObject({ role: "admin", username: "vera 2", passwordChanged: false });
  expect(await Bun.password.verify(password, made?.passwordHash ?? "")).toBe(true);
  const audit = await portal.db.read.select().from(portal.db.tables.auditLogs);
  const [row] = audit.filter(({ action }) => action === "role_changed");
  expect(JSON.parse(row?.details ?? "")).toEqual({
    id: made?.id,
    username: "vera 2",
    email: "vera@example.org",
    role: "admin",
    by: "command line",
  });
  expect(JSON.stringify(audit)).not.toContain(password);
});

test("no account is made for an address that somebody has, and the refusal says what to do instead", async () => {
  await initiated(portal, "ana@example.org", "Ana");
  await insertStaff(portal, "vera@example.org", "admin");
  const { create } = portal.portal.staff;
  expect(create("ana@example.org")).rejects.toThrow("admin make-master ana@example.org");
  expect(create("vera@example.org")).rejects.toThrow("admin reset-password vera@example.org");
});

test("a reset refuses unknown addresses and visitors, each with a sentence", async () => {
  await initiated(portal, "ana@example.org", "Ana");
  expect(portal.portal.staff.resetPassword("nobody@example.org")).rejects.toThrow(
    "Nobody here has the address",
  );
  expect(portal.portal.staff.resetPassword("ana@example.org")).rejects.toThrow("is a visitor");
});

test("making a master gives a visitor the role and an initial password, once", async () => {
  await initiated(portal, "ana@example.org", "Ana");
  const { makeMaster } = portal.portal.staff;
  const made = await makeMaster("ana@example.org");
  expect([made.password, made.wasSuspended]).toEqual([expect.stringMatching(/^(\w{4}-){3}\w{4}$/), false]);
  const [ana] = await users();
  expect(ana?.role).toBe("master_admin");
  expect((await makeMaster("ana@example.org")).password).toBeUndefined();
});

test("making a master of somebody who is suspended lifts that, since nobody else could", async () => {
  const id = await insertStaff(portal, "ana@example.org", "admin");
  const { users: table } = portal.db.tables;
  await portal.db.write((tx) => tx.update(table).set({ suspendedAt: portal.clock.now().toISOString() }));
  expect((await signedIn(portal, "ana@example.org", id)).token).toBe("undefined");
  const { makeMaster } = portal.portal.staff;
  expect(await makeMaster("ana@example.org")).toEqual({ password: undefined, wasSuspended: true });
  expect((await signedIn(portal, "ana@example.org", id)).token).not.toBe("undefined");
});

test.each(["a reset", "making a master"])(
  "the initial password of %s is refused after 72 hours, and another reset gives a new one",
  async (way) => {
    const email = "ana@example.org";
    const { resetPassword, makeMaster } = portal.portal.staff;
    if (way === "a reset") await insertStaff(portal, email, "admin");
    else await initiated(portal, email, "Ana");
    const password = way === "a reset" ? await resetPassword(email) : (await makeMaster(email)).password;
    const signIn = async (word = "") =>
      (await portal.visitor().post("/api/admin/login", { email, password: word })).status;
    portal.clock.advance(3 * day - second);
    expect(await signIn(password)).toBe(200);
    portal.clock.advance(second);
    expect(await signIn(password)).toBe(401);
    expect(await signIn(await resetPassword(email))).toBe(200);
  },
);

test("making a master of a visitor who was staff once forgets their second factors of that time", async () => {
  const id = await insertStaff(portal, "ana@example.org", "admin");
  await withTotp(portal, await signedIn(portal, "ana@example.org", id));
  const { users: table, staffFactors, recoveryCodes } = portal.db.tables;
  // As releases before left it, which took the role alone.
  await portal.db.write((tx) => tx.update(table).set({ role: "user" }));
  await portal.portal.staff.makeMaster("ana@example.org");
  expect(await portal.db.read.$count(staffFactors)).toBe(0);
  expect(await portal.db.read.$count(recoveryCodes)).toBe(0);
  expect((await users())[0]?.staffSince).toBe(portal.clock.now().toISOString());
});
