import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq, sql } from "drizzle-orm";
import { verdictOf } from "../../cli/audit.ts";
import { initiated } from "../../testing/initiate.ts";
import { type TestPortal, testPortal, testSecret } from "../../testing/portal.ts";
import { staffMember } from "../../testing/staff.ts";
import { dayMs, minuteMs } from "../contract/limits.ts";
import { keysOf } from "../lib/keys.ts";
import type { SealFault } from "./seals.check.ts";
import { sealsService } from "./seals.service.ts";

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});
afterEach(() => portal.close());

const seals = () => sealsService(portal.db, portal.clock, keysOf(testSecret));
const logs = () => portal.db.tables.auditLogs;
const rows = async () => await portal.db.read.select().from(logs()).orderBy(logs().id);
const change = (id: number, values: object) =>
  portal.db.write(async (tx) => {
    await tx.update(logs()).set(values).where(eq(logs().id, id));
  });
const faultOf = async () => (await seals().verify()).fault;

async function written(count = 3): Promise<void> {
  for (let i = 0; i < count; i++) await initiated(portal, `ana${i}@example.org`, `Ana${i}`);
  await portal.portal.idle();
}

describe("the audit log is sealed", () => {
  test("each minute, row by row in a chain, and fits its seals as long as nobody changed it", async () => {
    await written();
    await portal.portal.runJobs("halfMinute");
    const all = await rows();
    const found = await seals().verify();
    expect(found).toMatchObject({ entries: all.length, fault: undefined });
    await portal.portal.runJobs("halfMinute");
    expect((await seals().verify()).head).toBe(found.head);
  });

  test("so that a row which was changed or deleted is named, the first first", async () => {
    await written();
    await portal.portal.runJobs("halfMinute");
    const [first, second, third] = await rows();
    if (!first || !second || !third) throw new Error("there are rows");
    await change(third.id, { details: '{"email":"other@example.org"}' });
    expect(await faultOf()).toEqual({ rowId: third.id, what: "changed" });
    await change(second.id, { createdAt: "2026-01-01T00:00:00.000Z" });
    expect((await faultOf())?.rowId).toBe(second.id);
    await portal.db.write(async (tx) => {
      await tx.delete(logs()).where(eq(logs().id, first.id));
    });
    expect(await faultOf()).toEqual({ rowId: first.id, what: "missing" });
  });

  test("so that whoever makes the chain anew is betrayed by the head that was sent", async () => {
    await written();
    await portal.portal.runJobs("halfMinute");
    const day = portal.clock.now().toISOString().slice(0, 10);
    const head = await seals().headOf(day);
    expect(head).toMatch(/^[0-9a-f]{64}$/);
    expect(await seals().verify(head)).toMatchObject({ fault: undefined, hasHead: true });
    const [first] = await rows();
    if (!first) throw new Error("there are rows");
    await change(first.id, { details: "{}" });
    await portal.db.write(async (tx) => {
      await tx.delete(portal.db.tables.auditSeals);
    });
    await portal.portal.runJobs("halfMinute");
    expect(await seals().verify(head)).toMatchObject({ fault: undefined, hasHead: false });
  });

  test("and a changed seal is named as such", async () => {
    await written();
    await portal.portal.runJobs("halfMinute");
    const { auditSeals } = portal.db.tables;
    const [, second] = await portal.db.read.select().from(auditSeals).orderBy(auditSeals.id);
    if (!second) throw new Error("there are entries");
    await portal.db.write(async (tx) => {
      await tx
        .update(auditSeals)
        .set({ digest: "0".repeat(64) })
        .where(eq(auditSeals.id, second.id));
    });
    expect(await faultOf()).toEqual({ rowId: second.rowId, what: "chain" });
  });

  test("and is looked at slice by slice, round and round: wherever it was changed, that is found, and stays found", async () => {
    const row = {
      userId: null,
      action: "login_attempt",
      details: "{}",
      createdAt: portal.clock.now().toISOString(),
    };
    await portal.db.write((tx) => tx.insert(logs()).values(Array.from({ length: 1100 }, () => row)));
    await portal.portal.runJobs("halfMinute");
    const looker = seals();
    for (let i = 0; i < 4; i++) expect(await looker.checkNext()).toBeUndefined();
    const all = await rows();
    for (const changed of [all.at(-1), all[600]]) {
      await change(changed?.id ?? 0, { details: '{"changed":true}' });
      let found: SealFault | undefined;
      for (let i = 0; i < 3 && !found; i++) found = await looker.checkNext();
      expect(found).toEqual({ rowId: changed?.id ?? 0, what: "changed" });
      expect(await looker.checkNext()).toEqual(found);
      await change(changed?.id ?? 0, { details: "{}" });
    }
    expect(await faultOf()).toBeUndefined();
  });

  test("exactly once a row, however many instances seal while others write", async () => {
    const instances = [seals(), seals(), seals()];
    const writing = written(5);
    for (let i = 0; i < 4; i++) await Promise.all(instances.map((each) => each.sealNew()));
    await writing;
    await Promise.all(instances.map((each) => each.sealNew()));
    expect(await seals().verify()).toMatchObject({ entries: (await rows()).length, fault: undefined });
  });
});

