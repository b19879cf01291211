import { afterEach, beforeEach, expect, test } from "bun:test";
import { initiated } from "../../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../../testing/portal.ts";
import { type Staff, signedIn, staffMember } from "../../../testing/staff.ts";
import { day, hour, minute } from "../../../testing/test-clock.ts";
import { supportLimits } from "../support.entries.ts";

let portal: TestPortal;
let admin: Staff;

beforeEach(async () => {
  portal = await testPortal();
  admin = await staffMember(portal, "admin", "admin@example.org");
});
afterEach(() => portal.close());

const question = { sentence: "No letter comes.", screen: "verify", email: "ana@example.org" };
const ask = (body: unknown = question, browser = portal.visitor()) => browser.post("/api/auth/help", body);
const requests = async (query = "") => (await admin.get(`/api/admin/requests${query}`)).body;
const firstId = async () => {
  const { items } = await requests();
  return Array.isArray(items) ? Number(items[0]?.id) : 0;
};

test("whoever is stuck asks without a session, and staff see the state of their own email", async () => {
  const browser = portal.visitor();
  await browser.post("/api/auth/send-otp", { email: "ana@example.org", username: "Ana", language: "pt" });
  browser.language = "pt";
  const answer = await ask({ ...question, lastError: "otp_invalid" }, browser);
  expect([answer.status, answer.body.success]).toEqual([200, true]);
  await ask({ ...question, email: undefined }, portal.visitor("198.51.100.1"));
  const { items } = await requests();
  expect(items).toMatchObject([
    { email: null, letterState: null, language: "en" },
    { ...question, lastError: "otp_invalid", letterState: "accepted", language: "pt", answeredAt: null },
  ]);
});

