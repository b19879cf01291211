import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { initiated, insertCode } from "../../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../../testing/portal.ts";
import { type Staff, signedIn, staffMember } from "../../../testing/staff.ts";
import { minute } from "../../../testing/test-clock.ts";
import type { Visitor } from "../../../testing/visitor.ts";

let portal: TestPortal;
let master: Staff;
let admin: Staff;
let visitor: Visitor;
let userId: number;

beforeEach(async () => {
  portal = await testPortal();
  master = await staffMember(portal, "master_admin");
  admin = await staffMember(portal, "admin", "admin@example.org");
  ({ visitor, userId } = await initiated(portal, "ana@example.org", "Ana"));
});
afterEach(() => portal.close());

const act = (action: string, body: unknown = {}, by = master, key: number | string = userId) =>
  by.post(`/api/admin/people/${key}/${action}`, body);
const card = async (key: number | string = userId, by = master) =>
  (await by.get(`/api/admin/people/${key}/timeline`)).body;

async function rows(action: string): Promise<unknown[]> {
  const { auditLogs } = portal.db.tables;
  const found = await portal.db.read.select().from(auditLogs).where(eq(auditLogs.action, action));
  return found.map(({ details }) => JSON.parse(details));
}

const why = { reason: "asked for it" };

describe("each action", () => {
  const once: [action: string, body: unknown, row: string][] = [
    ["note", { note: "calls on Mondays" }, "person_noted"],
    ["endSessions", {}, "sessions_ended"],
    ["rename", { username: "Anita" }, "person_renamed"],
    ["address", { email: "anita@example.org", ...why }, "address_changed"],
    ["admit", why, "person_admitted"],
    ["suspend", why, "person_suspended"],
    ["resend", {}, "person_resent"],
    ["pass", {}, "pass_made"],
    ["erase", why, "user_erased"],
  ];
  test.each(once)("%s, done twice, answers the same and leaves one audit row", async (action, body, row) => {
    portal.clock.advance(2 * minute);
    const [first, second] = [await act(action, body), await act(action, body)];
    expect([first.status, first.body]).toEqual([200, second.body]);
    expect(second.status).toBe(200);
    expect(await rows(row)).toHaveLength(1);
  });

  test.each(["revoke", "lift", "pardon"])(
    "%s answers the same where there is nothing to undo",
    async (action) => {
      const { attempts } = portal.db.tables;
      await portal.db.write(async (tx) => void (await tx.delete(attempts)));
      const answers = [await act(action, why), await act(action, why)];
      expect(answers.map(({ status, body }) => [status, body])).toEqual(
        Array(2).fill([200, { success: true }]),
      );
      for (const row of ["admission_revoked", "suspension_lifted", "person_pardoned"])
        expect(await rows(row)).toEqual([]);
    },
  );

  test.each(["admit", "revoke", "suspend", "address", "erase"])("%s wants a reason", async (action) => {
    for (const reason of [undefined, "", " \n "]) {
      const answer = await act(action, { email: "b@example.org", reason });
      expect([answer.status, answer.body.code]).toEqual([422, "invalid_data"]);
      expect(answer.body.fields).toHaveProperty("reason");
    }
  });

  test.each([
    ["note", { note: "x" }],
    ["resend", {}],
    ["pardon", {}],
    ["address", { email: "b@example.org", ...why }],
    ["rename", { username: "Other" }],
    ["admit", why],
    ["revoke", why],
    ["suspend", why],
    ["lift", {}],
    ["pass", {}],
    ["export", {}],
    ["erase", why],
  ])("%s is refused for a master admin, which the log says", async (action, body) => {
    const answer = await act(action, body, master, master.id);
    expect([answer.status, answer.body.code]).toEqual([403, "forbidden"]);
    expect(await rows("change_refused")).toHaveLength(1);
    expect((await card(master.id)).actions).toEqual([]);
  });

  test("is not found for somebody nobody has heard of", async () => {
    for (const key of ["nobody@example.org", "999", "%00", "a%20b", "-1"])
      expect((await act("resend", {}, master, key)).status).toBe(404);
  });
});

