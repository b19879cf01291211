import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { initiated, insertCode } from "../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { staffMember } from "../../testing/staff.ts";
import { minute } from "../../testing/test-clock.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { exportMax } from "./export.service.ts";
import { privacyService } from "./privacy.ts";

const email = "ana@example.org";

let portal: TestPortal;
let ana: Visitor;
let id: number;
beforeEach(async () => {
  portal = await testPortal();
  ({ visitor: ana, userId: id } = await initiated(portal, email, "Ana"));
});
afterEach(() => portal.close());

const leave = (visitor: Visitor, body: unknown) =>
  visitor.raw("/api/auth/me", JSON.stringify(body), { "content-type": "application/json" }, "DELETE");
const ask = () => ana.post("/api/auth/me/leave", {});
const leavingCode = () => portal.mailer.leaving.at(-1)?.code ?? "";
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const actions = async () => {
  const rows = await portal.db.read.select().from(portal.db.tables.auditLogs);
  return rows.map(({ action }) => action);
};
const makeStaff = () =>
  portal.db.write((tx) => {
    const { users } = portal.db.tables;
    return tx.update(users).set({ role: "admin" }).where(eq(users.id, id));
  });

describe("without a session", () => {
  const calls: [string, (visitor: Visitor) => Promise<{ status: number; body: object }>][] = [
    ["GET me", (visitor) => visitor.get("/api/auth/me")],
    ["PUT me", (visitor) => visitor.put("/api/auth/me", { username: "Bea", language: "en" })],
    ["GET me/data", (visitor) => visitor.get("/api/auth/me/data")],
    ["POST me/leave", (visitor) => visitor.post("/api/auth/me/leave", {})],
    ["DELETE me", (visitor) => leave(visitor, { otpCode: "123456" })],
    ["GET the sessions", (visitor) => visitor.get("/api/auth/sessions")],
    ["DELETE a session", (visitor) => visitor.delete("/api/auth/sessions/1")],
  ];
  test.each(calls)("%s answers 401, to a token of staff as well", async (_, call) => {
    expect((await call(portal.visitor())).status).toBe(401);
    const staff = await staffMember(portal, "master_admin");
    expect((await call(staff.visitor)).status).toBe(401);
  });
});

