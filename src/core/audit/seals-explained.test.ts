import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { verdictOf } from "../../cli/audit.ts";
import { initiated } from "../../testing/initiate.ts";
import { type TestPortal, testPortal, testSecret } from "../../testing/portal.ts";
import { staffMember } from "../../testing/staff.ts";
import { dayMs } from "../contract/limits.ts";
import { keysOf } from "../lib/keys.ts";
import { hashToken } from "../lib/tokens.ts";
import type { SealFault } from "./seals.check.ts";
import { chainStart, digestOf, type Explanation, explanationRows, sealOf } from "./seals.explanations.ts";
import { restoredMark, sealsService } from "./seals.service.ts";

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
  for (let i = 0; i < 3; i++) await initiated(portal, `ana${i}@example.org`, `Ana${i}`);
  await portal.portal.idle();
});
afterEach(() => portal.close());

const keys = keysOf(testSecret);
const others = keysOf(Buffer.alloc(32, 9).toString("base64"));
const seals = (by = keys) => sealsService(portal.db, portal.clock, by);
const chain = () => portal.db.tables.auditSeals;
const logs = () => portal.db.tables.auditLogs;
const rows = async () => await portal.db.read.select().from(logs()).orderBy(logs().id);
const entries = async () => await portal.db.read.select().from(chain()).orderBy(chain().id);

async function firstRow() {
  const [row] = await rows();
  if (!row) throw new Error("there are rows");
  return row;
}

/** Adds entries to the end of the chain without the portal's key, as anyone with the database can. */
async function append(...added: { rowId: number; digest: string; createdAt: string; explains?: string }[]) {
  let before = (await entries()).at(-1)?.seal ?? chainStart;
  for (const { explains = null, ...entry } of added) {
    before = sealOf(before, entry);
    const mac = explains === null ? null : `${keys.fingerprint}.${"0".repeat(64)}`;
    const values = { ...entry, seal: before, salt: null, explains, mac };
    await portal.db.write((tx) => tx.insert(chain()).values(values));
  }
}
const explaining = (explanation: Explanation) => {
  const explains = JSON.stringify(explanation);
  const createdAt = portal.clock.now().toISOString();
  return { rowId: explanationRows[explanation.kind], digest: hashToken(explains), createdAt, explains };
};
const mark = (key: string, value: string) =>
  portal.db.write((tx) =>
    tx.insert(portal.db.tables.systemSettings).values({ key, value, createdAt: "", updatedAt: "" }),
  );

/** Makes the chain as a release before did, which had no key for it. */
async function sealedBefore(): Promise<void> {
  await append(...(await rows()).map((row) => ({ rowId: row.id, digest: digestOf(row, null), ...at(row) })));
}
const at = ({ createdAt }: { createdAt: string }) => ({ createdAt });
const rewrite = (id: number) =>
  portal.db.write(async (tx) => {
    await tx.update(logs()).set({ details: "{}" }).where(eq(logs().id, id));
  });
const remove = (id: number) =>
  portal.db.write(async (tx) => {
    await tx.delete(logs()).where(eq(logs().id, id));
  });

describe("whoever has the database and not the key", () => {
  let head: string;
  beforeEach(async () => {
    await portal.portal.runJobs("halfMinute");
    ({ head } = await seals().verify());
  });
  /** Expects a fault, whatever the portal appends to the chain afterwards, and with a former head as without one. */
  async function expectFault(what: SealFault["what"]) {
    for (let round = 0; round < 2; round++) {
      for (const of of [undefined, head]) expect((await seals().verify(of)).fault?.what).toBe(what);
      expect(verdictOf(await seals().verify(head), head).fits).toBe(false);
      expect((await seals().checkNext())?.what).toBe(what);
      await initiated(portal, `eva${round}@example.org`, `Eva${round}`, "198.51.100.9");
      await portal.portal.idle();
      await seals().sealNew();
    }
  }

  test("cannot seal anew a row that they changed", async () => {
    const { id, ...row } = await firstRow();
    await rewrite(id);
    await append({ rowId: id, digest: digestOf({ ...row, id, details: "{}" }, null), ...at(row) });
    await expectFault("renewed");
  });

  test("cannot explain that they sealed it anew", async () => {
    const { id, ...row } = await firstRow();
    await rewrite(id);
    await append(explaining({ kind: "renewal", from: head, rows: [id] }), {
      ...{ rowId: id, digest: digestOf({ ...row, id, details: "{}" }, null), ...at(row) },
    });
    await expectFault("explanation");
  });

  test("cannot move the anchor past rows that they deleted", async () => {
    const { id } = await firstRow();
    await remove(id);
    const later = new Date(portal.clock.now().getTime() + dayMs).toISOString();
    await mark("audit_anchor", `${chainStart} ${later}`);
    await expectFault("missing");
  });

  test("cannot explain that the time of rows was over", async () => {
    const { id } = await firstRow();
    await remove(id);
    const before = new Date(portal.clock.now().getTime() + dayMs).toISOString();
    await append(explaining({ kind: "retention", from: chainStart, to: chainStart, before }));
    await expectFault("explanation");
  });
});

