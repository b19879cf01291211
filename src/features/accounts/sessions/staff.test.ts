import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { cheapHashes } from "../../../testing/cheap-hashes.ts";
import { initiated } from "../../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../../testing/portal.ts";
import {
  initialPassword,
  insertStaff,
  masterEmail,
  ownPassword,
  signedIn,
  staffMember,
} from "../../../testing/staff.ts";
import { hour, minute } from "../../../testing/test-clock.ts";

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});
afterEach(() => portal.close());

const login = (password: string, email = masterEmail, ip?: string) =>
  portal.visitor(ip).post("/api/admin/login", { email, password });

const firstStart = () => portal.portal.setup.firstStart(masterEmail, initialPassword, () => {});

describe("signing in", () => {
  cheapHashes();

  test("answers a token that opens the console, stored as its hash only", async () => {
    const master = await staffMember(portal, "master_admin");
    expect(master.token).toMatch(/^[\w-]{43}$/);
    expect((await master.get("/api/admin/me")).body).toMatchObject({
      success: true,
      user: { email: masterEmail, role: "master_admin" },
    });
    expect((await master.get("/api/admin/user-info")).body).toEqual({
      isMasterAdmin: true,
      publicUrl: "http://localhost:3000",
      hasMailServer: false,
    });
    const sessions = await portal.db.read.select().from(portal.db.tables.userSessions);
    expect(JSON.stringify(sessions)).not.toContain(master.token);
  });

  test("answers alike for an unknown address, a wrong password and a visitor's account", async () => {
    await staffMember(portal, "admin");
    await insertStaff(portal, "visitor@example.org", "user");
    const answers = await Promise.all([
      login("wrong password", "nobody@example.org", "192.0.2.1"),
      login("wrong password", masterEmail, "192.0.2.2"),
      login(ownPassword, "visitor@example.org", "192.0.2.3"),
    ]);
    for (const { status, text } of answers) {
      expect([status, text]).toEqual([401, answers[0]?.text ?? ""]);
    }
    expect(answers[0]?.body.code).toBe("login_invalid");
  });

  test("makes a caller wait after five failures, longer each time, but never for ever", async () => {
    await staffMember(portal, "admin");
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await login("wrong")).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const waits: number[] = [];
    for (let i = 0; i < 9; i++) {
      const refused = await login(ownPassword);
      const wait = Number(refused.headers.get("retry-after"));
      waits.push(wait);
      portal.clock.advance(wait * 1000);
      await login("wrong");
    }
    expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
    portal.clock.advance(hour);
    expect((await login(ownPassword)).status).toBe(200);
  });

  test("counts guesses that are made at once one by one", async () => {
    await staffMember(portal, "admin");
    const answers = await Promise.all(Array.from({ length: 12 }, () => login("wrong")));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  test("limits one client over many accounts", async () => {
    for (let i = 0; i < 5; i++) await login("wrong", `a${i}@example.org`, "192.0.2.50");
    expect((await login("wrong", "other@example.org", "192.0.2.50")).status).toBe(429);
    expect((await login("wrong", "other@example.org", "192.0.2.51")).status).toBe(401);
  });

  test("writes every try to the audit log, and no password", async () => {
    await staffMember(portal, "admin");
    await login("my secret guess");
    const rows = await portal.db.read.select().from(portal.db.tables.auditLogs);
    const tries = rows.filter(({ action }) => action === "login_attempt");
    expect(tries.map(({ details }) => JSON.parse(details).outcome)).toEqual(["valid", "login_invalid"]);
    expect(JSON.stringify(rows) + portal.logged()).not.toContain("my secret guess");
  });
});

describe("a login that is still being checked", () => {
  test("opens no session once the password was changed meanwhile", async () => {
    const here = await staffMember(portal, "admin");
    const body = {
      currentPassword: ownPassword,
      newPassword: "Quite-another-9",
      confirmPassword: "Quite-another-9",
    };
    const early = Array.from({ length: 4 }, (_, i) => login(ownPassword, masterEmail, `192.0.2.${100 + i}`));
    const [changed, ...answers] = await Promise.all([
      here.post("/api/admin/change-password", body),
      ...early,
    ]);
    expect(changed?.status).toBe(200);
    for (const { body: answer } of answers) {
      if (!answer.sessionToken) continue;
      const me = await portal
        .visitor()
        .get("/api/admin/me", { authorization: `Bearer ${answer.sessionToken}` });
      expect(me.status).toBe(401);
    }
  });
});

describe("an initial password", () => {
  cheapHashes();

  async function ticketed() {
    await firstStart();
    const visitor = portal.visitor();
    const answer = await visitor.post("/api/admin/login", { email: masterEmail, password: initialPassword });
    return { visitor, answer, userId: Number(answer.body.userId) };
  }
  const change = (userId: number, newPassword = ownPassword) => ({
    newPassword,
    confirmPassword: newPassword,
    userId,
  });
  const path = "/api/admin/force-password-change";

  test("opens no session but a ticket for its change, sent to that call alone", async () => {
    const { answer } = await ticketed();
    expect(answer.body).toMatchObject({ requiresPasswordChange: true, user: { email: masterEmail } });
    expect(answer.body.sessionToken).toBeUndefined();
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^portal_ticket=[\w-]{43}; Path=\/api\/admin\/force-password-change; Max-Age=600; HttpOnly; SameSite=Strict$/,
    );
  });

  test("is changed with the ticket, once", async () => {
    const { visitor, userId } = await ticketed();
    const ticket = visitor.cookie;
    const changed = await visitor.post(path, change(userId));
    expect([changed.status, changed.body.success]).toEqual([200, true]);
    const me = await visitor.get("/api/admin/me", { authorization: `Bearer ${changed.body.sessionToken}` });
    expect(me.status).toBe(200);
    visitor.cookie = ticket;
    expect((await visitor.post(path, change(userId, "Another-one-8"))).status).toBe(401);
    expect((await login(initialPassword, masterEmail, "192.0.2.5")).status).toBe(401);
    expect((await login(ownPassword, masterEmail, "192.0.2.6")).status).toBe(200);
  });

  test("is not changed without the ticket, with another's, or with one that has run out", async () => {
    const { visitor, userId } = await ticketed();
    const other = await insertStaff(portal, "other@example.org", "admin");
    const rows = async () => (await portal.db.read.select().from(portal.db.tables.auditLogs)).length;
    const before = await rows();
    for (let i = 0; i < 5; i++) expect((await portal.visitor().post(path, change(userId))).status).toBe(401);
    // Requests without a ticket leave one row a minute behind.
    expect(await rows()).toBe(before + 1);
    expect((await visitor.post(path, change(other))).status).toBe(401);
    portal.clock.advance(10 * minute);
    expect((await visitor.post(path, change(userId))).status).toBe(401);
    expect((await login(initialPassword, masterEmail, "192.0.2.5")).body.requiresPasswordChange).toBe(true);
  });

  test.each([
    [initialPassword, "newPassword", "Choose a password different from the current one"],
    ["iloveyou", "newPassword", "This password is too common; choose another"],
    ["PassWord", "newPassword", "This password is too common; choose another"],
    ["short", "newPassword", "New password must be at least 8 characters"],
    ["x".repeat(101), "newPassword", "Password too long"],
  ])("cannot become %p, and the ticket stays good", async (password, field, sentence) => {
    const { visitor, userId } = await ticketed();
    const ticket = visitor.cookie;
    const refused = await visitor.post(path, change(userId, password));
    expect([refused.status, refused.body.fields]).toEqual([422, { [field]: sentence }]);
    visitor.cookie = ticket;
    expect((await visitor.post(path, change(userId))).status).toBe(200);
  });

  const hint = async () => (await portal.visitor().get("/api/admin/login-hint")).body.adminEmail;

  test("is hinted at with the admin's address until it is changed, and never again", async () => {
    const { visitor, userId } = await ticketed();
    expect(await hint()).toBe(masterEmail);
    await visitor.post(path, change(userId));
    expect(await hint()).toBeNull();
    await portal.portal.staff.resetPassword(masterEmail);
    expect(await hint()).toBeNull();
  });

  test("of whoever else becomes a master is not hinted at", async () => {
    await initiated(portal, "ana@example.org", "Ana");
    await portal.portal.staff.makeMaster("ana@example.org");
    expect(await hint()).toBeNull();
    await firstStart();
    expect(await hint()).toBeNull();
  });

  test("is refused for ever once it was changed, at a forced change and at one of one's own will", async () => {
    const { visitor, userId } = await ticketed();
    const { body } = await visitor.post(path, change(userId));
    const signedIn = { authorization: `Bearer ${body.sessionToken}` };
    const again = {
      currentPassword: ownPassword,
      newPassword: initialPassword,
      confirmPassword: initialPassword,
    };
    const refused = await visitor.post("/api/admin/change-password", again, signedIn);
    const sentence = "This is the initial password; choose one of your own";
    expect([refused.status, refused.body.fields]).toEqual([422, { newPassword: sentence }]);
  });

  test.each(["a reset", "a promotion"])("made by %s is refused for ever, too", async (way) => {
    const master = await staffMember(portal, "master_admin");
    const id = await insertStaff(portal, "ana@example.org", way === "a reset" ? "admin" : "user");
    const made =
      way === "a reset"
        ? await portal.portal.staff.resetPassword("ana@example.org")
        : String((await master.put(`/api/admin/users/${id}/role`, { role: "admin" })).body.initialPassword);
    const visitor = portal.visitor();
    expect(
      (await visitor.post("/api/admin/login", { email: "ana@example.org", password: made })).status,
    ).toBe(200);
    expect((await visitor.post(path, change(id, made))).status).toBe(422);
    const { body } = await visitor.post(path, change(id));
    const again = { currentPassword: ownPassword, newPassword: made, confirmPassword: made };
    const signedIn = { authorization: `Bearer ${body.sessionToken}` };
    expect((await visitor.post("/api/admin/change-password", again, signedIn)).status).toBe(422);
  });

  test("of the first start, and the newest ones since, are refused after any number of resets", async () => {
    const { visitor, userId } = await ticketed();
    await visitor.post(path, change(userId));
    const { resetPassword } = portal.portal.staff;
    const given: string[] = [];
    for (let i = 0; i < 4; i++) given.push(await resetPassword(masterEmail));
    const browser = portal.visitor();
    await browser.post("/api/admin/login", { email: masterEmail, password: given.at(-1) });
    const ticket = browser.cookie;
    for (const former of [initialPassword, ...given.slice(1, 3)]) {
      browser.cookie = ticket;
      const refused = await browser.post(path, change(userId, former));
      const sentence = "This is the initial password; choose one of your own";
      expect([refused.status, refused.body.fields]).toEqual([422, { newPassword: sentence }]);
    }
    browser.cookie = ticket;
    const { body } = await browser.post(path, change(userId));
    const again = {
      currentPassword: ownPassword,
      newPassword: initialPassword,
      confirmPassword: initialPassword,
    };
    const signedIn = { authorization: `Bearer ${body.sessionToken}` };
    expect((await browser.post("/api/admin/change-password", again, signedIn)).status).toBe(422);
  });

  test("of a first promotion is refused after a second one", async () => {
    const master = await staffMember(portal, "master_admin");
    const { userId } = await initiated(portal, "ana@example.org", "Ana");
    const promote = async () => {
      const { body } = await master.put(`/api/admin/users/${userId}/role`, { role: "admin" });
      return String(body.initialPassword);
    };
    const first = await promote();
    await master.put(`/api/admin/users/${userId}/role`, { role: "user" });
    const visitor = portal.visitor();
    await visitor.post("/api/admin/login", { email: "ana@example.org", password: await promote() });
    expect((await visitor.post(path, change(userId, first))).status).toBe(422);
  });

  test("of a portal that stored it in one column only is refused for ever, too", async () => {
    await firstStart();
    const { users } = portal.db.tables;
    await portal.db.write((tx) => tx.update(users).set({ initialPasswordHash: null }));
    const visitor = portal.visitor();
    const login = { email: masterEmail, password: initialPassword };
    const userId = Number((await visitor.post("/api/admin/login", login)).body.userId);
    const { body } = await visitor.post(path, change(userId));
    const again = {
      currentPassword: ownPassword,
      newPassword: initialPassword,
      confirmPassword: initialPassword,
    };
    const signedIn = { authorization: `Bearer ${body.sessionToken}` };
    expect((await visitor.post("/api/admin/change-password", again, signedIn)).status).toBe(422);
  });

  test("of such a portal is refused after a reset, too", async () => {
    await firstStart();
    const { users } = portal.db.tables;
    await portal.db.write((tx) => tx.update(users).set({ initialPasswordHash: null }));
    const password = await portal.portal.staff.resetPassword(masterEmail);
    const visitor = portal.visitor();
    const { body } = await visitor.post("/api/admin/login", { email: masterEmail, password });
    expect((await visitor.post(path, change(Number(body.userId), initialPassword))).status).toBe(422);
  });
});

