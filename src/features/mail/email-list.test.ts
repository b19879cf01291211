import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { initiated } from "../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { type Staff, staffMember } from "../../testing/staff.ts";
import { minute } from "../../testing/test-clock.ts";

let portal: TestPortal;
let admin: Staff;

beforeEach(async () => {
  portal = await testPortal();
  admin = await staffMember(portal, "admin", "admin@example.org");
});
afterEach(() => portal.close());

const letters = async (query = "") => {
  const { items } = (await admin.get(`/api/admin/letters${query}`)).body;
  return Array.isArray(items) ? items : [];
};
const ask = (email: string, username: string, ip: string) =>
  portal.visitor(ip).post("/api/auth/send-otp", { email, username, language: "en" });

/** Somebody whose email on the way back is refused by their mail server. */
async function refusedReturn(): Promise<{ userId: number }> {
  const { userId } = await initiated(portal, "ana@example.org", "Ana");
  portal.mailer.failing = true;
  portal.clock.advance(2 * minute);
  await portal.visitor().post("/api/auth/return", { email: "ana@example.org", language: "en" });
  await portal.portal.idle();
  return { userId };
}

test("emails are found by state, kind, domain and address, and never show a code", async () => {
  await initiated(portal, "ana@example.org", "Ana");
  portal.mailer.failing = true;
  await ask("rita@example.net", "Rita", "198.51.100.1");
  const refused = await letters("?state=refused");
  expect(refused).toMatchObject([{ to: "rita@example.net", words: "550 refused by the test" }]);
  expect(await letters("?domain=example.org")).toHaveLength(1);
  expect(await letters("?q=rita")).toEqual(refused);
  expect(await letters("?kind=budget")).toEqual([]);
  expect(JSON.stringify(await letters())).not.toContain(portal.mailer.codeFor("ana@example.org"));
  expect((await admin.get("/api/admin/letters?state=lost")).status).toBe(422);
});

test("a refused email is written anew, and one that was accepted is refused with 409", async () => {
  portal.mailer.failing = true;
  await ask("rita@example.net", "Rita", "198.51.100.1");
  portal.mailer.failing = false;
  const [{ id } = { id: 0 }] = await letters();
  const retry = (which: number) => admin.post(`/api/admin/letters/${which}/retry`, {});
  expect((await retry(id)).status).toBe(200);
  await portal.portal.idle();
  const [again] = await letters();
  expect(again).toMatchObject({ to: "rita@example.net", state: "accepted" });
  const proof = { email: "rita@example.net", otpCode: portal.mailer.codeFor("rita@example.net") };
  const entered = await portal.visitor("198.51.100.2").post("/api/auth/verify-otp", proof);
  expect([entered.status, entered.body.username]).toEqual([200, "Rita"]);
  const answer = await retry(again.id);
  expect([answer.status, answer.body.code]).toEqual([409, "letter_accepted"]);
  expect((await retry(999)).status).toBe(404);
});

test("all emails that a filter shows are tried again by one act, a hundred at a time, each audited, and no others", async () => {
  const { letters: table } = portal.db.tables;
  const at = portal.clock.now().toISOString();
  const row = (i: number, domain: string) => ({
    kind: "closed" as const,
    to: `p${i}@${domain}`,
    domain,
    language: "en" as const,
    state: "refused" as const,
    nextAt: at,
    expiresAt: at,
    messageId: `<${i}@${domain}>`,
    spent: JSON.stringify({ events: [], keys: [] }),
    createdAt: at,
    stateAt: at,
  });
  const rows = Array.from({ length: 130 }, (_, i) => row(i, "example.net"));
  await portal.db.write((tx) => tx.insert(table).values([...rows, row(0, "example.org")]));
  const retry = async (before?: unknown) =>
    (await admin.post("/api/admin/letters/retry", { domain: "example.net", state: "refused", before })).body;
  const first = await retry();
  expect(first).toMatchObject({ success: true, retried: 100 });
  expect(await retry(first.next)).toEqual({ success: true, retried: 30, next: null });
  await portal.portal.idle();
  expect(new Set(portal.mailer.closed.map(({ to }) => to)).size).toBe(130);
  expect(portal.mailer.closed).toHaveLength(130);
  expect(await letters("?state=refused")).toMatchObject([{ to: "p0@example.org" }]);
  expect((await admin.get("/api/admin/audit-logs?action=letter_retried")).body.total).toBe(130);
});