test("a chain that was made anew without the key ends without it", async () => {
  await portal.portal.runJobs("halfMinute");
  const { id, ...row } = await firstRow();
  await rewrite(id);
  const start = (await entries())[0];
  await portal.db.write(async (tx) => {
    for (const entry of await tx.select().from(chain()))
      if (entry.id !== start?.id) await tx.delete(chain()).where(eq(chain().id, entry.id));
  });
  await append({ rowId: id, digest: digestOf({ ...row, id, details: "{}" }, null), ...at(row) });
  expect((await seals().verify()).fault?.what).toBe("end");
});

describe("what explains a change is an entry of the chain that the verb lists:", () => {
  test("an erasure names the rows that it sealed anew, and from which seal to which", async () => {
    const master = await staffMember(portal, "master_admin");
    await portal.portal.runJobs("halfMinute");
    const { head } = await seals().verify();
    const before = await rows();
    await portal.portal.privacy.erase({ email: "ana0@example.org" }, { id: master.id, client: null });
    const found = await seals().verify(head);
    const renewed = found.explained.flatMap((each) => (each.kind === "renewal" ? [each] : []));
    const after = new Map((await rows()).map((row) => [row.id, row.details]));
    const rewritten = before.filter(({ id, details }) => after.get(id) !== details).map(({ id }) => id);
    expect(rewritten.length).toBeGreaterThan(0);
    expect(renewed.flatMap((each) => each.rows)).toEqual(expect.arrayContaining(rewritten));
    expect(renewed[0]?.from).toBe(head);
    expect(renewed.at(-1)?.end).toBe(found.head);
    const { fits, text } = verdictOf(found, head);
    expect(fits).toBe(true);
    expect(text).toContain("sealed anew when a person was erased: rows ");
  });

  test("retention goes on after a former head, and what is gone is said", async () => {
    await portal.portal.runJobs("halfMinute");
    portal.clock.advance(400 * dayMs);
    await initiated(portal, "eva@example.org", "Eva");
    await portal.portal.idle();
    await portal.portal.runJobs("halfMinute");
    const { head } = await seals().verify();
    await portal.portal.runJobs("hour");
    const found = await seals().verify(head);
    expect(found).toMatchObject({ fault: undefined, hasHead: true });
    expect(verdictOf(found, head).text).toContain(`Rows from before ${found.since} were deleted`);
  });

  test("another key, which is trusted when the former one checked the chain, or a head from afterwards does", async () => {
    await portal.portal.runJobs("halfMinute");
    const { head } = await seals().verify();
    expect((await seals(others).verify()).fault?.what).toBe("foreignKey");
    await portal.db.write((tx) => seals(others).takeKey(tx, head));
    expect((await seals(others).verify()).fault).toBeUndefined();
    expect(verdictOf(await seals(others).verify(head), head).text).toContain("was checked with it");
    await portal.db.write((tx) => seals().takeKey(tx, undefined));
    const after = (await seals().verify()).head;
    expect((await seals().verify()).fault?.what).toBe("uncheckedKey");
    expect((await seals().verify(head)).fault?.what).toBe("uncheckedKey");
    expect((await seals().verify(after)).fault).toBeUndefined();
  });

  test("a restored backup, and where the database before it ended", async () => {
    await portal.portal.runJobs("halfMinute");
    await mark(restoredMark, "5".repeat(64));
    await seals().sealNew();
    await seals().sealNew();
    const found = await seals().verify();
    expect(found.fault).toBeUndefined();
    const restored = found.explained.filter(({ kind }) => kind === "restore");
    expect(restored).toMatchObject([{ from: "5".repeat(64) }]);
    expect(verdictOf(found, undefined).text).toContain("a backup was restored");
  });
});

describe("a chain that a release without the key began", () => {
  beforeEach(sealedBefore);

  test("fits, and it is said up to where nobody's key protects it", async () => {
    const count = (await rows()).length;
    const before = await seals().verify();
    expect(before).toMatchObject({ fault: undefined, unprotected: count, entries: count });
    await initiated(portal, "eva@example.org", "Eva");
    await portal.portal.idle();
    await seals().sealNew();
    const found = await seals().verify(before.head);
    expect(found).toMatchObject({ fault: undefined, unprotected: count, hasHead: true });
    expect(verdictOf(found, undefined).text).toContain(`The first ${count} entries are from releases`);
    expect((await seals().checkNext())?.what).toBeUndefined();
  });

  test("and with what it sealed anew after a former head it fits no more, since anybody could have", async () => {
    const { head } = await seals().verify();
    const row = await firstRow();
    await append({ rowId: row.id, digest: digestOf(row, null), ...at(row) });
    expect((await seals().verify()).fault).toBeUndefined();
    expect((await seals().verify(head)).fault).toEqual({ rowId: row.id, what: "renewedBefore" });
  });

  test("nor does it with an anchor past rows that no portal deletes as soon", async () => {
    const { id } = await firstRow();
    await remove(id);
    portal.clock.advance(dayMs);
    await mark("audit_anchor", `${chainStart} ${portal.clock.now().toISOString()}`);
    expect((await seals().verify()).fault?.what).toBe("anchor");
    await initiated(portal, "eva@example.org", "Eva");
    await portal.portal.idle();
    await seals().sealNew();
    expect((await seals().verify()).fault?.what).toBe("anchor");
  });
});