test("a fourth request of one client in a day is refused with 429", async () => {
  const answers = [await ask(), await ask(), await ask(), await ask()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect((await ask(question, portal.visitor("198.51.100.1"))).status).toBe(200);
});

test("what strangers ask is bounded for all of them together, in three languages, and whoever proved an address goes on", async () => {
  const { visitor } = await initiated(portal, "bob@example.org", "Bob");
  const [hourly] = supportLimits["help-strangers"].limits;
  const from = (n: number) => portal.visitor(`198.51.${n >> 8}.${n & 255}`);
  for (let n = 0; n < hourly.count; n++) expect((await ask(question, from(n))).status).toBe(200);
  const said = new Set<unknown>();
  for (const language of ["en", "pt", "es"]) {
    const late = from(hourly.count);
    late.language = language;
    const refused = await ask(question, late);
    expect([refused.status, refused.body.code]).toEqual([429, "help_full"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    said.add(refused.body.message);
  }
  expect(said.size).toBe(3);
  expect((await ask(question, visitor)).status).toBe(200);
  await visitor.post("/api/auth/logout", {});
  expect((await ask({ ...question, email: "bob@example.org" }, visitor)).status).toBe(200);
  portal.clock.advance(hour);
  expect((await ask(question, from(hourly.count))).status).toBe(200);
});

test.each([
  "<script>alert(1)</script>",
  "'; drop table users; --",
  "मैं\u200cकौन — 👩\u200d👩\u200d👧",
  "two\nlines",
  "=cmd|' /C calc'!A0",
  "x".repeat(500),
])("keeps %p as the text it is", async (sentence) => {
  expect((await ask({ ...question, sentence })).status).toBe(200);
  expect((await requests()).items).toMatchObject([{ sentence }]);
});

test("leaves out of a sentence what nobody can see, and turns no text of it round", async () => {
  const sentence = "\u202Egnirts\u2066 \u0007a\u0000b\r\nc\u200d \ud800\u200bd";
  expect((await ask({ ...question, sentence })).status).toBe(200);
  expect((await requests()).items).toMatchObject([{ sentence: "gnirts ab\nc d" }]);
});

test.each([
  { ...question, sentence: "" },
  { ...question, sentence: "\u202e\u200b" },
  { ...question, sentence: "x".repeat(501) },
  { ...question, sentence: "\u0000" },
  { ...question, screen: "elsewhere" },
  { ...question, email: "nobody" },
  { ...question, lastError: "<b>" },
  {},
])("refuses %p with 422", async (body) => {
  expect((await ask(body)).status).toBe(422);
});

test("an answer leaves as an email in the asker's language, once, and of a stranger's words it repeats none", async () => {
  const browser = portal.visitor();
  browser.language = "es";
  await ask(question, browser);
  const id = await firstId();
  const close = () => admin.post("/api/admin/requests", { id, answer: "Mira en el correo no deseado." });
  const [first, second] = [await close(), await close()];
  expect([first.status, first.body]).toEqual([200, second.body]);
  await portal.portal.idle();
  expect(portal.mailer.answers).toMatchObject([
    {
      to: "ana@example.org",
      language: "es",
      sentence: null,
      answer: "Mira en el correo no deseado.",
    },
  ]);
  expect((await requests()).items).toEqual([]);
  expect((await requests("?state=closed")).items).toMatchObject([{ id, answeredBy: "admin" }]);
  const log = await admin.get("/api/admin/audit-logs?action=help_answered");
  expect(log.body.items).toHaveLength(1);
});

test("a request without an address is closed without an answer, and takes none", async () => {
  await ask({ ...question, email: undefined });
  const id = await firstId();
  expect((await admin.post("/api/admin/requests", { id, answer: "Hello." })).status).toBe(422);
  expect((await admin.post("/api/admin/requests", { id })).status).toBe(200);
  expect((await admin.post("/api/admin/requests", { id: 999 })).status).toBe(404);
});

test("a visitor's request names them by their session, whatever address they type", async () => {
  const { visitor, userId } = await initiated(portal, "bob@example.org", "Bob");
  await ask(question, visitor);
  const own = { email: "bob@example.org", isProven: true, userId, username: "Bob" };
  expect((await requests()).items).toMatchObject([own]);
  await admin.post("/api/admin/requests", { id: await firstId(), answer: "Hello." });
  await portal.portal.idle();
  expect(portal.mailer.answers).toMatchObject([{ to: "bob@example.org", sentence: question.sentence }]);
});

test("a typed address counts as proven in a browser that signed in with it, and in no other", async () => {
  const { visitor, userId } = await initiated(portal, "bob@example.org", "Bob");
  await visitor.post("/api/auth/logout", {});
  const typed = { ...question, email: "bob@example.org" };
  await ask(typed, visitor);
  portal.clock.advance(minute);
  await ask(typed, portal.visitor("198.51.100.1"));
  expect((await requests()).items).toMatchObject([
    { isProven: false, userId, username: "Bob" },
    { isProven: true, userId, username: "Bob" },
  ]);
  const { events } = (await admin.get(`/api/admin/people/${userId}/timeline`)).body;
  const asked = (Array.isArray(events) ? events : []).filter(({ kind }) => kind === "request");
  expect(asked.map(({ isTyped }) => isTyped)).toEqual([true, undefined]);
});

test("an answer is one of the day's emails, and waits where there are none", async () => {
  const master = await staffMember(portal, "master_admin");
  await initiated(portal, "bob@example.org", "Bob");
  await ask(question, portal.visitor("198.51.100.1"));
  await master.put("/api/admin/settings", { key: "mail_day_budget", value: "1" });
  await admin.post("/api/admin/requests", { id: await firstId(), answer: "Hello." });
  await portal.portal.idle();
  expect(portal.mailer.answers).toEqual([]);
  await master.put("/api/admin/settings", { key: "mail_day_budget", value: "10" });
  portal.clock.advance(minute);
  await portal.portal.runJobs("moment", "minute");
  await portal.portal.idle();
  expect(portal.mailer.answers).toHaveLength(1);
  const { mailBudget } = (await admin.get("/api/admin/stats")).body;
  expect(mailBudget).toMatchObject({ sent: 2 });
});

test("what was asked is forgotten when it is older than emails are stored, its answer as long after that", async () => {
  await ask(question, portal.visitor("198.51.100.1"));
  portal.clock.advance(20 * day);
  admin = await signedIn(portal, "admin@example.org", admin.id);
  await admin.post("/api/admin/requests", { id: await firstId(), answer: "Hello." });
  await ask(question, portal.visitor("198.51.100.2"));
  const left = async () => {
    await portal.portal.runJobs("hour");
    const { helpRequests } = portal.db.tables;
    return (await portal.db.read.select().from(helpRequests)).map(({ answer }) => answer);
  };
  portal.clock.advance(29 * day);
  expect(await left()).toEqual(["Hello.", null]);
  portal.clock.advance(2 * day);
  await portal.portal.runJobs("hour");
  expect(await left()).toEqual([]);
});