describe("one's own account", () => {
  test("shows name, address, language and where one is signed in", async () => {
    portal.clock.advance(2 * minute);
    const phone = portal.visitor("198.51.100.9");
    await phone.post("/api/auth/return", { email, language: "pt" });
    await portal.portal.idle();
    await phone.post("/api/auth/verify-otp", { email, otpCode: portal.mailer.codeFor(email) });
    const { body } = await ana.get("/api/auth/me");
    expect(body.user).toMatchObject({ id, email, username: "Ana", language: "pt", role: "user" });
    const sessions = await ana.get("/api/auth/sessions");
    expect(sessions.body.items).toMatchObject([
      { isCurrent: false, ipAddress: "198.51.100.9" },
      { isCurrent: true, ipAddress: "203.0.113.7" },
    ]);
    expect(JSON.stringify([body, sessions.body])).not.toContain("Token");
  });

  test("ends a session of its own, twice alike, and no other's", async () => {
    const other = await initiated(portal, "bob@example.org", "Bob", "198.51.100.2");
    const sessionOf = async (visitor: Visitor) => {
      const [session] = (await visitor.get("/api/auth/sessions")).body.items as { id: number }[];
      return session?.id;
    };
    const bobs = await sessionOf(other.visitor);
    expect((await ana.delete(`/api/auth/sessions/${bobs}`)).status).toBe(204);
    expect((await other.visitor.get("/api/auth/me")).status).toBe(200);
    const phone = portal.visitor("198.51.100.9");
    portal.clock.advance(2 * minute);
    await phone.post("/api/auth/return", { email, language: "en" });
    await portal.portal.idle();
    await phone.post("/api/auth/verify-otp", { email, otpCode: portal.mailer.codeFor(email) });
    const phones = await sessionOf(phone);
    for (const _ of [1, 2]) expect((await ana.delete(`/api/auth/sessions/${phones}`)).status).toBe(204);
    expect((await phone.get("/api/auth/me")).status).toBe(401);
    expect((await actions()).filter((action) => action === "sessions_ended")).toHaveLength(1);
    for (const bad of ["0", "x", "1e3", "-1"])
      expect((await ana.delete(`/api/auth/sessions/${bad}`)).status).toBe(404);
  });

  test("changes name and language as registration takes them, and the same again changes nothing", async () => {
    for (const _ of [1, 2])
      expect((await ana.put("/api/auth/me", { username: " Anita ", language: "es" })).status).toBe(200);
    expect((await ana.get("/api/auth/me")).body.user).toMatchObject({ username: "Anita", language: "es" });
    expect((await actions()).filter((action) => action === "self_updated")).toHaveLength(1);
    // The way back is still theirs, and the old name is free.
    await initiated(portal, "bob@example.org", "Ana", "198.51.100.2");
    const taken = await ana.put("/api/auth/me", { username: "ANA", language: "es" });
    expect([taken.status, taken.body.code]).toEqual([409, "username_taken"]);
    const own = await ana.put("/api/auth/me", { username: "ANITA", language: "es" });
    expect(own.status).toBe(200);
  });

  test.each([
    [{ username: "An", language: "en" }, ["username"]],
    [{ username: "Ana<script>", language: "xx" }, ["username", "language"]],
    [{}, ["username", "language"]],
  ])("refuses %j with 422", async (body, fields) => {
    const answer = await ana.put("/api/auth/me", body);
    expect([answer.status, Object.keys(answer.body.fields as object)]).toEqual([422, fields]);
  });

  test("takes ten names an hour", async () => {
    for (let index = 0; index < 10; index++)
      expect((await ana.put("/api/auth/me", { username: `Ana ${index}`, language: "en" })).status).toBe(200);
    const answer = await ana.put("/api/auth/me", { username: "Ana 11", language: "en" });
    expect([answer.status, Number(answer.headers.get("retry-after")) > 0]).toEqual([429, true]);
  });

  test("gives all its data as a file", async () => {
    await insertCode(portal, "OPEN-SESAME");
    await ana.post("/api/codes/validate", { code: "OPEN-SESAME", userId: id });
    const { status, headers, body } = await ana.get("/api/auth/me/data");
    expect([status, headers.get("content-disposition")]).toEqual([
      200,
      'attachment; filename="my-data.json"',
    ]);
    expect(body).toMatchObject({
      account: { id, email, username: "Ana", usedSecretCode: "OPEN-SESAME" },
      redemptions: [{ code: "OPEN-SESAME" }],
      letters: [{ to: email, state: "accepted" }],
      cut: [],
    });
    const log = body.log as { action: string }[];
    expect(log.map(({ action }) => action)).toEqual(["otp_sent", "otp_verified", "code_validation"]);
    expect(JSON.stringify(body)).not.toMatch(/[0-9a-f]{64}|Hash|Token/);
  });
});

test("one's own data has the newest rows of each kind, says what was cut, and is read where nobody else waits", async () => {
  const { auditLogs, failedTries } = portal.db.tables;
  const entry = {
    userId: id,
    action: "code_validation",
    details: "{}",
    createdAt: "2026-01-01T00:00:00.000Z",
  };
  const tried = { userId: id, createdAt: entry.createdAt };
  const newest = "2026-01-02T00:00:00.000Z";
  const some = Array.from({ length: exportMax / 4 }, () => entry);
  for (let n = 0; n < 5; n++) {
    await portal.db.write((tx) => tx.insert(auditLogs).values(some));
    await portal.db.write((tx) => tx.insert(failedTries).values(some.map(() => tried)));
  }
  await portal.db.write((tx) => tx.insert(auditLogs).values({ ...entry, createdAt: newest }));
  await portal.db.write((tx) => tx.insert(failedTries).values({ ...tried, createdAt: newest }));
  let held = 0;
  const read = new Proxy(portal.db.read, {
    get(queries, name) {
      if (name === "select") held++;
      return Reflect.get(queries, name);
    },
  });
  const privacy = privacyService({ ...portal.core, db: { ...portal.db, read } });
  const exported = await privacy.export({ id });
  for (const list of [exported.log, exported.failedTries]) expect(list).toHaveLength(exportMax);
  const tries = Array.isArray(exported.failedTries) ? exported.failedTries : [];
  expect([exported.log.at(-1), tries.at(-1)]).toMatchObject([{ at: newest }, { createdAt: newest }]);
  expect(exported.cut).toEqual(["failedTries", "log"]);
  // Who they are is looked up at once.
  expect(held).toBe(1);
});

