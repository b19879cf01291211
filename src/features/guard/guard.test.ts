import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { minuteMs } from "../../core/contract/limits.ts";
import type { SettingKey } from "../../entries.ts";
import { initiated, insertCode } from "../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { type Staff, staffMember } from "../../testing/staff.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { worked } from "../../testing/work.ts";
import { calm, type GuardLevel, loudPerMinute, nextState } from "./guard.rules.ts";

let portal: TestPortal;
let master: Staff;
beforeEach(async () => {
  portal = await testPortal();
  master = await staffMember(portal, "master_admin");
});
afterEach(() => portal.close());

async function set(key: SettingKey, value: string | null): Promise<void> {
  expect((await master.put("/api/admin/settings", { key, value })).status).toBe(200);
}
const enter = (who: { visitor: Visitor; userId: number }, code: string, work?: string) =>
  who.visitor.post("/api/codes/validate", { code, userId: who.userId, ...(work && { work }) });

/** Sends so many wrong codes within a minute that the guard is raised, repeatedly: to slowed, and to work. */
async function attack(minutes: 1 | 2): Promise<void> {
  const { failedTries } = portal.db.tables;
  for (let i = 0; i < minutes; i++) {
    const createdAt = portal.clock.now().toISOString();
    const rows = Array.from({ length: loudPerMinute }, () => ({
      userId: master.id,
      roomId: null,
      createdAt,
    }));
    await portal.db.write((tx) => tx.insert(failedTries).values(rows));
    await portal.portal.runJobs("halfMinute");
    portal.clock.advance(minuteMs);
  }
}
const level = async () =>
  (await portal.db.read.select().from(portal.db.tables.systemSettings))
    .find(({ key }) => key === "siege_guard")
    ?.value?.split(" ")[0] ?? "calm";

describe("while codes are guessed in masses", () => {
  test("a slowed gate takes one try in fifteen seconds, and hinders nobody who was admitted", async () => {
    await insertCode(portal, "OPEN", { maxUses: 9 });
    const ana = await initiated(portal, "ana@example.org", "Ana");
    const eva = await initiated(portal, "eva@example.org", "Eva");
    expect((await enter(eva, "OPEN")).status).toBe(200);
    await attack(1);
    expect((await enter(ana, "WRONG")).body.code).toBe("code_not_found");
    const refused = await enter(ana, "OPEN");
    expect([refused.status, refused.body.code]).toEqual([429, "rate_limited"]);
    for (let i = 0; i < 3; i++) expect((await enter(eva, "OPEN")).status).toBe(200);
    portal.clock.advance(15_000);
    expect((await enter(ana, "OPEN")).status).toBe(200);
  });

  test("a proof of work is asked for, opens once, for its purpose, in its time, and cannot be made up", async () => {
    await insertCode(portal, "OPEN", { maxUses: 9 });
    const ana = await initiated(portal, "ana@example.org", "Ana");
    await attack(2);
    const asked = await enter(ana, "WRONG");
    expect([asked.status, asked.body.code]).toEqual([428, "work_needed"]);
    expect((await enter(ana, "WRONG", await worked(ana.visitor, "letter"))).body.code).toBe("work_needed");
    const work = await worked(ana.visitor, "code");
    const easier = JSON.parse(work);
    easier.challenge.parameters.cost = 1;
    for (const made of [
      "{}",
      "no JSON",
      JSON.stringify(easier),
      // All counters before the one that solves it were tried, in their order.
      work.replace(/"counter":(\d+)/, (_, counter) => `"counter":${counter - 1}`),
    ])
      expect((await enter(ana, "WRONG", made)).body.code).toBe("work_needed");
    expect((await enter(ana, "WRONG", work)).body.code).toBe("code_not_found");
    portal.clock.advance(20_000);
    expect((await enter(ana, "WRONG", work)).body.code).toBe("work_needed");
    const late = await worked(ana.visitor, "code");
    portal.clock.advance(6 * minuteMs);
    expect((await enter(ana, "OPEN", late)).body.code).toBe("work_needed");
    expect((await enter(ana, "OPEN", await worked(ana.visitor, "code"))).status).toBe(200);
  });

  test("an email needs work, too, but for a browser that signed in with the address before", async () => {
    const ana = await initiated(portal, "ana@example.org", "Ana");
    await attack(2);
    const asking = { email: "ana@example.org", language: "en" };
    expect((await ana.visitor.post("/api/auth/return", asking)).status).toBe(200);
    const stranger = portal.visitor("198.51.100.9");
    expect((await stranger.post("/api/auth/return", asking)).body.code).toBe("work_needed");
    // Whether an address is known here is never revealed.
    const unknown = { ...asking, email: "nobody@example.org" };
    expect((await stranger.post("/api/auth/return", unknown)).body.code).toBe("work_needed");
    portal.clock.advance(2 * minuteMs);
    const work = await worked(stranger, "letter");
    expect((await stranger.post("/api/auth/return", { ...asking, work })).status).toBe(200);
  });

  test("a piece of work opens for nobody but whoever asked for it: a session at the gate, an address for emails", async () => {
    await insertCode(portal, "OPEN", { maxUses: 9 });
    const ana = await initiated(portal, "ana@example.org", "Ana");
    const eva = await initiated(portal, "eva@example.org", "Eva");
    await attack(2);
    const code = await worked(ana.visitor, "code");
    expect((await enter(eva, "OPEN", code)).body.code).toBe("work_needed");
    // A phone that left its house is in the same session elsewhere.
    const away = portal.visitor("198.51.100.77");
    away.cookie = ana.visitor.cookie;
    expect((await enter({ ...ana, visitor: away }, "OPEN", code)).status).toBe(200);
    const asking = { email: "nobody@example.org", language: "en" };
    const [one, other] = [portal.visitor("198.51.100.8"), portal.visitor("198.51.100.9")];
    const work = await worked(one, "letter");
    expect((await other.post("/api/auth/return", { ...asking, work })).body.code).toBe("work_needed");
    expect((await one.post("/api/auth/return", { ...asking, work })).status).toBe(200);
  });

  test("a portal without https goes no further than slowing, since browsers do no work for it", async () => {
    await portal.close();
    portal = await testPortal({ environment: { PUBLIC_URL: "http://portal.example" } });
    master = await staffMember(portal, "master_admin");
    await attack(2);
    await attack(2);
    expect(await level()).toBe("slowed");
  });
});