test("the card names what its reader may do, and nothing that only a master may", async () => {
  const own = (await card(userId, admin)).actions;
  expect(own).toEqual(expect.arrayContaining(["resend", "pardon", "endSessions", "note"]));
  expect(own).toHaveLength(4);
  expect((await card()).actions).toContain("pass");
});

test("where and when staff were here is shown to themselves and the master, and to no other staff", async () => {
  const other = await staffMember(portal, "admin", "olga@example.org");
  await act("note", { note: "on leave" }, master, other.id);
  await act("pardon", {}, master, userId);
  const { sessions, events, actions } = await card(other.id, admin);
  expect(sessions).toBeNull();
  expect(events).toMatchObject([{ kind: "desk", action: "person_noted" }]);
  expect(actions).not.toContain("endSessions");
  expect((await card(master.id, admin)).sessions).toBeNull();
  for (const by of [other, master]) {
    const shown = await card(other.id, by);
    expect(shown.sessions).toMatchObject([{ kind: "staff" }]);
    expect(shown.events).toMatchObject([{ kind: "desk" }, { kind: "session", action: "login_attempt" }]);
  }
  expect((await card(userId, admin)).sessions).toHaveLength(1);
});

test("another's address and another's name are refused with 409", async () => {
  await initiated(portal, "bob@example.org", "Bob", "198.51.100.1");
  const answers = [
    await act("address", { email: "bob@example.org", ...why }),
    await act("rename", { username: "BOB" }),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [409, "email_registered"],
    [409, "username_taken"],
  ]);
});

test("a new address for somebody who mistyped theirs sends them a code that lets in under their name", async () => {
  await portal
    .visitor("198.51.100.2")
    .post("/api/auth/send-otp", { email: "mia@gmial.com", username: "Mia", language: "pt" });
  const answer = await act("address", { email: "mia@gmail.com", ...why }, master, "mia@gmial.com");
  expect(answer.status).toBe(200);
  await portal.portal.idle();
  const proof = { email: "mia@gmail.com", otpCode: portal.mailer.codeFor("mia@gmail.com") };
  const entered = await portal.visitor("198.51.100.3").post("/api/auth/verify-otp", proof);
  expect([entered.status, entered.body.username]).toEqual([200, "Mia"]);
});

test("a new address that its person asked at already a moment ago voids the former one's code, with one row in the log", async () => {
  const [mistyped, right] = ["mia@gmial.com", "mia@gmail.com"];
  const browser = portal.visitor("198.51.100.2");
  for (const email of [mistyped, right])
    await browser.post("/api/auth/send-otp", { email, username: "Mia", language: "pt" });
  const otpCode = portal.mailer.codeFor(mistyped);
  for (let times = 0; times < 2; times++)
    expect((await act("address", { email: right, ...why }, master, mistyped)).status).toBe(200);
  expect((await browser.post("/api/auth/verify-otp", { email: mistyped, otpCode })).status).toBe(422);
  const { body } = await master.get("/api/admin/audit-logs?action=address_changed");
  expect(body.total).toBe(1);
  expect(portal.mailer.sent.filter(({ to }) => to === right)).toHaveLength(1);
});

