import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { cheapHashes } from "../../../testing/cheap-hashes.ts";
import { questionIn, withPasskey, withTotp } from "../../../testing/factors.ts";
import { plantedInitiate } from "../../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../../testing/portal.ts";
import {
  insertStaff,
  masterEmail,
  ownPassword,
  Staff,
  signedIn,
  staffMember,
} from "../../../testing/staff.ts";
import { hour, minute } from "../../../testing/test-clock.ts";

cheapHashes();

let portal: TestPortal;
let master: Staff;
beforeEach(async () => {
  portal = await testPortal();
  master = await staffMember(portal, "master_admin");
});
afterEach(() => portal.close());

const setRole = (id: number, role: string) => master.put(`/api/admin/users/${id}/role`, { role });

describe("changing a role", () => {
  test("gives a new admin a one-time initial password, shown this once, that has to be changed", async () => {
    const { userId } = await plantedInitiate(portal, "ana@example.org", "Ana");
    const { status, body } = await setRole(userId, "admin");
    expect([status, body.role]).toEqual([200, "admin"]);
    const password = String(body.initialPassword);
    const login = await portal.visitor().post("/api/admin/login", { email: "ana@example.org", password });
    expect(login.body.requiresPasswordChange).toBe(true);
    const stored = JSON.stringify(await portal.db.read.select().from(portal.db.tables.auditLogs));
    expect(stored + portal.logged()).not.toContain(password);
    expect((await setRole(userId, "admin")).body.initialPassword).toBeUndefined();
  });

  test("lets an initial password lapse after 72 hours", async () => {
    const { userId } = await plantedInitiate(portal, "ana@example.org", "Ana");
    const password = String((await setRole(userId, "admin")).body.initialPassword);
    portal.clock.advance(72 * hour);
    expect(
      (await portal.visitor().post("/api/admin/login", { email: "ana@example.org", password })).status,
    ).toBe(401);
  });

  test("ends a demoted admin's sessions and password at once", async () => {
    const id = await insertStaff(portal, "admin@example.org", "admin");
    const admin = await signedIn(portal, "admin@example.org", id);
    await setRole(id, "user");
    expect((await admin.get("/api/admin/me")).status).toBe(401);
    const back = await portal
      .visitor()
      .post("/api/admin/login", { email: "admin@example.org", password: ownPassword });
    expect(back.status).toBe(401);
  });

  test("ends a demoted admin's second factors and known browsers: promoted again, they start anew", async () => {
    const email = "admin@example.org";
    const admin = await signedIn(portal, email, await insertStaff(portal, email, "admin"));
    const { recoveryCodes } = await withTotp(portal, admin);
    const { device } = await withPasskey(portal, admin);
    await master.post("/api/admin/proof", { password: ownPassword });
    await setRole(admin.id, "user");
    portal.clock.advance(30 * minute);
    await master.post("/api/admin/proof", { password: ownPassword });
    const { initialPassword: password } = (await setRole(admin.id, "admin")).body;
    portal.clock.advance(30 * minute);
    await portal.portal.idle();
    portal.mailer.alerts.length = 0;

    const { body } = await admin.visitor.post("/api/admin/login", { email, password });
    expect(body.requiresPasswordChange).toBe(true);
    const chosen = { newPassword: "Quite-another-9", confirmPassword: "Quite-another-9", userId: admin.id };
    const changed = await admin.visitor.post("/api/admin/force-password-change", chosen);
    const again = new Staff(admin.visitor, String(changed.body.sessionToken), admin.id);
    expect((await again.get("/api/admin/factors")).body).toMatchObject({
      totpSince: null,
      recoveryLeft: 0,
      passkeys: [],
    });
    await portal.portal.runJobs("moment", "minute");
    await portal.portal.idle();
    expect(portal.mailer.alerts.map(({ to, alert }) => `${to} ${alert.kind}`)).toEqual([
      `${email} new_device`,
    ]);
    const asked = questionIn((await admin.visitor.post("/api/admin/login/alone-options", {})).body);
    const alone = await admin.visitor.post("/api/admin/login/alone", { passkey: device.answer(asked) });
    expect(alone.body.code).toBe("passkey_invalid");
    await withTotp(portal, again);
    await admin.visitor.post("/api/admin/login", { email, password: "Quite-another-9" });
    const spent = await admin.visitor.post("/api/admin/login/factor", { code: recoveryCodes[0] });
    expect(spent.body.code).toBe("factor_invalid");
  });

  test("never makes, changes or demotes a master, not even oneself", async () => {
    const { userId } = await plantedInitiate(portal, "ana@example.org", "Ana");
    expect((await setRole(userId, "master_admin")).status).toBe(422);
    const self = await setRole(master.id, "user");
    expect([self.status, self.body.code]).toEqual([403, "forbidden"]);
    expect((await master.get("/api/admin/user-info")).body.isMasterAdmin).toBe(true);
  });
});