describe("leaving for ever", () => {
  test("takes the code that was sent for it, and leaves a pseudonym", async () => {
    expect((await ask()).status).toBe(200);
    const answer = await leave(ana, { otpCode: leavingCode() });
    expect(answer.status).toBe(200);
    expect((await ana.get("/api/auth/me")).status).toBe(401);
    const rows = await portal.db.read.select().from(portal.db.tables.users);
    expect(JSON.stringify(rows)).not.toContain(email);
    expect((await actions()).filter((action) => action === "user_erased")).toHaveLength(1);
    expect((await leave(ana, { otpCode: leavingCode() })).status).toBe(401);
  });

  test.each([{}, { otpCode: "" }, { otpCode: "12345" }, { otpCode: "000000" }])(
    "is refused with otp_invalid for %j",
    async (body) => {
      const answer = await leave(ana, body);
      expect([answer.status, answer.body.code]).toEqual([422, "otp_invalid"]);
      expect((await ana.get("/api/auth/me")).status).toBe(200);
    },
  );

  test("is refused with otp_invalid without a body", async () => {
    const answer = await ana.delete("/api/auth/me");
    expect([answer.status, answer.body.code]).toEqual([422, "otp_invalid"]);
  });

  test("takes no code for coming in, and a code for leaving lets nobody in", async () => {
    const phone = portal.visitor("198.51.100.9");
    portal.clock.advance(2 * minute);
    await ask();
    portal.clock.advance(2 * minute);
    await phone.post("/api/auth/return", { email, language: "en" });
    await portal.portal.idle();
    const entering = portal.mailer.codeFor(email);
    expect(entering).not.toBe(leavingCode());
    expect((await leave(ana, { otpCode: entering })).status).toBe(422);
    expect((await phone.post("/api/auth/verify-otp", { email, otpCode: leavingCode() })).status).toBe(422);
    expect((await phone.post("/api/auth/verify-otp", { email, otpCode: entering })).status).toBe(200);
    expect((await leave(ana, { otpCode: leavingCode() })).status).toBe(200);
  });

  test("takes five tries a code, and another's code never", async () => {
    const bob = await initiated(portal, "bob@example.org", "Bob", "198.51.100.2");
    await ask();
    const code = leavingCode();
    expect((await leave(bob.visitor, { otpCode: code })).status).toBe(422);
    for (let tries = 0; tries < 5; tries++)
      expect((await leave(ana, { otpCode: wrong(code) })).status).toBe(422);
    expect((await leave(ana, { otpCode: code })).status).toBe(422);
    expect((await ana.get("/api/auth/me")).status).toBe(200);
  });

  test("takes ten tries an hour, and its emails are limited as all are", async () => {
    for (let tries = 0; tries < 10; tries++) await leave(ana, { otpCode: "000000" });
    expect((await leave(ana, { otpCode: "000000" })).status).toBe(429);
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });

  test("repeats its living code, and says when no server took the email", async () => {
    await ask();
    const first = leavingCode();
    portal.clock.advance(2 * minute);
    await ask();
    expect([leavingCode(), portal.mailer.leaving.length]).toEqual([first, 2]);
    portal.mailer.failing = true;
    portal.clock.advance(2 * minute);
    const refused = await ask();
    expect([refused.status, refused.body.code]).toEqual([502, "mail_failed"]);
  });

  test("is not for staff, with a right code either", async () => {
    await ask();
    const otpCode = leavingCode();
    await makeStaff();
    for (const answer of [await leave(ana, { otpCode }), await leave(ana, {}), await ask()])
      expect([answer.status, answer.body.code]).toEqual([403, "forbidden"]);
    expect((await ana.get("/api/auth/me")).status).toBe(200);
  });
});