describe("a code that staff send again", () => {
  const email = "ana@example.org";
  const back = async (browser: Visitor) => {
    await browser.post("/api/auth/return", { email, language: "en" });
    await portal.portal.idle();
  };
  const resend = async () => {
    const { status, text } = await act("resend", {}, admin);
    await portal.portal.idle();
    const otpCode = portal.mailer.codeFor(email);
    expect([status, text]).toEqual([200, '{"success":true}']);
    return { email, otpCode };
  };
  const verify = (browser: Visitor, proof: unknown) => browser.post("/api/auth/verify-otp", proof);
  const wrong = ({ otpCode }: { otpCode: string }) => ({
    email,
    otpCode: otpCode === "000000" ? "000001" : "000000",
  });

  test("has all its tries in the browser that asked last, and is known to staff by nothing", async () => {
    portal.clock.advance(2 * minute);
    await back(portal.visitor("198.51.100.21"));
    portal.clock.advance(21 * minute);
    const last = portal.visitor("198.51.100.22");
    await back(last);
    portal.clock.advance(21 * minute);
    const proof = await resend();
    for (let i = 0; i < 4; i++) expect((await verify(last, wrong(proof))).status).toBe(422);
    expect(JSON.stringify([await card(), await rows("person_resent")])).not.toContain(proof.otpCode);
    expect((await verify(last, proof)).status).toBe(200);
  });

  test("lets in a browser that never asked", async () => {
    portal.clock.advance(21 * minute);
    const proof = await resend();
    expect((await verify(portal.visitor("198.51.100.23"), proof)).status).toBe(200);
  });

  test("is one to come in with, though the last one was for leaving, and nobody takes it by that one's name", async () => {
    portal.clock.advance(21 * minute);
    await visitor.post("/api/auth/me/leave", {});
    portal.clock.advance(2 * minute);
    const proof = await resend();
    const thief = portal.visitor("198.51.100.24");
    thief.cookie = `portal_asker=leave ${userId}`;
    for (let i = 0; i < 3; i++) await verify(thief, wrong(proof));
    const codes = await portal.db.read.select().from(portal.db.tables.otpVerifications);
    expect(codes.at(-1)).toMatchObject({ purpose: "enter", tries: 2, strangerTries: 2 });
  });
});

test("codes and login links of an address are void as soon as its person has another one", async () => {
  portal.clock.advance(2 * minute);
  const former = "ana@example.org";
  await visitor.post("/api/auth/return", { email: former, language: "en" });
  await portal.portal.idle();
  const otpCode = portal.mailer.codeFor(former);
  const { body } = await act("pass");
  expect((await act("address", { email: "anita@example.org", ...why })).status).toBe(200);
  const proven = await visitor.post("/api/auth/verify-otp", { email: former, otpCode });
  expect([proven.status, proven.body.code]).toEqual([422, "otp_invalid"]);
  const token = String(body.url).split("?pass=")[1];
  expect((await visitor.post("/api/auth/pass", { token })).status).toBe(410);
  expect(await portal.db.read.$count(portal.db.tables.users)).toBe(3);
});

test("codes and login links of a mistyped address are void as soon as its person has another one", async () => {
  const mistyped = "mia@gmial.com";
  const browser = portal.visitor("198.51.100.2");
  await browser.post("/api/auth/send-otp", { email: mistyped, username: "Mia", language: "pt" });
  const otpCode = portal.mailer.codeFor(mistyped);
  const { body } = await act("pass", {}, master, mistyped);
  await act("address", { email: "mia@gmail.com", ...why }, master, mistyped);
  expect((await browser.post("/api/auth/verify-otp", { email: mistyped, otpCode })).status).toBe(422);
  const token = String(body.url).split("?pass=")[1];
  expect((await browser.post("/api/auth/pass", { token })).status).toBe(410);
});

describe("a suspended person", () => {
  beforeEach(() => act("suspend", why));

  test("has no session, and neither code nor login link lets them in until it is lifted", async () => {
    expect((await visitor.get("/api/auth/me")).status).toBe(401);
    expect((await visitor.get("/api/antechamber")).status).toBe(401);
    expect((await act("pass")).status).toBe(403);
    portal.clock.advance(2 * minute);
    await portal.visitor().post("/api/auth/return", { email: "ana@example.org", language: "en" });
    await portal.portal.idle();
    const proof = () => ({ email: "ana@example.org", otpCode: portal.mailer.codeFor("ana@example.org") });
    const refused = await visitor.post("/api/auth/verify-otp", proof());
    expect([refused.status, refused.body.code]).toEqual([403, "suspended"]);
    await act("lift");
    portal.clock.advance(2 * minute);
    await visitor.post("/api/auth/return", { email: "ana@example.org", language: "en" });
    await portal.portal.idle();
    expect((await visitor.post("/api/auth/verify-otp", proof())).status).toBe(200);
  });
});

