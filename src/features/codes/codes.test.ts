import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { insertCode, plantedInitiate } from "../../testing/initiate.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { type Staff, staffMember } from "../../testing/staff.ts";
import { day } from "../../testing/test-clock.ts";
import type { Answer } from "../../testing/visitor.ts";

let portal: TestPortal;
let admin: Staff;
beforeEach(async () => {
  portal = await testPortal();
  admin = await staffMember(portal, "admin");
});
afterEach(() => portal.close());

const path = "/api/admin/codes";
const expiresAt = "2026-06-01T10:30:00.000Z";
const items = (body: Record<string, unknown>) => body.items as Record<string, unknown>[];

async function lastAudit(action: string) {
  const rows = await portal.db.read.select().from(portal.db.tables.auditLogs);
  return rows.findLast((row) => row.action === action);
}

describe("making a code", () => {
  test("answers 201 with the row in its canonical form, and the log shows it masked", async () => {
    const answer = await admin.post(path, {
      code: " the  void ",
      maxUses: 3,
      expiresAt: "2026-06-01T07:30:00-03:00",
      label: "Book one",
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: 1,
      code: "THE VOID",
      label: "Book one",
      isActive: true,
      expiresAt,
      createdAt: "2026-03-01T12:00:00.000Z",
      usedAt: null,
      usedCount: 0,
      maxUses: 3,
      isInHint: false,
      startsAt: null,
      status: "active",
    });
    const row = await lastAudit("code_created");
    expect(row?.userId).toBe(admin.id);
    expect(JSON.parse(row?.details ?? "")).toMatchObject({ code: "TH… (8)", maxUses: 3 });
  });

  test.each([
    [{ code: "" }, { code: "Code is required" }],
    [{ code: "x".repeat(51) }, { code: "Code too long" }],
    [{ maxUses: 0 }, { maxUses: "Max uses must be at least 1" }],
    [{ maxUses: 1001 }, { maxUses: "Max uses too high" }],
    [{ expiresAt: "" }, { expiresAt: "Expiration date is required" }],
    [{ expiresAt: "tomorrow" }, { expiresAt: "Invalid expiration date" }],
    [{ expiresAt: "9999-12-31T23:59:59-12:00" }, { expiresAt: "Invalid expiration date" }],
    [{ code: "A\u200bB" }, { code: "Remove invisible and control characters" }],
  ])("refuses %p in the field's own words", async (wrong, fields) => {
    const answer = await admin.post(path, { code: "FINE", maxUses: 1, expiresAt, ...wrong });
    expect([answer.status, answer.body.fields]).toEqual([422, fields]);
  });

  test("refuses a text that exists in any writing", async () => {
    await insertCode(portal, "THE VOID");
    const answer = await admin.post(path, { code: "the ＶＯＩＤ", maxUses: 1, expiresAt });
    expect([answer.status, answer.body.code]).toEqual([409, "code_taken"]);
  });
});

