import { afterEach, beforeEach, expect, test } from "bun:test";
import { type TestPortal, testPortal } from "../../../testing/portal.ts";
import { insertStaff } from "../../../testing/staff.ts";
import { day, minute } from "../../../testing/test-clock.ts";

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
  await insertStaff(portal, "master@example.org", "master_admin");
  await insertStaff(portal, "second@example.org", "master_admin");
  await insertStaff(portal, "admin@example.org", "admin");
  const at = portal.clock.now().toISOString();
  const row = { key: "mail_day_budget", value: "10", createdAt: at, updatedAt: at };
  await portal.db.write((tx) => tx.insert(portal.db.tables.systemSettings).values(row));
});
afterEach(() => portal.close());

let people = 0;
async function ask(): Promise<number> {
  const name = `Person ${++people}`;
  const { status } = await portal
    .visitor(`198.51.${people}.7`)
    .post("/api/auth/send-otp", { email: `p${people}@example.org`, username: name });
  await portal.portal.idle();
  await portal.portal.runJobs("halfMinute");
  await portal.portal.idle();
  portal.clock.advance(minute);
  return status;
}
const told = () => portal.mailer.alerts.map(({ to, alert }) => `${to} ${alert.facts.sent}`).sort();

test("the master admins are told of four fifths of a day's emails, and when newcomers have none left, once a day each", async () => {
  for (let i = 0; i < 7; i++) expect(await ask()).toBe(200);
  expect(told()).toEqual([]);
  expect(await ask()).toBe(200);
  const first = ["master@example.org 8", "second@example.org 8"];
  expect(told()).toEqual(first);
  // The last tenth is for known addresses; the one before is for networks that did not ask today, as each of these.
  expect(await ask()).toBe(200);
  const both = [...first, "master@example.org 9", "second@example.org 9"].sort();
  expect(told()).toEqual(both);
  for (let i = 0; i < 3; i++) expect(await ask()).toBe(503);
  expect(told()).toEqual(both);
  portal.clock.advance(day);
  for (let i = 0; i < 8; i++) expect(await ask()).toBe(200);
  expect(told()).toEqual([...both, ...first].sort());
});

test("a restart does not tell them again, and their emails are not counted with the day's emails", async () => {
  for (let i = 0; i < 9; i++) await ask();
  expect(portal.mailer.alerts).toHaveLength(4);
  portal = await portal.restart();
  expect(await ask()).toBe(503);
  expect(told()).toEqual([]);
  const rows = await portal.db.read.select().from(portal.db.tables.letters);
  expect(rows.filter(({ kind }) => kind === "alert").map(({ state }) => state)).toEqual(
    Array(4).fill("accepted"),
  );
});