describe("what may change changes without a fault:", () => {
  test("an erased person leaves the log, their rows are sealed anew and what they said can be tried out by nobody", async () => {
    const master = await staffMember(portal, "master_admin");
    const { userId } = await initiated(portal, "ana@example.org", "Ana");
    await portal.portal.idle();
    await portal.portal.runJobs("halfMinute");
    await portal.portal.privacy.erase({ email: "ana@example.org" }, { id: master.id, client: null });
    expect((await rows()).some(({ details }) => details.includes("ana@example.org"))).toBe(false);
    expect(await faultOf()).toBeUndefined();
    const own = (await rows()).filter((row) => row.userId === userId).map(({ id }) => id);
    const { auditSeals } = portal.db.tables;
    const entries = await portal.db.read.select().from(auditSeals).orderBy(auditSeals.id);
    const first = entries.find(({ rowId }) => rowId === own[0]);
    expect(first?.salt).toBeNull();
    await portal.portal.runJobs("halfMinute");
    expect(await faultOf()).toBeUndefined();
  });

  test("retention deletes rows and leaves an anchor, and what goes before its time is still missed", async () => {
    await written();
    await portal.portal.runJobs("halfMinute");
    portal.clock.advance(400 * dayMs);
    await initiated(portal, "eva@example.org", "Eva");
    // The tour makes the day's backup, too, which is written to the log when it is done.
    await portal.portal.runJobs("halfMinute");
    await portal.portal.idle();
    await portal.portal.runJobs("halfMinute");
    await portal.portal.runJobs("hour");
    // What a tour itself writes down is sealed by the next one.
    await portal.portal.idle();
    await portal.portal.runJobs("halfMinute");
    const left = await rows();
    const found = await seals().verify();
    expect(found).toMatchObject({ entries: left.length, fault: undefined });
    expect(found.since).not.toBe("");
    const newest = left.at(-1);
    await portal.db.write(async (tx) => {
      await tx.delete(logs()).where(eq(logs().id, newest?.id ?? 0));
    });
    expect(await faultOf()).toEqual({ rowId: newest?.id ?? 0, what: "missing" });
  });

  test("addresses are shortened to their networks after the days that the master admin chose, and not before", async () => {
    const master = await staffMember(portal, "master_admin");
    await initiated(portal, "ana@example.org", "Ana");
    await portal.portal.idle();
    await portal.portal.runJobs("halfMinute");
    const addresses = async () => [...new Set((await rows()).map(({ ipAddress }) => ipAddress))];
    portal.clock.advance(31 * dayMs);
    await portal.portal.runJobs("hour");
    expect(await addresses()).toContain("203.0.113.7");
    await portal.db.write(async (tx) => {
      const values = { key: "address_days", value: "30", createdAt: "", updatedAt: "" };
      await tx.insert(portal.db.tables.systemSettings).values(values);
    });
    await master.get("/api/admin/stats");
    await portal.db.write(async (tx) => {
      await tx
        .update(logs())
        .set({ ipAddress: "2001:db8:7:1::5" })
        .where(sql`${logs().id} = (select max(id) from audit_logs)`);
    });
    await portal.portal.runJobs("hour");
    const shortened = await addresses();
    expect(shortened).toContain("203.0.113.0/24");
    expect(shortened).not.toContain("203.0.113.7");
    expect(shortened.every((address) => address === null || address.includes("/"))).toBe(true);
    const sessions = await portal.db.read.select().from(portal.db.tables.userSessions);
    expect(sessions.every(({ ipAddress }) => ipAddress?.includes("/") ?? true)).toBe(true);
    portal.clock.advance(minuteMs);
    await portal.portal.runJobs("hour");
    expect(await addresses()).toEqual(shortened);
  });
});

test("the verb for operators says that all fits, and fails with the row that does not", async () => {
  await written(1);
  await portal.portal.runJobs("halfMinute");
  const [row] = await rows();
  const { fault, head } = await seals().verify();
  expect(fault).toBeUndefined();
  expect(await seals().verify("f".repeat(64))).toMatchObject({ hasHead: false });
  expect(await seals().verify(head)).toMatchObject({ hasHead: true });
  await change(row?.id ?? 0, { action: "login_attempt" });
  expect(verdictOf(await seals().verify(), undefined)).toEqual({
    fits: false,
    text: `The audit log does not fit its seals: row ${row?.id} was changed after it was sealed.`,
  });
});