describe("a code that the gate could not tell from another", () => {
  const alike =
    "The same as VOID-1: hyphens, spaces, quotes, accents and a final period do not count, O counts as zero, and I and L as one";

  test.each(["VOID 1", "void1", "V0ID-I", "VOLD–L", "“Vóid 1”."])(
    "is refused when it is made, and its field names the other: %p",
    async (code) => {
      await insertCode(portal, "VOID-1");
      const { status, body } = await admin.post(path, { code, maxUses: 1, expiresAt });
      expect([status, body.code, body.fields]).toEqual([409, "code_taken", { code: alike }]);
      const details = JSON.parse((await lastAudit("change_refused"))?.details ?? "");
      expect(details).toMatchObject({ change: "code_created", outcome: "code_taken" });
    },
  );

  test("is refused when another is renamed, though a code may be written anew as itself", async () => {
    const id = await insertCode(portal, "VOID-1");
    const other = await insertCode(portal, "RAVEN");
    const renamed = await admin.put(`${path}/${other}`, { code: "VOID 1" });
    expect([renamed.status, renamed.body.fields]).toEqual([409, { code: alike }]);
    expect((await admin.put(`${path}/${id}`, { code: "VOID 1" })).body.code).toBe("VOID 1");
  });

  test("is named in three languages", async () => {
    await insertCode(portal, "VOID-1");
    const body = { code: "VOID1", maxUses: 1, expiresAt };
    const said: Answer["body"][] = [];
    for (const language of ["pt", "es"]) {
      admin.visitor.language = language;
      said.push((await admin.post(path, body)).body);
    }
    expect(said.map(({ fields }) => fields)).toEqual([
      {
        code: "Equivale a VOID-1: hifens, espaços, aspas, acentos e o ponto final não contam, O vale zero, e I e L valem um",
      },
      {
        code: "Equivale a VOID-1: los guiones, los espacios, las comillas, las tildes y el punto final no cuentan, la O vale cero, y la I y la L valen uno",
      },
    ]);
  });

  test("is refused in a file, whether it reads like one of the portal's or of the file's own", async () => {
    await insertCode(portal, "VOID-1");
    const rows = ["void 1", "LANTERN", "1antern"].map((code) => ({
      code,
      maxUses: "1",
      expiresAt,
      label: "",
    }));
    const { body } = await admin.post(`${path}/import`, { rows });
    expect(body).toEqual({
      created: 1,
      refused: [
        { row: 0, code: "void 1", message: alike },
        { row: 2, code: "1antern", message: alike.replace("VOID-1", "LANTERN") },
      ],
    });
  });

  test("keeps its terms editable where it is older than this rule, and is found as it reads once the other is gone", async () => {
    const older = await insertCode(portal, "VOID-1");
    const id = await insertCode(portal, "VOID I", { isExact: true });
    const { visitor, userId } = await plantedInitiate(portal, "ana@example.org", "Ana");
    const usedCount = async () => {
      const { body } = await admin.get(path);
      return items(body).find((row) => row.id === id)?.usedCount;
    };
    const enter = () => visitor.post("/api/codes/validate", { code: "v0id1", userId });
    expect((await admin.put(`${path}/${id}`, { code: "VOID I", maxUses: 9 })).status).toBe(200);
    await enter();
    expect(await usedCount()).toBe(0);
    expect((await admin.delete(`${path}/${older}`)).status).toBe(204);
    expect((await enter()).status).toBe(200);
    expect(await usedCount()).toBe(1);
  });
});

describe("changing a code", () => {
  test("changes what is named, leaves the rest, and records before and after", async () => {
    const id = await insertCode(portal, "OLD NAME", { maxUses: 5 });
    const answer = await admin.put(`${path}/${id}`, { code: "new name", maxUses: 9 });
    expect(answer.body).toMatchObject({ code: "NEW NAME", maxUses: 9, isActive: true });
    expect(JSON.parse((await lastAudit("code_updated"))?.details ?? "")).toEqual({
      id,
      code: "OL… (8) → NE… (8)",
      maxUses: "5 → 9",
    });
  });

  test("writes no audit row when nothing differs", async () => {
    const id = await insertCode(portal, "SAME", { maxUses: 5 });
    expect((await admin.put(`${path}/${id}`, { maxUses: 5 })).status).toBe(200);
    expect(await lastAudit("code_updated")).toBeUndefined();
  });

  test("starts before it expires, whichever of both is changed, or by its field says that it has to", async () => {
    const fields = { startsAt: "It has to start before it expires" };
    const made = { code: "LATER", maxUses: 1, expiresAt, startsAt: expiresAt };
    expect((await admin.post(path, made)).body.fields).toEqual(fields);
    const { body } = await admin.post(path, { ...made, startsAt: "2026-05-01T09:00:00+02:00" });
    expect(body.startsAt).toBe("2026-05-01T07:00:00.000Z");
    const change = (to: object) => admin.put(`${path}/${body.id}`, to);
    expect((await change({ expiresAt: "2026-04-01T00:00:00Z" })).body.fields).toEqual(fields);
    expect((await change({ startsAt: null })).body.startsAt).toBeNull();
    expect(JSON.parse((await lastAudit("code_updated"))?.details ?? "")).toMatchObject({
      startsAt: "2026-05-01T07:00:00.000Z → –",
    });
  });

  test("may be changed in all else when it expires before it starts, as the codes of an edition that was shortened", async () => {
    const startsAt = "2031-01-01T00:00:00.000Z";
    const id = await insertCode(portal, "SHORTENED", { startsAt, expiresAt: "2030-12-01T00:00:00.000Z" });
    expect((await admin.put(`${path}/${id}`, { isActive: false })).status).toBe(200);
  });

  test("may lower maxUses below what was used, and says used up", async () => {
    const id = await insertCode(portal, "TWICE", { maxUses: 5 });
    for (const name of ["Ana", "Bob"]) {
      const { visitor, userId } = await plantedInitiate(portal, `${name}@example.org`.toLowerCase(), name);
      await visitor.post("/api/codes/validate", { code: "TWICE", userId });
    }
    const answer = await admin.put(`${path}/${id}`, { maxUses: 1 });
    expect(answer.body).toMatchObject({ usedCount: 2, maxUses: 1, status: "used_up" });
  });

  test("answers 404 for a row that is gone, whatever the id looks like", async () => {
    for (const id of ["999", "0", "-1", "1e3", "abc", "9".repeat(30)]) {
      expect((await admin.put(`${path}/${id}`, { maxUses: 5 })).status).toBe(404);
    }
  });
});