describe("an email is sent again as its reader's code is", () => {
  const retry = (id: number) => admin.post(`/api/admin/letters/${id}/retry`, {});

  test("not to somebody who is suspended", async () => {
    const { userId } = await refusedReturn();
    const { users } = portal.db.tables;
    const suspendedAt = portal.clock.now().toISOString();
    await portal.db.write((tx) => tx.update(users).set({ suspendedAt }).where(eq(users.id, userId)));
    const [{ id } = { id: 0 }] = await letters();
    const answer = await retry(id);
    expect([answer.status, answer.body.code]).toEqual([403, "suspended"]);
  });

  test("not to a master admin, which the log says", async () => {
    const { userId } = await refusedReturn();
    const { users } = portal.db.tables;
    await portal.db.write((tx) => tx.update(users).set({ role: "master_admin" }).where(eq(users.id, userId)));
    const [{ id } = { id: 0 }] = await letters();
    const answer = await retry(id);
    expect([answer.status, answer.body.code]).toEqual([403, "forbidden"]);
    expect((await admin.get("/api/admin/audit-logs?action=change_refused")).body.total).toBe(1);
  });

  test("as one more of the day's emails, also without a code", async () => {
    await portal.visitor().post("/api/auth/help", {
      sentence: "No letter comes.",
      screen: "verify",
      email: "ana@example.org",
    });
    portal.mailer.failing = true;
    await admin.post("/api/admin/requests", { id: 1, answer: "Hello." });
    await portal.portal.idle();
    portal.mailer.failing = false;
    const sent = async () => (await admin.get("/api/admin/stats")).body.mailBudget;
    expect(await sent()).toMatchObject({ sent: 0 });
    const [{ id } = { id: 0 }] = await letters();
    expect((await retry(id)).status).toBe(200);
    await portal.portal.idle();
    expect(portal.mailer.answers).toHaveLength(1);
    expect(await sent()).toMatchObject({ sent: 1 });
  });
});

test("what was spent on an email is given back once, however often it is tried again", async () => {
  const { visitor: ana } = await initiated(portal, "ana@example.org", "Ana");
  const asked = async () => {
    portal.clock.advance(2 * minute);
    await ana.post("/api/auth/me/leave", {});
  };
  await asked();
  portal.mailer.failing = true;
  await asked();
  const spent = () => portal.db.read.$count(portal.db.tables.attempts);
  const before = await spent();
  const [{ id } = { id: 0 }] = await letters("?state=refused");
  expect((await admin.post(`/api/admin/letters/${id}/retry`, {})).status).toBe(200);
  await portal.portal.idle();
  expect(await letters("?state=refused")).toMatchObject([{ id, kind: "leave" }]);
  expect(await spent()).toBe(before);
});

test("domains are counted: sent, accepted, refused, entered within ten minutes, and the time in the middle", async () => {
  for (const [n, wait] of [1, 3, 12].entries()) {
    const email = `p${n}@example.org`;
    const visitor = portal.visitor(`198.51.100.${n}`);
    await visitor.post("/api/auth/send-otp", { email, username: `Person ${n}`, language: "en" });
    portal.clock.advance(wait * minute);
    await visitor.post("/api/auth/verify-otp", { email, otpCode: portal.mailer.codeFor(email) });
  }
  portal.mailer.failing = true;
  await ask("rita@example.net", "Rita", "198.51.100.9");
  expect((await admin.get("/api/admin/letters/domains")).body.domains).toEqual([
    { domain: "example.org", sent: 3, accepted: 3, refused: 0, verified: 2, medianSeconds: 180 },
    { domain: "example.net", sent: 1, accepted: 0, refused: 1, verified: 0, medianSeconds: null },
  ]);
});
