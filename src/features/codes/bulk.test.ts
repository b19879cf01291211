import { expect, test } from "bun:test";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { staffMember } from "../../testing/staff.ts";
import { bulkService } from "./bulk.service.ts";
import { codeBulkRequest } from "./codes.contract.ts";
import { codesStore, type NewCode } from "./codes.store.ts";

const expiresAt = "2026-06-01T10:30:00.000Z";
const run = { count: 1, prefix: "", length: 10, maxUses: 1, expiresAt };
const actor = { id: 1, client: { ip: "203.0.113.7", key: "203.0.113.7", networks: [], userAgent: null } };

/** Returns the service on a real database, and counts its statements. */
async function counted(portal: TestPortal) {
  const store = codesStore(portal.db);
  const sizes: number[] = [];
  const addAll: typeof store.addAll = (tx, codes: NewCode[]) => {
    sizes.push(codes.length);
    return store.addAll(tx, codes);
  };
  const { core } = portal;
  const said = { write: core.write, leaked: async () => new Set<string>() };
  const service = bulkService({ ...core, audit: async () => {} }, said, { ...store, addAll });
  return { service, sizes };
}

test("a thousand codes are written in twenty statements of fifty, all of them or none", async () => {
  const portal = await testPortal();
  try {
    const { service, sizes } = await counted(portal);
    const codes = await service.generate({ ...run, count: 1000 }, actor);
    expect(new Set(codes.map(({ code }) => code)).size).toBe(1000);
    expect(sizes).toEqual(Array.from({ length: 20 }, () => 50));
  } finally {
    await portal.close();
  }
});

test("a file of a thousand rows is looked at and written in parts, with a turn for everybody else between them", async () => {
  const portal = await testPortal();
  try {
    const { service, sizes } = await counted(portal);
    const rows = Array.from({ length: 1000 }, (_, n) => ({
      code: `ROW ${n}`,
      maxUses: "1",
      expiresAt,
      label: "",
    }));
    let turns = 0;
    const tick = () => {
      turns++;
      ticking = setImmediate(tick);
    };
    let ticking = setImmediate(tick);
    expect((await service.import({ rows }, actor)).created).toBe(1000);
    clearImmediate(ticking);
    expect(turns).toBeGreaterThanOrEqual(40);
    expect(Math.max(...sizes)).toBe(50);
  } finally {
    await portal.close();
  }
});

test.each(["\0", "A\u202eB", "A\u200bB", "A\ud800", "A\u200dB", "\u0007"])(
  "a run of codes after %p, which nobody could enter, is refused at its prefix",
  async (prefix) => {
    const portal = await testPortal();
    try {
      const admin = await staffMember(portal, "admin");
      const { status, body } = await admin.post("/api/admin/codes/bulk", { ...run, prefix });
      expect([status, body.fields]).toEqual([422, { prefix: "Remove invisible and control characters" }]);
    } finally {
      await portal.close();
    }
  },
);

test("a prefix takes the canonical form of codes", () => {
  expect(codeBulkRequest.parse({ ...run, prefix: "  the ﬁrst\u00a0 book " }).prefix).toBe("THE FIRST BOOK");
  expect(codeBulkRequest.safeParse({ ...run, prefix: "x".repeat(21) }).success).toBe(false);
});