describe("the list of users", () => {
  test("shows the specified fields and never a password hash", async () => {
    const { body, text } = await master.get("/api/admin/users");
    expect(body.items).toEqual([
      {
        id: 1,
        email: "master@example.org",
        username: "master",
        role: "master_admin",
        language: "en",
        passwordChanged: true,
        createdAt: "2026-03-01T12:00:00.000Z",
        lastLoginAt: "2026-03-01T12:00:00.000Z",
        usedSecretCode: null,
        usedSecretCodeAt: null,
      },
    ]);
    expect(text).not.toContain("argon2");
  });

  test("is searched by address, name and code, also by two letters, and sorted with empty values in their place", async () => {
    for (const name of ["Ana", "Bob", "Cleo"])
      await plantedInitiate(portal, `${name.toLowerCase()}@example.org`, name);
    const found = async (q: string) => (await master.get(`/api/admin/users?q=${q}`)).body.total;
    expect([await found("example"), await found("CLEO"), await found("bo"), await found("zz")]).toEqual([
      4, 1, 1, 0,
    ]);
    const seen: unknown[] = [];
    let cursor: unknown = null;
    do {
      const at: string = cursor ? `&cursor=${cursor}` : "";
      const { body } = await master.get(`/api/admin/users?sort=usedSecretCode&order=asc&limit=1${at}`);
      seen.push(...(body.items as { username: string }[]).map(({ username }) => username));
      cursor = body.nextCursor;
    } while (cursor);
    expect(seen).toEqual(["master", "Ana", "Bob", "Cleo"]);
  });

  test("is narrowed to whoever joined, or was admitted, in a stretch of time, and sorted by admission", async () => {
    const at = () => portal.clock.now().toISOString();
    const ids: number[] = [];
    const days = [at()];
    for (const name of ["Ana", "Bob"]) {
      portal.clock.advance(24 * hour);
      days.push(at());
      ids.push((await plantedInitiate(portal, `${name.toLowerCase()}@example.org`, name)).userId);
    }
    portal.clock.advance(24 * hour);
    days.push(at());
    master = await signedIn(portal, masterEmail, master.id);
    for (const id of ids) {
      await master.post(`/api/admin/people/${id}/admit`, { reason: "asked" });
      portal.clock.advance(minute);
    }
    const names = async (query: string) =>
      ((await master.get(`/api/admin/users?${query}`)).body.items as { username: string }[]).map(
        ({ username }) => username,
      );
    expect(await names(`joinedFrom=${days[1]}&joinedTo=${days[2]}`)).toEqual(["Ana"]);
    expect(await names(`admittedTo=${days[3]}`)).toEqual([]);
    expect(await names(`admittedFrom=${days[3]}&state=admitted`)).toEqual(["Bob", "Ana"]);
    expect(await names("state=entered")).toEqual([]);
    expect(await names("sort=usedSecretCodeAt&order=desc")).toEqual(["Bob", "Ana", "master"]);
    expect((await master.get("/api/admin/users?joinedFrom=yesterday")).status).toBe(422);
  });
});
