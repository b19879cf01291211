import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { initiated } from "../../testing/initiate.ts";
import { crowded, type TestPortal, testPortal } from "../../testing/portal.ts";
import { staffMember } from "../../testing/staff.ts";
import { day, hour, minute } from "../../testing/test-clock.ts";
import { mailBudgetStore } from "./limits.store.ts";
import { mailBudgetService } from "./mail-budget.service.ts";

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal({ environment: crowded });
});
afterEach(() => portal.close());

async function setBudget(value: string) {
  const { systemSettings } = portal.db.tables;
  const at = portal.clock.now().toISOString();
  const row = { key: "mail_day_budget", value, createdAt: at, updatedAt: at };
  await portal.db.write(async (tx) => {
    await tx.delete(systemSettings).where(eq(systemSettings.key, row.key));
    await tx.insert(systemSettings).values(row);
  });
}

let made = 0;
const register = async () => {
  const person = { email: `person${++made}@example.org`, username: `Person ${made}` };
  return (await portal.visitor(`198.51.${made % 250}.7`).post("/api/auth/send-otp", person)).status;
};
const comeBack = async (email: string) => {
  const { status } = await portal.visitor().post("/api/auth/return", { email, language: "en" });
  await portal.portal.idle();
  return status;
};

describe("the day's emails", () => {
  test("are not spent on unknown addresses that ask for their way back", async () => {
    await setBudget("10");
    for (let i = 0; i < 30; i++) expect(await comeBack(`nobody${i}@example.org`)).toBe(200);
    expect(portal.mailer.sent).toEqual([]);
    expect(await register()).toBe(200);
  });

  test("are given back when no server took them", async () => {
    await setBudget("3");
    portal.mailer.failing = true;
    for (let i = 0; i < 5; i++) expect(await register()).toBe(502);
    portal.mailer.failing = false;
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) statuses.push(await register());
    expect(statuses).toEqual([200, 200, 200, 503]);
  });

  test("reserve a tenth for known addresses, which are refused like all others when that is spent, too", async () => {
    await initiated(portal, "ana@example.org", "Ana");
    await initiated(portal, "bob@example.org", "Bob");
    await setBudget("20");
    portal.clock.advance(day);
    const statuses: number[] = [];
    for (let i = 0; i < 19; i++) statuses.push(await register());
    expect(statuses).toEqual([...Array(18).fill(200), 503]);
    expect(await comeBack("ana@example.org")).toBe(200);
    expect(await comeBack("nobody@example.org")).toBe(200);
    const own = { email: "bob@example.org", username: "Bob" };
    expect((await portal.visitor().post("/api/auth/send-otp", own)).status).toBe(200);
    expect(portal.mailer.sent.slice(-2).map(({ to }) => to)).toEqual(["ana@example.org", "bob@example.org"]);
    portal.clock.advance(minute);
    expect(await comeBack("ana@example.org")).toBe(503);
    expect(await comeBack("nobody@example.org")).toBe(503);
  });

  test("come back after exactly a day, one for each, and the refused spent nothing of their address", async () => {
    await setBudget("2");
    await register();
    portal.clock.advance(hour);
    await register();
    const late = { email: "late@example.org", username: "Late" };
    const visitor = portal.visitor();
    const refused = await visitor.post("/api/auth/send-otp", late);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, String(23 * 3600)]);
    portal.clock.advance(23 * hour);
    expect((await visitor.post("/api/auth/send-otp", late)).status).toBe(200);
    expect(await register()).toBe(503);
  });

  test("are as many as the budget says when they are asked for at once", async () => {
    await setBudget("7");
    const statuses = await Promise.all(Array.from({ length: 20 }, register));
    expect(statuses.filter((status) => status === 200)).toHaveLength(7);
    expect(portal.mailer.sent).toHaveLength(7);
  });

  test("are shown in the console with their budget, to any staff", async () => {
    await register();
    await register();
    const admin = await staffMember(portal, "admin");
    expect((await admin.get("/api/admin/stats")).body.mailBudget).toEqual({
      sent: 2,
      budget: 10_000,
      hour: { sent: 2, budget: 5000 },
    });
    portal.clock.advance(day);
    const later = await staffMember(portal, "admin", "later@example.org");
    expect((await later.get("/api/admin/stats")).body.mailBudget).toEqual({
      sent: 0,
      budget: 10_000,
      hour: { sent: 0, budget: 5000 },
    });
  });
});

