import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { initiated, insertCode } from "../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { initialPassword, masterEmail, ownPassword, type Staff, staffMember } from "../../testing/staff.ts";
import { minute } from "../../testing/test-clock.ts";
import { writeBy } from "../db/write.ts";
import type { AuditEntry } from "./audit.store.ts";
import { refusalsService } from "./refusals.service.ts";

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});
afterEach(() => portal.close());

/** Returns the audit rows of an action: who, and with which details. */
async function detailsOf(action: string) {
  await portal.portal.idle();
  const rows = await portal.db.read.select().from(portal.db.tables.auditLogs);
  return rows
    .filter((row) => row.action === action)
    .map(({ userId, details }) => ({ userId, ...JSON.parse(details) }));
}

describe("the audit log records, once a minute,", () => {
  test("an initiate at the antechamber who was not admitted", async () => {
    const { visitor, userId } = await initiated(portal, "ana@example.org", "Ana");
    for (let i = 0; i < 5; i++) await visitor.get("/api/antechamber");
    expect(await detailsOf("not_admitted")).toEqual([{ userId, call: "antechamber" }]);
    portal.clock.advance(minute);
    await portal.portal.runJobs("moment", "minute");
    const others = { userId, call: "antechamber", refusals: 4 };
    expect((await detailsOf("not_admitted")).slice(1)).toEqual([others]);
    await visitor.get("/api/antechamber");
    await portal.portal.runJobs("moment", "minute");
    expect(await detailsOf("not_admitted")).toHaveLength(2);
    // Whatever has no row yet gets one when the process ends.
    await portal.core.refusals.flush(true);
    expect((await detailsOf("not_admitted")).slice(2)).toEqual([{ ...others, refusals: 1 }]);
  });

  test("an address that nobody has, at the sign-in of staff, and what a limit refuses, with their numbers", async () => {
    const visitor = portal.visitor();
    const failing = (at: number) =>
      visitor.post("/api/admin/login", { email: `nobody-${at}@example.org`, password: "no such password" });
    const statuses: number[] = [];
    for (let at = 0; at < 40; at++) statuses.push((await failing(at)).status);
    const [invalid, limited] = [401, 429].map((each) => statuses.filter((status) => status === each).length);
    portal.clock.advance(minute);
    await portal.portal.runJobs("moment", "minute");
    const outcome = "login_invalid";
    expect(await detailsOf("login_attempt")).toEqual([
      { userId: null, email: "nobody-0@example.org", outcome },
      { userId: null, outcome, refusals: (invalid ?? 0) - 1 },
    ]);
    expect(await detailsOf("rate_limited")).toEqual([
      { userId: null, limit: "login" },
      { userId: null, limit: "login", refusals: (limited ?? 0) - 1 },
    ]);
  });

  test("an initiate at the gate who claims to be another", async () => {
    await insertCode(portal, "VOID");
    const { visitor, userId } = await initiated(portal, "ana@example.org", "Ana");
    for (let i = 0; i < 5; i++) {
      const answer = await visitor.post("/api/codes/validate", { code: "VOID", userId: userId + 1 });
      expect([answer.status, answer.body.valid]).toEqual([401, false]);
    }
    expect(await detailsOf("foreign_user")).toEqual([
      { userId, call: "codes/validate", claimed: userId + 1 },
    ]);
  });

  test("a call that another site's page sent", async () => {
    const origin = `https://evil.example/${"x".repeat(1000)}`;
    for (let i = 0; i < 5; i++) {
      const answer = await portal.visitor().post("/api/auth/logout", {}, { origin });
      expect(answer.body.code).toBe("foreign_origin");
    }
    expect(await detailsOf("foreign_origin")).toEqual([
      { userId: null, call: "POST /api/auth/logout", origin: origin.slice(0, 200) },
    ]);
  });

  const path = "/api/admin/force-password-change";
  const change = (userId: number, newPassword = ownPassword) => ({
    newPassword,
    confirmPassword: newPassword,
    userId,
  });

  test("a forced change without a ticket, with another's userId, and with a weak password, each by its name", async () => {
    await portal.portal.setup.firstStart(masterEmail, initialPassword, () => {});
    const visitor = portal.visitor();
    const login = { email: masterEmail, password: initialPassword };
    const userId = Number((await visitor.post("/api/admin/login", login)).body.userId);
    for (let i = 0; i < 3; i++) {
      expect((await portal.visitor().post(path, change(userId))).status).toBe(401);
      expect((await visitor.post(path, change(userId + 1))).status).toBe(401);
      expect((await visitor.post(path, change(userId, "iloveyou"))).status).toBe(422);
    }
    expect((await visitor.post(path, change(userId, `${masterEmail}1`))).body.fields).toEqual({
      newPassword: "This password is your own email address; choose another",
    });
    expect(await detailsOf("ticket_refused")).toEqual([{ userId: null, outcome: "missing" }]);
    expect(await detailsOf("foreign_user")).toEqual([
      { userId, call: "force-password-change", claimed: userId + 1 },
    ]);
    expect(await detailsOf("password_refused")).toEqual([
      { userId, forced: true, outcome: "passwordCommon" },
    ]);
    expect(await detailsOf("rate_limited")).toEqual([]);
  });
});

