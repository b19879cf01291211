import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { newcomersPerNetwork } from "../../core/contract/mail-budget.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { hour, minute } from "../../testing/test-clock.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { worked } from "../../testing/work.ts";
import { isThrowAway } from "./initiation.rules.ts";

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});
afterEach(() => portal.close());

async function setBudget(value: string) {
  const at = portal.clock.now().toISOString();
  const row = { key: "mail_day_budget", value, createdAt: at, updatedAt: at };
  await portal.db.write(async (tx) => void (await tx.insert(portal.db.tables.systemSettings).values(row)));
}

let made = 0;
/** Requests a code for an address never seen, with proof of work where it is required. */
async function join(visitor: Visitor, { doesWork = false, domain = "example.org" } = {}) {
  const person = { email: `newcomer${++made}@${domain}`, username: `Newcomer ${made}` };
  const asked = await visitor.post("/api/auth/send-otp", person);
  if (asked.status !== 428 || !doesWork) return asked;
  return visitor.post("/api/auth/send-otp", { ...person, work: await worked(visitor, "letter") });
}
const statusAt = async (ip: string) => (await join(portal.visitor(ip))).status;
const codeAt = async (ip: string) => (await join(portal.visitor(ip))).body.code;

/** Asks so many times, each time from another place. */
async function flood(count: number, placeOf: (i: number) => string) {
  const statuses: number[] = [];
  for (let i = 0; i < count; i++) statuses.push(await statusAt(placeOf(i)));
  return statuses;
}
const emails = (statuses: readonly number[]) => statuses.filter((status) => status === 200).length;

describe("an honest newcomer gets an email", () => {
  test("after 400 requests of one /48 for made-up addresses, on a day of 300 emails", async () => {
    await setBudget("300");
    const statuses = await flood(400, (i) => `2001:db8:7:${i.toString(16)}::1`);
    expect(emails(statuses)).toBeLessThanOrEqual(newcomersPerNetwork(300));
    expect(await statusAt("198.51.100.9")).toBe(200);
    await portal.portal.idle();
    expect(portal.mailer.sent.at(-1)?.to).toBe(`newcomer${made}@example.org`);
  });

  test("after as many of nine IPv4 addresses", async () => {
    await setBudget("500");
    await flood(600, (i) => `192.0.${i % 9}.7`);
    expect(await statusAt("198.51.100.9")).toBe(200);
  });

  test("while networks that asked today have none left within this hour", async () => {
    await setBudget("100");
    expect(emails(await flood(60, (i) => `192.0.${i % 8}.7`))).toBe(40);
    expect(await codeAt("192.0.0.7")).toBe("portal_busy");
    expect(await statusAt("198.51.100.9")).toBe(200);
    portal.clock.advance(hour);
    expect((await join(portal.visitor("192.0.0.7"), { doesWork: true })).status).toBe(200);
  });
});

describe("emails to addresses never seen", () => {
  test("are fifty an hour for a whole network, with work from the half on, and one more for each verified code", async () => {
    await setBudget("1000");
    const at = (i: number) => portal.visitor(`192.0.2.${i}`);
    for (let i = 0; i < 25; i++) expect((await join(at(i))).status).toBe(200);
    const asked = await join(at(25));
    expect([asked.status, asked.body.code]).toEqual([428, "work_needed"]);
    for (let i = 25; i < 50; i++) expect((await join(at(i), { doesWork: true })).status).toBe(200);
    expect((await join(at(50), { doesWork: true })).status).toBe(429);
    // Its neighbours are another network.
    expect((await join(portal.visitor("192.0.3.1"))).status).toBe(200);
    const { to: email = "", code = "" } = portal.mailer.sent.at(-2) ?? {};
    await at(51).post("/api/auth/verify-otp", { email, otpCode: code });
    expect((await join(at(52), { doesWork: true })).status).toBe(200);
    expect((await join(at(53), { doesWork: true })).status).toBe(429);
  });

  test("at a known throw-away domain need work, and at a part of one, too", async () => {
    const visitor = portal.visitor();
    for (const domain of ["mailinator.com", "inbox.yopmail.com"]) {
      expect((await join(visitor, { domain })).body.code).toBe("work_needed");
      expect((await join(visitor, { domain, doesWork: true })).status).toBe(200);
    }
    expect(isThrowAway("ana@notmailinator.com")).toBe(false);
  });

  test("need work from everybody while most of the portal's go unverified that had time to be read", async () => {
    for (let i = 0; i < 50; i++) expect(await statusAt(`192.0.${i}.7`)).toBe(200);
    expect(await statusAt("198.51.100.9")).toBe(200);
    portal.clock.advance(11 * minute);
    expect(await codeAt("203.0.113.9")).toBe("work_needed");
    expect((await join(portal.visitor("203.0.113.9"), { doesWork: true })).status).toBe(200);
    portal.clock.advance(hour);
    expect(await statusAt("203.0.113.10")).toBe(200);
  });

  test("need none while the limits are off", async () => {
    await portal.close();
    portal = await testPortal({ environment: { RATE_LIMITS: "off" } });
    expect(emails(await flood(60, () => "192.0.2.1"))).toBe(60);
  });
});