describe("a staff session", () => {
  test("ends after an hour without use and after twelve hours whatever the use", async () => {
    const admin = await staffMember(portal, "admin");
    for (let used = 0; used < 13; used++) {
      portal.clock.advance(54 * minute);
      expect((await admin.get("/api/admin/me")).status).toBe(200);
    }
    portal.clock.advance(54 * minute);
    expect((await admin.get("/api/admin/me")).status).toBe(401);
    const idle = await signedIn(portal, masterEmail, admin.id);
    portal.clock.advance(hour);
    expect((await idle.get("/api/admin/me")).status).toBe(401);
  });

  test("ends at logout on the server, and nobody signs out without one", async () => {
    const admin = await staffMember(portal, "admin");
    expect((await admin.post("/api/admin/logout", {})).status).toBe(200);
    expect((await admin.get("/api/admin/me")).status).toBe(401);
    expect((await admin.post("/api/admin/logout", {})).status).toBe(401);
    expect((await portal.visitor().post("/api/admin/logout", {})).status).toBe(401);
  });

  test("is one of ten at most: one more ends the oldest, and nobody else's", async () => {
    const first = await staffMember(portal, "admin");
    const other = await staffMember(portal, "admin", "other@example.org");
    const later = [];
    for (let i = 0; i < 10; i++) later.push(await signedIn(portal, masterEmail, first.id));
    expect((await first.get("/api/admin/me")).status).toBe(401);
    for (const one of [...later, other]) expect((await one.get("/api/admin/me")).status).toBe(200);
  });

  test("is not opened by a visitor's cookie, nor by a ticket", async () => {
    const { visitor } = await initiated(portal, "ana@example.org", "Ana");
    const token = visitor.token;
    expect((await visitor.get("/api/admin/me", { authorization: `Bearer ${token}` })).status).toBe(401);
    await firstStart();
    const browser = portal.visitor();
    await browser.post("/api/admin/login", { email: masterEmail, password: initialPassword });
    const ticket = browser.token;
    expect((await browser.get("/api/admin/me", { authorization: `Bearer ${ticket}` })).status).toBe(401);
  });

  test("survives its owner's change of password under another token, and the other sessions end", async () => {
    const here = await staffMember(portal, "admin");
    const there = await signedIn(portal, masterEmail, here.id);
    const body = {
      currentPassword: ownPassword,
      newPassword: "Quite-another-9",
      confirmPassword: "Quite-another-9",
    };
    const wrong = await here.post("/api/admin/change-password", { ...body, currentPassword: "wrong" });
    expect(wrong.body.fields).toEqual({ currentPassword: "This is not your current password" });
    const mismatch = await here.post("/api/admin/change-password", { ...body, confirmPassword: "else" });
    expect(mismatch.body.fields).toEqual({ confirmPassword: "Passwords do not match" });
    const former = { authorization: `Bearer ${here.token}` };
    expect((await here.post("/api/admin/change-password", body)).status).toBe(200);
    expect((await here.get("/api/admin/me")).status).toBe(200);
    expect((await portal.visitor().get("/api/admin/me", former)).status).toBe(401);
    expect((await there.get("/api/admin/me")).status).toBe(401);
  });
});