describe("the guard goes by itself:", () => {
  test("it rises and falls without a word to staff, and is remembered by a portal that starts again", async () => {
    await portal.portal.runJobs("halfMinute");
    expect(await level()).toBe("calm");
    await attack(1);
    expect(await level()).toBe("slowed");
    portal = await portal.restart();
    await attack(1);
    expect(await level()).toBe("work");
    const { alerts, auditLogs } = portal.db.tables;
    expect(await portal.db.read.$count(alerts)).toBe(0);
    const actions = (await portal.db.read.select().from(auditLogs)).map(({ action }) => action);
    expect(actions).not.toContain("setting_changed");
    for (const lower of ["slowed", "calm"]) {
      portal.clock.advance(16 * minuteMs);
      await portal.portal.runJobs("halfMinute");
      expect(await level()).toBe(lower);
    }
  });

  test("a level a minute, up to the highest, and down by one after each quarter of an hour", () => {
    const look = (perMinute: number, now: number) => ({ perMinute, highest: "work", now }) as const;
    let state = nextState(calm, look(loudPerMinute - 1, 0));
    expect(state.level).toBe("calm");
    const levels: GuardLevel[] = [];
    for (let now = minuteMs; now <= 3 * minuteMs; now += minuteMs / 2) {
      state = nextState(state, look(loudPerMinute, now));
      levels.push(state.level);
    }
    expect(levels).toEqual(["slowed", "slowed", "work", "work", "work"]);
    state = nextState(state, look(loudPerMinute / 3, 17 * minuteMs));
    expect(nextState(state, look(0, 18 * minuteMs + 1)).level).toBe("work");
    state = nextState(state, look(0, 32 * minuteMs));
    expect(state.level).toBe("slowed");
    expect(nextState(state, look(0, 40 * minuteMs)).level).toBe("slowed");
    expect(nextState(state, look(0, 47 * minuteMs)).level).toBe("calm");
  });
});

describe("Pause", () => {
  test("admits nobody new, in three languages or in words of staff, and leaves codes and who is inside as they were", async () => {
    await insertCode(portal, "OPEN", { maxUses: 9 });
    const ana = await initiated(portal, "ana@example.org", "Ana");
    const eva = await initiated(portal, "eva@example.org", "Eva");
    expect((await enter(eva, "OPEN")).status).toBe(200);
    await set("siege", "closed");
    await set("pause_words_pt", "  Voltamos às oito. ");
    const said: unknown[] = [];
    for (const language of ["en", "pt", "es"]) {
      ana.visitor.language = language;
      const { status, body } = await enter(ana, "OPEN");
      expect([status, body.code, body.valid]).toEqual([503, "gate_closed", false]);
      said.push(body.message);
    }
    expect(new Set(said).size).toBe(3);
    expect(said[1]).toBe("Voltamos às oito.");
    expect((await enter(eva, "OPEN")).status).toBe(200);
    await set("siege", "auto");
    expect((await enter(ana, "OPEN")).status).toBe(200);
  });

  test("of a gate that was closed in the version before holds, and what its guard was set to means nothing any more", async () => {
    await insertCode(portal, "OPEN");
    const ana = await initiated(portal, "ana@example.org", "Ana");
    const at = portal.clock.now().toISOString();
    const { systemSettings, alerts } = portal.db.tables;
    const rows = {
      siege: "slowed",
      siege_threshold: "10",
      siege_highest: "closed",
      siege_guard: "closed 1 2",
      alerts_off: "siege_raised, login_storm",
    };
    await portal.db.write(async (tx) => {
      for (const [key, value] of Object.entries(rows))
        await tx.insert(systemSettings).values({ key, value, createdAt: at, updatedAt: at });
      await tx.insert(alerts).values({
        kind: sql<"login_storm">`'siege_raised'`,
        subject: "",
        facts: '{"level":1}',
        createdAt: at,
      });
    });
    const { items } = JSON.parse((await master.get("/api/admin/settings")).text);
    const keys: string[] = items.map(({ key }: { key: string }) => key);
    expect(keys.filter((key) => key.startsWith("siege"))).toEqual(["siege"]);
    const told = JSON.parse((await master.get("/api/admin/alerts")).text);
    expect(told.newest).toEqual([]);
    expect(told.kinds.filter(({ isOn }: { isOn: boolean }) => !isOn)).toMatchObject([
      { kind: "login_storm" },
    ]);
    await portal.portal.runJobs("halfMinute");
    for (let i = 0; i < 3; i++) expect((await enter(ana, "WRONG")).body.code).toBe("code_not_found");
    await portal.db.write((tx) =>
      tx.update(systemSettings).set({ value: "closed" }).where(eq(systemSettings.key, "siege")),
    );
    expect((await enter(ana, "OPEN")).body.code).toBe("gate_closed");
  });
});
