import { afterEach, beforeEach, expect, test } from "bun:test";
import { defaultMailClientHour } from "../../core/contract/limits.ts";
import { crowded, type TestPortal, testPortal } from "../../testing/portal.ts";
import { minute } from "../../testing/test-clock.ts";

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal({ environment: crowded });
});
afterEach(() => portal.close());

/** A carrier or a lecture hall: everybody behind it has this one address. */
const shared = "203.0.113.80";
/** 600 are served as well, and take three times as long. */
const people = defaultMailClientHour + 40;
const sendOtp = "/api/auth/send-otp";

/** Does something for so many people, two dozen of them at once. */
async function forEach(
  count: number,
  act: (i: number) => Promise<number>,
  then: () => void,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let from = 0; from < count; from += 24) {
    statuses.push(...(await Promise.all(Array.from({ length: 24 }, (_, i) => act(from + i)))));
    then();
  }
  return statuses;
}

test("more people behind one IPv4 address than may ask for emails in an hour register in minutes, and nobody is refused", async () => {
  const letIn = async (i: number) => {
    const email = `p${i}@example.org`;
    const visitor = portal.visitor(shared);
    const sent = await visitor.post(sendOtp, { email, username: `Person ${i}` });
    if (sent.status !== 200) return sent.status;
    const proof = { email, otpCode: portal.mailer.codeFor(email) };
    return (await visitor.post("/api/auth/verify-otp", proof)).status;
  };
  const statuses = await forEach(people, letIn, () => portal.clock.advance(minute));
  expect(statuses).toEqual(Array(people).fill(200));
});

test("a bomber behind one IPv4 address gets as many emails an hour as are set, and few rows", async () => {
  const { attempts, auditLogs, letters, otpVerifications } = portal.db.tables;
  const at = portal.clock.now().toISOString();
  // So many that the limit of its whole network is not reached, and no proof of work is required.
  const budget = { key: "mail_day_budget", value: "100000", createdAt: at, updatedAt: at };
  await portal.db.write(async (tx) => void (await tx.insert(portal.db.tables.systemSettings).values(budget)));
  const bomber = portal.visitor(shared);
  const bomb = async (i: number) =>
    (await bomber.post(sendOtp, { email: `b${i}@example.org`, username: `Bomb ${i}` })).status;
  const statuses = await forEach(people, bomb, () => portal.clock.advance(minute));
  expect(statuses.filter((status) => status === 200)).toHaveLength(defaultMailClientHour);
  expect(statuses.filter((status) => status === 429)).toHaveLength(people - defaultMailClientHour);
  expect(portal.mailer.sent).toHaveLength(defaultMailClientHour);
  const rows = await Promise.all(
    [attempts, auditLogs, letters, otpVerifications].map((table) => portal.db.read.$count(table)),
  );
  expect(rows.reduce((sum, some) => sum + some)).toBeLessThan(10 * defaultMailClientHour);
});