describe("the count of a day's emails", () => {
  const instanceOn = ({ core, db }: TestPortal, dayBudget: () => number, store = mailBudgetStore(db)) =>
    mailBudgetService(core, { rateLimits: true }, { mailDayBudget: async () => dayBudget() }, store);

  test("is made once and not again for each mail, however many there were", async () => {
    const { db } = portal;
    const store = mailBudgetStore(db);
    const looked: number[] = [];
    const counting = {
      ...store,
      since: async (...given: Parameters<typeof store.since>) => {
        const found = await store.since(...given);
        looked.push(found.count);
        return found;
      },
    };
    const budget = instanceOn(portal, () => 1000, counting);
    for (let i = 0; i < 300; i++) await db.write((tx) => budget.spend(tx, "known"));
    expect(Math.max(...looked)).toBe(1);
  });

  test("is exact for two instances that count on their own", async () => {
    const { db, clock } = portal;
    const both = [instanceOn(portal, () => 25), instanceOn(portal, () => 25)];
    let spent = 0;
    for (let i = 0; i < 60; i++) {
      clock.advance(minute);
      const of = both[i % 3 === 0 ? 0 : 1];
      if ((await db.write((tx) => of?.spend(tx, "known") ?? Promise.reject())).wait === 0) spent++;
    }
    expect(spent).toBe(25);
  });

  test("is exact for instances that take many emails at once, though one of them stops in between", async () => {
    const { db } = portal;
    const [first, second] = [instanceOn(portal, () => 1000), instanceOn(portal, () => 1000)];
    const send = async (from: typeof first, to: "known" | "unknown") => {
      await from.prepare();
      return (await db.write((tx) => from.spend(tx, to))).wait === 0;
    };
    let unknown = 0;
    for (let i = 0; i < 50; i++) if (await send(first, "unknown")) unknown++;
    for (let i = 0; i < 400; i++) if (await send(second, "unknown")) unknown++;
    // Half of the day's within an hour, and of those a tenth for known addresses and a tenth for new networks.
    expect(unknown).toBe(400);
    let known = 0;
    for (let i = 0; i < 120; i++) if (await send(i % 2 === 0 ? first : second, "known")) known++;
    expect([known, (await first.state()).sent]).toEqual([100, 500]);
  });

  test("is asked of all instances once for many emails, and shows only those that were sent", async () => {
    const { db, clock } = portal;
    const store = mailBudgetStore(db);
    let locked = 0;
    const watched = {
      ...store,
      lock: async (...given: Parameters<typeof store.lock>) => {
        locked++;
        await store.lock(...given);
      },
    };
    const budget = instanceOn(portal, () => 100_000, watched);
    for (let i = 0; i < 1000; i++) {
      await budget.prepare();
      await db.write((tx) => budget.spend(tx, "unknown"));
    }
    expect(locked).toBeLessThan(40);
    expect((await budget.state()).sent).toBe(1000);
    clock.advance(day);
    expect((await budget.state()).sent).toBe(0);
  });

  test("holds for a smaller budget at once, whatever was taken before", async () => {
    const { db } = portal;
    let allowed = 1000;
    const budget = instanceOn(portal, () => allowed);
    const send = async () => {
      await budget.prepare();
      return (await db.write((tx) => budget.spend(tx, "unknown"))).wait === 0;
    };
    for (let i = 0; i < 30; i++) await send();
    allowed = 32;
    const statuses: boolean[] = [];
    for (let i = 0; i < 5; i++) statuses.push(await send());
    // A tenth of 32, which is 3, is reserved for known addresses, and as much for new networks.
    expect(statuses).toEqual([false, false, false, false, false]);
    allowed = 39;
    for (let i = 0; i < 5; i++) statuses.push(await send());
    expect(statuses.slice(5)).toEqual([true, true, true, false, false]);
  });

  test("holds for a smaller budget at once, though what was taken before is still good and few emails are asked for", async () => {
    const { db, clock } = portal;
    let allowed = 1000;
    const budget = instanceOn(portal, () => allowed);
    const send = async () => {
      await budget.prepare();
      return (await db.write((tx) => budget.spend(tx, "unknown"))).wait === 0;
    };
    for (let i = 0; i < 5; i++) await send();
    clock.advance(50_000);
    for (let i = 0; i < 25; i++) await send();
    // A new minute is counted, without any request yet.
    clock.advance(11_000);
    allowed = 32;
    const statuses: boolean[] = [];
    for (let i = 0; i < 5; i++) statuses.push(await send());
    expect(statuses).toEqual([false, false, false, false, false]);
    expect((await budget.state()).sent).toBe(30);
  });
});
