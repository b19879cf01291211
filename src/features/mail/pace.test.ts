import { expect, test } from "bun:test";
import { defaultEmailsPerSecond } from "../../core/contract/limits.ts";
import { iso } from "../../core/lib/clock.ts";
import { sleepUntil } from "../../core/lib/event-loop.ts";
import { testPortal } from "../../testing/portal.ts";
import { day, testClock } from "../../testing/test-clock.ts";
import { paceOf } from "./pace.ts";

/** Returns a pace over a clock that its waits move on. */
function paced() {
  const clock = testClock();
  const startedAt = clock.now().getTime();
  const pace = paceOf(clock, async (ms) => clock.advance(ms));
  return { pace, clock, elapsed: () => clock.now().getTime() - startedAt };
}

test.each([1, 7, 10, 100])("of %p emails a second so many leave, evenly", async (perSecond) => {
  const { pace, elapsed } = paced();
  let left = 0;
  while (elapsed() < 10_000) {
    const room = await pace.room(5, perSecond);
    pace.spend(room);
    left += room;
  }
  expect(Math.abs(left - 10 * perSecond)).toBeLessThanOrEqual(1 + perSecond / 10);
});

test("what does not leave is not counted, and an idle hour is not made up for", async () => {
  const { pace, clock, elapsed } = paced();
  await pace.room(5, 10);
  pace.spend(0);
  expect([await pace.room(5, 10), elapsed()]).toEqual([1, 0]);
  pace.spend(1);
  clock.advance(3_600_000);
  const before = elapsed();
  for (let i = 0; i < 20; i++) pace.spend(await pace.room(5, 10));
  expect(elapsed() - before).toBe(1900);
});

test("a mail server that puts emails off gets fewer a second, and the whole rate again as it takes them", async () => {
  const { pace, elapsed } = paced();
  const msFor = async (count: number, isPutOff: boolean) => {
    const from = elapsed();
    for (let left = count; left > 0; left--) {
      await pace.room(1, 10);
      pace.spend(1);
      pace.adapt(isPutOff);
    }
    return elapsed() - from;
  };
  await msFor(1, false);
  expect(await msFor(4, true)).toBeGreaterThanOrEqual(100 + 100 + 200 + 400);
  for (let taken = 0; taken < 13; taken++) await msFor(1, false);
  // Each wait is of whole milliseconds.
  expect(await msFor(10, false)).toBeLessThanOrEqual(1000 + 10);
});

test("without a rate nobody waits", async () => {
  const { pace, elapsed } = paced();
  for (let i = 0; i < 100; i++) {
    expect(await pace.room(5, undefined)).toBe(5);
    pace.spend(5);
  }
  expect(elapsed()).toBe(0);
});

/** Fails as the mail library does, with a reply or without one. */
function failure(response: string | undefined): Error {
  const reply = response && { response, responseCode: Number(response.slice(0, 3)), command: "RCPT TO" };
  return Object.assign(new Error(response ?? "Connection closed"), reply || { code: "ECONNECTION" });
}

test.each([
  ["451 4.7.1 too many, slow down", true],
  ["421 closing", true],
  ["450 4.2.1 this mailbox gets too many", false],
  ["450 4.1.1 mailbox unknown for now", false],
  [undefined, false],
])("that %p slows down the emails to everybody is %p", async (response, isSlowed) => {
  const waits: number[] = [];
  const portal = await testPortal({
    isQuiet: true,
    environment: { SMTP_URL: "smtps://gate:secret@mail.example.org" },
    emailTimers: {
      pace: async (ms) => {
        waits.push(ms);
        portal.clock.advance(ms);
      },
      patience: async () => undefined,
      look: sleepUntil,
    },
  });
  portal.mailer.before = async ({ to }) => {
    if (to.startsWith("full")) throw failure(response);
  };
  const now = portal.clock.now().getTime();
  const rows = ["full@example.org", "full@example.net", "one@example.org", "other@example.org"].map((to) => ({
    kind: "closed" as const,
    to,
    domain: to.slice(to.indexOf("@") + 1),
    language: "en" as const,
    state: "queued" as const,
    nextAt: iso(now),
    expiresAt: iso(now + day),
    messageId: `<${to}>`,
    spent: JSON.stringify({ events: [], keys: [] }),
    createdAt: iso(now),
    stateAt: iso(now),
  }));
  const { letters, systemSettings } = portal.db.tables;
  // One after the other, so that what is said of each is known before the next.
  const one = { key: "letter_connections", value: "1", createdAt: iso(now), updatedAt: iso(now) };
  await portal.db.write(async (tx) => {
    await tx.insert(systemSettings).values(one);
    await tx.insert(letters).values(rows);
  });
  await portal.portal.runJobs("moment", "minute");
  await portal.portal.idle();
  const fullRateMs = 1000 / defaultEmailsPerSecond;
  expect([Math.max(...waits) > fullRateMs, portal.mailer.closed.length]).toEqual([isSlowed, 2]);
  await portal.close();
});
