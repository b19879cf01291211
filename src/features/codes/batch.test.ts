import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { codeBatchMax } from "../../core/contract/limits.ts";
import { insertCode, plantedInitiate } from "../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { type Staff, staffMember } from "../../testing/staff.ts";

let portal: TestPortal;
let admin: Staff;
beforeEach(async () => {
  portal = await testPortal();
  admin = await staffMember(portal, "admin");
});
afterEach(() => portal.close());

const far = "2040-01-01T00:00:00.000Z";
const batch = (body: unknown) => admin.post("/api/admin/codes/batch", body);

async function listed(): Promise<Record<string, unknown>[]> {
  const { body } = await admin.get("/api/admin/codes?sort=code&order=asc");
  return body.items as Record<string, unknown>[];
}

async function noted(): Promise<[action: string, details: Record<string, unknown>][]> {
  const { body } = await admin.get("/api/admin/audit-logs?sort=id&order=asc");
  const rows = body.items as { action: string; details: string }[];
  return rows
    .filter(({ action }) => action.startsWith("code_"))
    .map(({ action, details }) => [action, JSON.parse(details)]);
}

describe("a batch of codes", () => {
  test("is extended to one day, save for those that last longer, with an audit row each", async () => {
    const soon = await insertCode(portal, "SOON", { expiresAt: "2030-01-01T00:00:00.000Z" });
    const late = await insertCode(portal, "LATE", { expiresAt: "2050-01-01T00:00:00.000Z" });
    const { status, body } = await batch({ change: "extend", ids: [soon, late, soon, 999], expiresAt: far });
    expect([status, body]).toEqual([
      200,
      {
        changed: [soon],
        kept: [
          { id: late, code: "LATE", reason: "unchanged" },
          { id: 999, code: null, reason: "missing" },
        ],
      },
    ]);
    expect((await listed()).map(({ expiresAt }) => expiresAt)).toEqual(["2050-01-01T00:00:00.000Z", far]);
    expect(await noted()).toEqual([
      ["code_updated", { id: soon, code: "SO… (4)", expiresAt: `2030-01-01T00:00:00.000Z → ${far}` }],
    ]);
  });

  test("is switched off, and says so once", async () => {
    const ids = [await insertCode(portal, "ONE"), await insertCode(portal, "TWO")];
    expect((await batch({ change: "switch_off", ids })).body.changed).toEqual(ids);
    expect((await batch({ change: "switch_off", ids })).body).toEqual({
      changed: [],
      kept: [
        { id: ids[0], code: "ONE", reason: "unchanged" },
        { id: ids[1], code: "TWO", reason: "unchanged" },
      ],
    });
    expect((await listed()).map(({ status }) => status)).toEqual(["inactive", "inactive"]);
    expect(await noted()).toHaveLength(2);
  });

  test("is deleted as far as nobody used it and no room requires it", async () => {
    const [free, used, needed] = [
      await insertCode(portal, "FREE"),
      await insertCode(portal, "USED"),
      await insertCode(portal, "NEEDED"),
    ];
    const { visitor, userId } = await plantedInitiate(portal, "ana@example.org", "Ana");
    await visitor.post("/api/codes/validate", { code: "USED", userId });
    await admin.post("/api/admin/rooms", { name: "Vault", requiredCodeId: needed });
    const { body } = await batch({ change: "delete_unused", ids: [free, used, needed] });
    expect(body).toEqual({
      changed: [free],
      kept: [
        { id: used, code: "USED", reason: "used" },
        { id: needed, code: "NEEDED", reason: "in_use" },
      ],
    });
    expect((await listed()).map(({ code }) => code)).toEqual(["NEEDED", "USED"]);
    expect((await noted()).filter(([action]) => action === "code_deleted")).toEqual([
      ["code_deleted", { id: free, code: "FR… (4)", usedCount: 0 }],
    ]);
  });

  test("is refused without codes, with too many, with what is no id, and without a day to extend to", async () => {
    const tooMany = Array.from({ length: codeBatchMax + 1 }, (_, at) => at + 1);
    for (const body of [
      { change: "switch_off", ids: [] },
      { change: "switch_off", ids: tooMany },
      { change: "switch_off", ids: [0] },
      { change: "switch_off", ids: ["1"] },
      { change: "extend", ids: [1] },
      { change: "extend", ids: [1], expiresAt: "soon" },
      { change: "delete", ids: [1] },
      {},
    ]) {
      const { status, body: answer } = await batch(body);
      expect([body, status, answer.code]).toEqual([body, 422, "invalid_data"]);
    }
  });
});

describe("a list with a filter", () => {
  const idsOf = async (path: string) => {
    const { body } = await admin.get(`/api/admin/${path}`);
    const items = body.items as { id: number }[];
    expect(body.total).toBe(items.length);
    return items.map(({ id }) => id).sort((one, other) => one - other);
  };

  test("shows the codes of one status, alone and within a search", async () => {
    const active = await insertCode(portal, "NIGHT BELL");
    const off = await insertCode(portal, "NIGHT OFF", { isActive: false });
    const expired = await insertCode(portal, "DAY", { expiresAt: "2020-01-01T00:00:00.000Z" });
    const spent = await insertCode(portal, "NIGHT SPENT");
    const { visitor, userId } = await plantedInitiate(portal, "ana@example.org", "Ana");
    await visitor.post("/api/codes/validate", { code: "NIGHT SPENT", userId });
    expect(await idsOf("codes?status=active")).toEqual([active]);
    expect(await idsOf("codes?status=inactive")).toEqual([off]);
    expect(await idsOf("codes?status=expired")).toEqual([expired]);
    expect(await idsOf("codes?status=used_up")).toEqual([spent]);
    expect(await idsOf("codes?status=used_up&q=bell")).toEqual([]);
    expect(await idsOf("codes?status=active&q=night")).toEqual([active]);
    expect((await admin.get("/api/admin/codes?status=gone")).status).toBe(422);
  });

  test("shows the users of a role, and those that wait for a code", async () => {
    await insertCode(portal, "MINE");
    const inside = await plantedInitiate(portal, "ana@example.org", "Ana");
    await inside.visitor.post("/api/codes/validate", { code: "MINE", userId: inside.userId });
    const waiting = await plantedInitiate(portal, "bel@example.org", "Bel");
    expect(await idsOf("users?role=admin")).toEqual([admin.id]);
    expect(await idsOf("users?state=admitted")).toEqual([inside.userId]);
    expect(await idsOf("users?state=waiting&role=user")).toEqual([waiting.userId]);
    expect(await idsOf("users?state=waiting&role=user&q=ana")).toEqual([]);
    expect((await admin.get("/api/admin/users?role=god")).status).toBe(422);
  });

  test("shows the rooms of a status and the pages of a state", async () => {
    await admin.post("/api/admin/rooms", { name: "Open", description: "x", status: "revealed" });
    await admin.post("/api/admin/rooms", { name: "Shut", status: "locked" });
    await admin.post("/api/admin/pages", { slug: "on", title: "On", content: "<p>x</p>" });
    await admin.post("/api/admin/pages", { slug: "off", title: "Off", content: "<p>x</p>", isActive: false });
    expect(await idsOf("rooms?status=locked")).toEqual([2]);
    expect(await idsOf("pages?state=inactive")).toEqual([2]);
    expect(await idsOf("pages?state=active&q=off")).toEqual([]);
  });
});
