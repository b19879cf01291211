import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { dayMs } from "../../../core/contract/limits.ts";
import { initiated, insertCode } from "../../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../../testing/portal.ts";
import { staffMember } from "../../../testing/staff.ts";
import type { StatsView } from "../monitoring.contract.ts";
import { standingOf } from "./stats.rules.ts";

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});
afterEach(() => portal.close());

async function stats(): Promise<Pick<StatsView, "funnel" | "standing">> {
  const master = await staffMember(portal, "master_admin", `m${portal.clock.now().getTime()}@example.org`);
  const { body } = await master.get("/api/admin/stats");
  return body as Pick<StatsView, "funnel" | "standing">;
}

describe("the funnel of the day", () => {
  test("counts each newcomer once at each gate they came through, and nobody of another day", async () => {
    await insertCode(portal, "MINE", { maxUses: 10 });
    const old = await initiated(portal, "old@example.org", "Old");
    await old.visitor.post("/api/codes/validate", { code: "MINE", userId: old.userId });
    portal.clock.advance(dayMs);
    await portal
      .visitor()
      .post("/api/auth/send-otp", { email: "asked@example.org", username: "Asked", language: "en" });
    portal.clock.advance(70_000);
    await portal
      .visitor()
      .post("/api/auth/send-otp", { email: "asked@example.org", username: "Asked", language: "en" });
    await initiated(portal, "verified@example.org", "Verified");
    const keyed = await initiated(portal, "keyed@example.org", "Keyed");
    await keyed.visitor.post("/api/codes/validate", { code: "MINE", userId: keyed.userId });
    const inside = await initiated(portal, "inside@example.org", "Inside");
    await inside.visitor.post("/api/codes/validate", { code: "MINE", userId: inside.userId });
    for (let visits = 0; visits < 2; visits++) await inside.visitor.get("/api/antechamber");
    await old.visitor.get("/api/antechamber");
    await portal.portal.idle();
    expect((await stats()).funnel).toEqual({ name: 4, cipher: 3, key: 2, room: 1 });
  });

  test("begins anew with the day", async () => {
    await initiated(portal, "ana@example.org", "Ana");
    portal.clock.advance(dayMs);
    expect((await stats()).funnel).toEqual({ name: 0, cipher: 0, key: 0, room: 0 });
  });
});

describe("the lines beside the numbers", () => {
  test("end at the number, and go back by what each day added and lost", () => {
    expect(standingOf(7, [1, 2, 3], [0, 4, 0])).toEqual([6, 4, 7]);
    expect(standingOf(0, [2, 0])).toEqual([0, 0]);
  });

  test("show codes as they were usable: made, used up, expired", async () => {
    const expiresAt = new Date(portal.clock.now().getTime() + 1.5 * dayMs).toISOString();
    await insertCode(portal, "SHORT", { expiresAt });
    await insertCode(portal, "ONCE", { maxUses: 1 });
    await insertCode(portal, "NEVER", { expiresAt: "2020-01-01T00:00:00.000Z" });
    portal.clock.advance(dayMs);
    await insertCode(portal, "LONG");
    const { visitor, userId } = await initiated(portal, "ana@example.org", "Ana");
    await visitor.post("/api/codes/validate", { code: "ONCE", userId });
    portal.clock.advance(dayMs);
    const { standing } = await stats();
    expect(standing.codes.slice(-4)).toEqual([0, 2, 2, 1]);
    expect(standing.users.slice(-4)).toEqual([0, 0, 1, 2]);
    expect(standing.rooms).toEqual(Array.from({ length: 30 }, () => 0));
  });
});