describe("an export", () => {
  test("holds the account, the note, login links and requests, and is noted once for the same asked again", async () => {
    await act("note", { note: "calls on Mondays" });
    await act("pass");
    await visitor.post("/api/auth/help", {
      screen: "code",
      sentence: "Which words are meant?",
      language: "en",
    });
    const [first, second] = [await act("export"), await act("export")];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body).toMatchObject({
      account: { id: userId, email: "ana@example.org", note: "calls on Mondays", suspendedAt: null },
      passes: [{ usedAt: null }],
      requests: [{ sentence: "Which words are meant?", screen: "code", answer: null }],
      letters: [{ to: "ana@example.org" }],
    });
    expect(second.body.requests).toEqual(first.body.requests);
    expect(JSON.stringify(first.body)).not.toMatch(/[0-9a-f]{64}|Hash|Token/);
    expect(await rows("person_exported")).toEqual([{ id: userId, email: "ana@example.org" }]);
    portal.clock.advance(2 * minute);
    await act("export");
    expect(await rows("person_exported")).toHaveLength(2);
  });

  test("of somebody who verified no address holds what they left", async () => {
    await portal
      .visitor("198.51.100.2")
      .post("/api/auth/send-otp", { email: "mia@example.org", username: "Mia", language: "pt" });
    const { body } = await act("export", {}, master, "mia@example.org");
    expect(body).toMatchObject({ account: null, letters: [{ to: "mia@example.org" }] });
  });
});

describe("a person whom staff erased", () => {
  const people = async (q: string) =>
    (await master.get(`/api/admin/people?q=${encodeURIComponent(q)}`)).body.people;

  test("is found by nothing any more, has no card, and no action but erasing knows them", async () => {
    await portal
      .visitor("198.51.100.3")
      .post("/api/auth/send-otp", { email: "ana@example.org", username: "Ana", language: "en" });
    await visitor.post("/api/codes/validate", { code: "WRONG", userId });
    expect(await people("ana@example.org")).toHaveLength(1);
    expect((await act("erase", why)).status).toBe(200);
    expect((await visitor.get("/api/auth/me")).status).toBe(401);
    for (const q of ["ana@example.org", `#${userId}`, "erased", "erased.invalid"])
      expect(await people(q)).toEqual([]);
    expect((await master.get(`/api/admin/people/${userId}/timeline`)).status).toBe(404);
    expect((await act("note", { note: "x" })).status).toBe(404);
    expect((await act("export")).status).toBe(404);
    expect((await act("erase", why)).status).toBe(200);
  });

  test("is named neither in the reason nor anywhere else in the log", async () => {
    await act("erase", { reason: "Ana wrote from ana@example.org" });
    const [row] = await rows("user_erased");
    const { username } = row as { username: string };
    expect(row).toEqual({
      id: userId,
      username,
      reason: `${username} wrote from ${username}@erased.invalid`,
    });
    const log = await portal.db.read.select().from(portal.db.tables.auditLogs);
    expect(JSON.stringify(log)).not.toContain("ana@example.org");
  });

  test("may have verified no address, twice alike with one row", async () => {
    await portal
      .visitor("198.51.100.2")
      .post("/api/auth/send-otp", { email: "mia@example.org", username: "Mia", language: "pt" });
    for (const _ of [1, 2]) expect((await act("erase", why, master, "mia@example.org")).status).toBe(200);
    expect(await rows("user_erased")).toHaveLength(1);
    expect(await people("mia@example.org")).toEqual([]);
  });
});

test("neither staff nor oneself is erased, and what is no person's key is not found", async () => {
  for (const id of [admin.id, master.id]) expect((await act("erase", why, master, id)).status).toBe(403);
  expect((await card(admin.id)).actions).not.toContain("erase");
  expect((await admin.get("/api/admin/me")).status).toBe(200);
  for (const key of ["999", "-1", "%00"]) expect((await act("erase", why, master, key)).status).toBe(404);
  expect(await rows("user_erased")).toEqual([]);
});

test("nobody suspends themselves", async () => {
  expect((await act("suspend", why, master, master.id)).status).toBe(403);
});

test("a suspended admin is signed out, and signs in no more", async () => {
  await act("suspend", why, master, admin.id);
  expect((await admin.get("/api/admin/me")).status).toBe(401);
  const again = await signedIn(portal, "admin@example.org", admin.id);
  expect(again.token).toBe("undefined");
});