describe("deleting a code", () => {
  test("is refused while a room needs it, naming the rooms", async () => {
    const id = await insertCode(portal, "KEY");
    await admin.post("/api/admin/rooms", { name: "Library", requiredCodeId: id });
    await admin.post("/api/admin/rooms", { name: "Attic", requiredCodeId: id });
    const answer = await admin.delete(`${path}/${id}`);
    expect([answer.status, answer.body.code]).toEqual([409, "in_use"]);
    expect(answer.body.message).toContain("Attic, Library");
  });

  test("keeps the redemptions' text, and who was admitted stays so", async () => {
    const id = await insertCode(portal, "GONE");
    const { visitor, userId } = await plantedInitiate(portal, "ana@example.org", "Ana");
    await visitor.post("/api/codes/validate", { code: "GONE", userId });
    expect((await admin.delete(`${path}/${id}`)).status).toBe(204);
    const [redemption] = await portal.db.read.select().from(portal.db.tables.redemptions);
    expect(redemption).toMatchObject({ codeId: null, code: "GONE", userId });
    expect((await visitor.get("/api/antechamber")).status).toBe(200);
  });
});

describe("the list of codes", () => {
  test("shows each status word", async () => {
    await insertCode(portal, "A-ACTIVE");
    await insertCode(portal, "B-USED", { maxUses: 0 });
    await insertCode(portal, "C-EXPIRED", { expiresAt: portal.clock.now().toISOString() });
    await insertCode(portal, "D-INACTIVE", { isActive: false });
    const startsAt = new Date(portal.clock.now().getTime() + 1).toISOString();
    await insertCode(portal, "E-EARLY", { startsAt, maxUses: 0 });
    const all = ["active", "used_up", "expired", "inactive", "not_yet"];
    const { body } = await admin.get(`${path}?sort=code&order=asc`);
    expect(items(body).map(({ status }) => status)).toEqual(all);
    for (const [at, status] of all.entries()) {
      const one = await admin.get(`${path}?status=${status}`);
      expect(items(one.body).map(({ code }) => String(code).charAt(0))).toEqual(["ABCDE".charAt(at)]);
    }
  });

  test("is searched, sorted and paged by the database without losing or repeating a row", async () => {
    for (let i = 0; i < 25; i++) await insertCode(portal, `CODE-${i}`, { maxUses: i % 3 });
    for (const [sort, order] of [
      ["createdAt", "desc"],
      ["usedCount", "asc"],
      ["isActive", "desc"],
      ["code", "asc"],
    ]) {
      const seen: unknown[] = [];
      let cursor: unknown = "";
      do {
        const at = cursor ? `&cursor=${cursor}` : "";
        const { body } = await admin.get(`${path}?limit=7&sort=${sort}&order=${order}${at}`);
        expect(body.total).toBe(25);
        seen.push(...items(body).map(({ id }) => id));
        cursor = body.nextCursor;
      } while (cursor);
      expect(new Set(seen).size).toBe(25);
    }
    const found = await admin.get(`${path}?q=code-1&sort=code&order=asc`);
    expect(found.body.total).toBe(11);
    expect((await admin.get(`${path}?q=CO`)).body.total).toBe(25);
    expect((await admin.get(`${path}?q=%25`)).body.total).toBe(0);
    for (const odd of ["%00abc", "abc%00def", 'a" OR b', "NEAR(", "*", "-x"]) {
      expect((await admin.get(`${path}?q=${odd}`)).status).toBe(200);
    }
  });

  test.each(["limit=0", "limit=1001", "limit=x", "sort=passwordHash", "order=up", "cursor=bm9wZQ"])(
    "refuses %p with 422",
    async (query) => {
      expect((await admin.get(`${path}?${query}`)).status).toBe(422);
    },
  );

  test("tells who redeemed a code, and when", async () => {
    const id = await insertCode(portal, "SHARED", { maxUses: 5 });
    const { visitor, userId } = await plantedInitiate(portal, "ana@example.org", "Ana");
    await visitor.post("/api/codes/validate", { code: "SHARED", userId });
    const { body } = await admin.get(`${path}/${id}/redemptions`);
    expect(items(body)).toEqual([
      {
        id: 1,
        userId,
        username: "Ana",
        email: "ana@example.org",
        language: "en",
        createdAt: portal.clock.now().toISOString(),
      },
    ]);
  });
});