describe("a change that was refused is recorded as refused, not as done:", () => {
  let master: Staff;
  beforeEach(async () => {
    master = await staffMember(portal, "master_admin");
  });
  const code = { code: "TAKEN", maxUses: 1, expiresAt: "2027-01-01T00:00:00Z" };
  const page = { slug: "taken", title: "Taken", content: "<p>x</p>" };

  test("a code that is taken", async () => {
    await insertCode(portal, "TAKEN");
    for (let i = 0; i < 3; i++) expect((await master.post("/api/admin/codes", code)).status).toBe(409);
    const refused = { userId: master.id, change: "code_created", code: "TA… (5)", outcome: "code_taken" };
    expect(await detailsOf("change_refused")).toEqual([refused, refused, refused]);
  });

  test("a code's new name that is taken", async () => {
    await insertCode(portal, "TAKEN");
    const id = await insertCode(portal, "OTHER");
    expect((await master.put(`/api/admin/codes/${id}`, { code: "TAKEN" })).status).toBe(409);
    expect(await detailsOf("change_refused")).toEqual([
      { userId: master.id, change: "code_updated", id, code: "TA… (5)", outcome: "code_taken" },
    ]);
  });

  test("the deletion of a code that a room needs", async () => {
    const id = await insertCode(portal, "NEEDED");
    await master.post("/api/admin/rooms", { name: "Library", requiredCodeId: id });
    expect((await master.delete(`/api/admin/codes/${id}`)).status).toBe(409);
    expect(await detailsOf("code_deleted")).toEqual([]);
    expect(await detailsOf("change_refused")).toEqual([
      { userId: master.id, change: "code_deleted", id, code: "NE… (6)", outcome: "in_use" },
    ]);
  });

  test("a slug that is taken, for a new page and for an old one", async () => {
    await master.post("/api/admin/pages", page);
    const { body } = await master.post("/api/admin/pages", { ...page, slug: "other" });
    expect((await master.post("/api/admin/pages", page)).status).toBe(409);
    portal.clock.advance(minute);
    expect((await master.put(`/api/admin/pages/${body.id}`, { slug: "taken" })).status).toBe(409);
    expect(await detailsOf("change_refused")).toEqual([
      { userId: master.id, change: "page_created", slug: "taken", outcome: "slug_taken" },
      { userId: master.id, change: "page_updated", id: body.id, slug: "taken", outcome: "slug_taken" },
    ]);
  });

  test("a master's role", async () => {
    expect((await master.put(`/api/admin/users/${master.id}/role`, { role: "user" })).status).toBe(403);
    expect(await detailsOf("role_changed")).toEqual([]);
    expect(await detailsOf("change_refused")).toMatchObject([{ userId: master.id, outcome: "forbidden" }]);
  });

  test("each call that a role does not allow, or that a fresh proof is missing for", async () => {
    const admin = await staffMember(portal, "admin", "admin@example.org");
    const calls = ["settings", "backups", "settings", "settings"];
    for (const call of calls) expect((await admin.get(`/api/admin/${call}`)).status).toBe(403);
    expect(await detailsOf("forbidden")).toEqual(
      calls.map((call) => ({ userId: admin.id, call: `GET /api/admin/${call}` })),
    );
    portal.clock.advance(6 * minute);
    const role = `/api/admin/users/${admin.id}/role`;
    for (let i = 0; i < 2; i++)
      expect((await master.put(role, { role: "user" })).body.code).toBe("proof_needed");
    const refused = { userId: master.id, call: `PUT ${role}`, outcome: "proof_needed" };
    expect((await detailsOf("forbidden")).slice(calls.length)).toEqual([refused, refused]);
  });
});

describe("a flood from many networks", () => {
  const rows: AuditEntry[] = [];
  let isBroken = false;
  const service = () =>
    refusalsService({
      db: {
        ...portal.db,
        write: writeBy(
          (job) => job(portal.db.read),
          () => {},
        ),
      },
      audit: async (_, ...entries) => {
        if (isBroken) throw new Error("the disk is full");
        rows.push(...entries);
      },
      clock: portal.clock,
    });
  type Refusal = Parameters<ReturnType<typeof service>["note"]>[0];
  const refused = (at: number): Refusal => ({
    action: "not_admitted",
    userId: null,
    details: {},
    client: { ip: `${at}`, key: `${at}`, networks: [], userAgent: null },
  });
  beforeEach(() => {
    rows.length = 0;
    isBroken = false;
  });

  test("writes 600 refusals a minute at most, and then one row with the number of all others", async () => {
    const { note, flush } = service();
    for (let minutes = 1; minutes <= 2; minutes++) {
      for (let at = 0; at < 2000; at++) await note(refused(at));
      expect(rows).toHaveLength(600);
      portal.clock.advance(minute);
      await flush();
      expect(rows.splice(0).slice(600)).toMatchObject([{ details: { refusals: 1400 }, client: null }]);
    }
  });

  test("loses no number to a write that fails", async () => {
    const { note, flush } = service();
    for (let i = 0; i < 3; i++) await note(refused(1));
    portal.clock.advance(minute);
    isBroken = true;
    expect(flush()).rejects.toThrow("the disk is full");
    await note(refused(1));
    isBroken = false;
    await flush();
    expect(rows.map(({ details }) => details)).toEqual([{}, { refusals: 3 }]);
  });
});