describe("a one-time login link", () => {
  const tokenIn = (body: Record<string, unknown>) => String(body.url).split("?pass=")[1] ?? "";
  const enter = (token: string, browser = portal.visitor("198.51.100.9")) =>
    browser.post("/api/auth/pass", { token });

  test("lets in once, without an email, somebody who never verified an address", async () => {
    portal.mailer.failing = true;
    await portal
      .visitor()
      .post("/api/auth/send-otp", { email: "rita@example.org", username: "Rita", language: "es" });
    const { body } = await act("pass", {}, master, "rita@example.org");
    expect(String(body.url)).toStartWith("http");
    const browser = portal.visitor("198.51.100.9");
    const entered = await enter(tokenIn(body), browser);
    expect(entered.status).toBe(200);
    expect(entered.body).toMatchObject({ success: true, username: "Rita", admitted: false });
    expect((await browser.get("/api/auth/me")).body).toMatchObject({ user: { email: "rita@example.org" } });
    expect((await enter(tokenIn(body))).status).toBe(410);
    expect(await rows("pass_used")).toHaveLength(1);
  });

  test("is at rest as a hash alone, and over after fifteen minutes", async () => {
    const { body } = await act("pass");
    const stored = JSON.stringify(await portal.db.read.select().from(portal.db.tables.entryPasses));
    expect(tokenIn(body)).toMatch(/^[0-9a-f]{64}$/);
    expect(stored + portal.logged()).not.toContain(tokenIn(body));
    portal.clock.advance(15 * minute);
    const late = await enter(tokenIn(body));
    expect([late.status, late.body.code]).toEqual([410, "pass_spent"]);
  });

  test("that several use at once lets one of them in", async () => {
    const { body } = await act("pass");
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter(tokenIn(body))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(410)]);
  });

  test("for a person who was suspended since answers 403", async () => {
    const { body } = await act("pass");
    await act("suspend", why);
    const answer = await enter(tokenIn(body));
    expect([answer.status, answer.body.code]).toEqual([403, "suspended"]);
  });

  test("whose name is another's by then lets in under a form of it", async () => {
    await portal
      .visitor("198.51.100.4")
      .post("/api/auth/send-otp", { email: "ned@example.org", username: "Ana", language: "en" });
    const { body } = await act("pass", {}, master, "ned@example.org");
    expect((await enter(tokenIn(body))).body.username).toBe("Ana 2");
  });

  test("that is none is tried sixty times in ten minutes by one client, and a right one costs no try", async () => {
    const { body } = await act("pass");
    const browser = portal.visitor("198.51.100.9");
    for (let i = 0; i < 59; i++) expect((await enter(`${i}`, browser)).status).toBe(410);
    expect((await enter(tokenIn(body), browser)).status).toBe(200);
    expect((await enter("60", browser)).status).toBe(410);
    const refused = await enter("61", browser);
    expect([refused.status, refused.body.code]).toEqual([429, "rate_limited"]);
    expect((await enter("61", portal.visitor("198.51.100.10"))).status).toBe(410);
  });

  test.each(["", "x", "A".repeat(64), "0".repeat(64), "%", "\u0000"])(
    "of the form %p is none",
    async (token) => {
      expect((await enter(token)).status).toBe(410);
    },
  );
});

describe("an admission that is withdrawn", () => {
  test("closes the ante-room and the rooms of its code, stays as history, and the code can be spoken anew", async () => {
    const code = await insertCode(portal, "THE VOID", { maxUses: 5 });
    const { rooms, redemptions } = portal.db.tables;
    const at = portal.clock.now().toISOString();
    const room = { name: "Crypt", description: "deep", requiredCodeId: code, createdAt: at, updatedAt: at };
    await portal.db.write(async (tx) => void (await tx.insert(rooms).values(room)));
    const speak = () => visitor.post("/api/codes/validate", { code: "THE VOID", userId });
    await speak();
    expect((await visitor.get("/api/antechamber")).body).toMatchObject({ rooms: [{ state: "open" }] });
    expect((await act("revoke", why)).status).toBe(200);
    expect((await visitor.get("/api/antechamber")).status).toBe(403);
    expect(await portal.db.read.select().from(redemptions)).toMatchObject([
      { code: "THE VOID", codeId: null },
    ]);
    await act("admit", why);
    expect((await visitor.get("/api/antechamber")).body).toMatchObject({ rooms: [{ state: "sealed" }] });
    expect((await speak()).status).toBe(200);
    expect((await visitor.get("/api/antechamber")).body).toMatchObject({ rooms: [{ state: "open" }] });
  });
});

