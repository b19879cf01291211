import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { minuteMs } from "../../contract/limits.ts";
import { type SettingKey, settingKeys } from "../../contract/settings.ts";
import type { SiegeView } from "../../contract/siege.ts";
import { initiated, insertCode } from "../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { type Staff, staffMember } from "../../testing/staff.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { calm, nextGuard } from "./siege.rules.ts";

let portal: TestPortal;
let master: Staff;
beforeEach(async () => {
  portal = await testPortal();
  master = await staffMember(portal, "master_admin");
});
afterEach(() => portal.close());

async function set(key: SettingKey, value: string): Promise<void> {
  expect(settingKeys).toContain(key);
  expect((await master.put("/api/admin/settings", { key, value })).status).toBe(200);
}
async function worked(visitor: Visitor, purpose: "code" | "letter"): Promise<string> {
  const challenge = JSON.parse((await visitor.get(`/api/work?purpose=${purpose}`)).text);
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}
const enter = (who: { visitor: Visitor; userId: number }, code: string, work?: string) =>
  who.visitor.post("/api/codes/validate", { code, userId: who.userId, ...(work && { work }) });
const picture = async (): Promise<SiegeView> => JSON.parse((await master.get("/api/admin/siege")).text);

describe("under siege", () => {
  test("a slowed gate takes one try in fifteen seconds, and hinders nobody who was admitted", async () => {
    await insertCode(portal, "OPEN", { maxUses: 9 });
    const ana = await initiated(portal, "ana@example.org", "Ana");
    const eva = await initiated(portal, "eva@example.org", "Eva");
    expect((await enter(eva, "OPEN")).status).toBe(200);
    await set("siege", "slowed");
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
    await set("siege", "work");
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

  test("a letter needs work, too, but for a browser that signed in with the address before", async () => {
    const ana = await initiated(portal, "ana@example.org", "Ana");
    await set("siege", "work");
    const asking = { email: "ana@example.org", language: "en" };
    expect((await ana.visitor.post("/api/auth/return", asking)).status).toBe(200);
    const stranger = portal.visitor("198.51.100.9");
    expect((await stranger.post("/api/auth/return", asking)).body.code).toBe("work_needed");
    // Whether an address is known here is told to nobody.
    const unknown = { ...asking, email: "nobody@example.org" };
    expect((await stranger.post("/api/auth/return", unknown)).body.code).toBe("work_needed");
    portal.clock.advance(2 * minuteMs);
    const work = await worked(stranger, "letter");
    expect((await stranger.post("/api/auth/return", { ...asking, work })).status).toBe(200);
  });

  test("a piece of work opens for nobody but whoever asked for it: a session at the gate, an address for letters", async () => {
    await insertCode(portal, "OPEN", { maxUses: 9 });
    const ana = await initiated(portal, "ana@example.org", "Ana");
    const eva = await initiated(portal, "eva@example.org", "Eva");
    await set("siege", "work");
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

  test("a closed gate says so in three languages, and leaves the code as it was", async () => {
    await insertCode(portal, "OPEN");
    const ana = await initiated(portal, "ana@example.org", "Ana");
    await set("siege", "closed");
    const said = new Set<unknown>();
    for (const language of ["en", "pt", "es"]) {
      ana.visitor.language = language;
      const { status, body } = await enter(ana, "OPEN");
      expect([status, body.code]).toEqual([503, "gate_closed"]);
      said.add(body.message);
    }
    expect(said.size).toBe(3);
    await set("siege", "auto");
    expect((await enter(ana, "OPEN")).status).toBe(200);
  });
});

describe("the portal guards the gate by itself:", () => {
  test("masses of wrong guesses raise it, masters are told once, and quiet lowers it again", async () => {
    await set("siege_threshold", "10");
    const guess = async (letter: string) => {
      for (let i = 0; i < 5; i++) {
        const who = await initiated(portal, `${letter}${i}@example.org`, `${letter}${i}`, `198.51.100.${i}`);
        for (let j = 0; j < 2; j++) await enter(who, `WRONG${letter}${i}${j}`);
      }
      await portal.portal.idle();
    };
    await portal.portal.tour();
    expect(await picture()).toMatchObject({ level: "calm", isByHand: false });
    await guess("anna");
    await portal.portal.tour();
    const seen = await picture();
    expect(seen).toMatchObject({ level: "slowed", isByHand: false, perMinute: 10 });
    expect(seen.hours.reduce((sum, { wrong }) => sum + wrong, 0)).toBe(10);
    expect(seen.guesses).toEqual([{ code: "WR… (11)", count: 10 }]);
    expect(seen.networks).toEqual([{ network: "198.51.100.0/24", count: 10 }]);
    expect(JSON.stringify(seen)).not.toContain("WRONG");
    await portal.portal.tour();
    await portal.portal.idle();
    const alerts = await portal.db.read.select().from(portal.db.tables.alerts);
    expect(alerts.map(({ kind }) => kind).filter((kind) => kind === "siege_raised")).toHaveLength(1);
    // Not further than the master admin allows, and down again after the quiet.
    portal.clock.advance(2 * minuteMs);
    await portal.portal.tour();
    expect((await picture()).level).toBe("slowed");
    portal.clock.advance(16 * minuteMs);
    await portal.portal.tour();
    expect((await picture()).level).toBe("calm");
  });

  test("a level a minute, up to the highest, and down by one after each quarter of an hour", () => {
    const heard = (perMinute: number, now: number) =>
      ({ perMinute, threshold: 100, highest: "closed", now }) as const;
    let guard = nextGuard(calm, heard(99, 0));
    expect(guard.level).toBe("calm");
    const levels: string[] = [];
    for (let now = minuteMs; now <= 4 * minuteMs; now += minuteMs / 2) {
      guard = nextGuard(guard, heard(100, now));
      levels.push(guard.level);
    }
    expect(levels).toEqual(["slowed", "slowed", "work", "work", "closed", "closed", "closed"]);
    guard = nextGuard(guard, heard(30, 18 * minuteMs));
    expect(nextGuard(guard, heard(0, 19 * minuteMs + 1)).level).toBe("closed");
    guard = nextGuard(guard, heard(0, 33 * minuteMs));
    expect(guard.level).toBe("work");
    expect(nextGuard(guard, heard(0, 40 * minuteMs)).level).toBe("work");
    expect(nextGuard(guard, heard(0, 48 * minuteMs)).level).toBe("slowed");
  });
});