test("the redemptions of a code come in pages, the newest first, without those of other codes", async () => {
  const shared = await insertCode(portal, "SHARED", { maxUses: 60 });
  const other = await insertCode(portal, "OTHER", { maxUses: 60 });
  const { redemptions, users } = portal.db.tables;
  const createdAt = portal.clock.now().toISOString();
  const names = Array.from({ length: 60 }, (_, i) => `Initiate ${i}`);
  const people = names.map((username, i) => ({
    email: `initiate${i}@example.org`,
    username,
    usernameFolded: username.toUpperCase(),
    createdAt,
  }));
  await portal.db.write(async (tx) => {
    const rows = await tx.insert(users).values(people).returning({ userId: users.id });
    const used = rows.flatMap((row) => [
      { ...row, codeId: shared, code: "SHARED", createdAt },
      { ...row, codeId: other, code: "OTHER", createdAt },
    ]);
    await tx.insert(redemptions).values(used);
  });
  const at = `${path}/${shared}/redemptions`;
  expect(items((await admin.get(at)).body)).toHaveLength(50);
  const seen: unknown[] = [];
  let query = "limit=25";
  while (query !== "") {
    const { body } = await admin.get(`${at}?${query}`);
    expect([body.total, body.totalIs]).toEqual([60, "exact"]);
    seen.push(...items(body).map(({ username }) => username));
    query = body.nextCursor === null ? "" : `limit=25&cursor=${body.nextCursor}`;
  }
  expect(seen).toEqual(names.toReversed());
  for (const odd of ["limit=1001", "limit=0", "cursor=bm9wZQ"])
    expect((await admin.get(`${at}?${odd}`)).status).toBe(422);
});

test("the redemptions of a code that nobody redeemed are none, and of an unknown code not to be found", async () => {
  const id = await insertCode(portal, "FRESH");
  expect((await admin.get(`${path}/${id}/redemptions`)).body).toEqual({
    items: [],
    nextCursor: null,
    total: 0,
    totalIs: "exact",
  });
  const unknown = await admin.get(`${path}/${id + 1}/redemptions`);
  expect([unknown.status, unknown.body.code]).toEqual([404, "not_found"]);
});

describe("many codes at once", () => {
  test("are made at random after their prefix, each of them different", async () => {
    const request = { count: 200, prefix: "book", length: 10, maxUses: 2, expiresAt, label: "Print run" };
    const { status, body } = await admin.post(`${path}/bulk`, request);
    expect(status).toBe(201);
    const codes = items(body).map(({ code }) => String(code));
    expect(new Set(codes).size).toBe(200);
    for (const code of codes) expect(code).toMatch(/^BOOK-[BCDFGHJKMNPQRSTVWXYZ2-9]{10}$/);
    expect(items(body)[0]).toMatchObject({ maxUses: 2, label: "Print run", expiresAt, status: "active" });
  });

  test("are refused when prefix and length together are too long", async () => {
    const request = { count: 1, prefix: "ﷺ".repeat(3), length: 24, maxUses: 1, expiresAt };
    expect((await admin.post(`${path}/bulk`, request)).status).toBe(422);
  });

  test("are read from a file row by row, and every refused row says why", async () => {
    await insertCode(portal, "TAKEN");
    const row = (code: string, maxUses = "1", until = expiresAt, startsAt = "") => ({
      code,
      maxUses,
      startsAt,
      expiresAt: until,
      label: "",
    });
    const rows = [
      row("one"),
      row("taken"),
      row(""),
      row("two", "0"),
      row("three", "x"),
      row("four", "2", "soon"),
      row("five", "0x10"),
      row("ONE"),
      row("six", "1", expiresAt, expiresAt),
    ];
    const { body } = await admin.post(`${path}/import`, { rows });
    expect(body).toEqual({
      created: 1,
      refused: [
        { row: 1, code: "taken", message: "This code already exists" },
        { row: 2, code: "", message: "Code is required" },
        { row: 3, code: "two", message: "Max uses must be at least 1" },
        { row: 4, code: "three", message: "Max uses must be at least 1" },
        { row: 5, code: "four", message: "Invalid expiration date" },
        { row: 6, code: "five", message: "Max uses must be at least 1" },
        { row: 7, code: "ONE", message: "This code already exists" },
        { row: 8, code: "six", message: "It has to start before it expires" },
      ],
    });
  });

  test("expire like others", async () => {
    await admin.post(path, { code: "BRIEF", maxUses: 1, expiresAt });
    portal.clock.advance(200 * day);
    const again = await staffMember(portal, "admin", "second@example.org");
    expect(items((await again.get(path)).body)[0]?.status).toBe("expired");
  });
});