test("resetting attempts opens what a limit had closed", async () => {
  const speak = () => visitor.post("/api/codes/validate", { code: "WRONG", userId });
  for (let time = 0; time < 11; time++) await speak();
  expect((await speak()).status).toBe(429);
  expect((await card()).stuckAt).toBe("limitReached");
  expect((await act("pardon", {}, admin)).status).toBe(200);
  expect((await speak()).status).toBe(404);
});

test("one session ends alone", async () => {
  const sessions = (await card()).sessions;
  const [{ id }] = Array.isArray(sessions) ? sessions : [{ id: 0 }];
  await act("endSessions", { sessionId: 999_999 });
  expect((await visitor.get("/api/auth/me")).status).toBe(200);
  await act("endSessions", { sessionId: id });
  expect((await visitor.get("/api/auth/me")).status).toBe(401);
});

test("the sessions of staff end by the master's hand alone", async () => {
  expect((await card(admin.id, admin)).actions).not.toContain("endSessions");
  expect((await act("endSessions", {}, admin, admin.id)).status).toBe(403);
  expect((await card(admin.id)).actions).toContain("endSessions");
  expect((await act("endSessions", {}, master, admin.id)).status).toBe(200);
  expect((await admin.get("/api/admin/me")).status).toBe(401);
});

test("a master ends the sessions of another master from their card, and no other staff does", async () => {
  const second = await staffMember(portal, "master_admin", "second@example.org");
  const shown = await card(second.id);
  expect(shown.actions).toEqual(["endSessions"]);
  expect(shown.sessions).toMatchObject([{ kind: "staff" }]);
  expect((await card(second.id, admin)).actions).toEqual([]);
  expect((await act("endSessions", {}, admin, second.id)).status).toBe(403);
  expect((await second.get("/api/admin/me")).status).toBe(200);
  expect((await act("endSessions", {}, master, second.id)).status).toBe(200);
  expect((await second.get("/api/admin/me")).status).toBe(401);
  expect(await rows("sessions_ended")).toHaveLength(1);
});

test("a guess one slip away from a code is told from others on the timeline, and stands nowhere in full", async () => {
  await insertCode(portal, "THE VOID");
  for (const code of ["THE VOYD", "THEVOID1", "NOTHING"])
    await visitor.post("/api/codes/validate", { code, userId });
  const { events } = await card();
  const gate = (Array.isArray(events) ? events : []).filter(({ kind }) => kind === "gate");
  expect(gate.map((event) => event.gate.miss)).toEqual(["none", "near", "near"]);
  expect(JSON.stringify(gate)).not.toContain("VOYD");
});

test("somebody whose address contains another's gets no card of theirs", async () => {
  await initiated(portal, "joana@example.org", "Joana", "198.51.100.5");
  const { events } = await card();
  expect(JSON.stringify(events)).not.toContain("joana");
  const { body } = await master.get("/api/admin/people?q=ana@example.org");
  expect(body.people).toHaveLength(2);
});

test("an id finds its user first, however many newer names and addresses begin with the same digits", async () => {
  const { users } = portal.db.tables;
  const createdAt = portal.clock.now().toISOString();
  const newer = Array.from({ length: 25 }, (_, i) => {
    const username = `${userId}-${i}`;
    return { email: `${username}@example.org`, username, usernameFolded: username, createdAt };
  });
  await portal.db.write(async (tx) => void (await tx.insert(users).values(newer)));
  for (const q of [`${userId}`, `%23${userId}`]) {
    const { body } = await admin.get(`/api/admin/people?q=${q}`);
    const [first] = Array.isArray(body.people) ? body.people : [];
    expect(first?.email).toBe("ana@example.org");
  }
});
