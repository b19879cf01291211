import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { initiated, insertCode } from "../testing/initiate.ts";
import { type TestPortal, testPortal } from "../testing/portal.ts";
import { type Staff, staffMember } from "../testing/staff.ts";

let portal: TestPortal;
let master: Staff;
beforeAll(async () => {
  portal = await testPortal({ environment: { RATE_LIMITS: "off" } });
  master = await staffMember(portal, "master_admin");
});
afterAll(() => portal.close());

const lists = ["codes", "rooms", "users", "pages", "audit-logs", "codices"];

describe("a search", () => {
  test.each([
    ",",
    "a,b",
    "[1]",
    "[",
    '{"a":1}',
    "{}",
    "[[[",
    "1,2,3",
    "a&b",
    "a+b",
    "%",
    "=",
    "\u0000",
    "null",
    "true",
  ])("for %p is answered by every list", async (text) => {
    for (const list of lists) {
      const { status, body } = await master.get(`/api/admin/${list}?q=${encodeURIComponent(text)}`);
      expect([list, status, Array.isArray(body.items)]).toEqual([list, 200, true]);
    }
  });
});

/** Names as they are written: digits, marks, joined letters, emoji of families, right to left, JSON's own characters, what other rows begin with. */
const names = [
  "The Void 2026",
  "VOID-1985",
  "می\u200cخواهم بدانم",
  "క్\u200dష తెలుగు",
  "Family 👨\u200d👩\u200d👧\u200d👦 hall",
  'Say "hello", [1] {"a":1}',
  "back\\slash/and 100% _under_",
  "Ünïcödé ßtraße ΑΒΓ",
  "a.b,c;d:e 10.20.30",
  "two  blanks\tand a tab",
  "→ arrows … · — dashes",
  "10.20-A",
  "X-10.20, 19:45, seen at 203.0.113.7",
];

type Shown = { list: string; id: number; texts: string[] };

/** Returns what each list shows of each row, as a reader sees it: blanks and line breaks alike. */
async function shownRows(): Promise<Shown[]> {
  const text = (value: unknown) =>
    String(value ?? "")
      .replace(/\s+/g, " ")
      .trim();
  const shown: Record<string, (row: Record<string, unknown>) => unknown[]> = {
    codes: ({ code, label }) => [code, label],
    rooms: ({ name, description, requiredCode }) => [name, description, requiredCode],
    users: ({ username, email, usedSecretCode }) => [username, email, usedSecretCode],
    pages: ({ slug, title }) => [`/${slug}`, title],
    "audit-logs": ({ username, ipAddress, details }) => [
      username ?? "System",
      ipAddress,
      ...Object.values(JSON.parse(String(details))),
    ],
    codices: ({ title }) => [title],
  };
  const rows: Shown[] = [];
  for (const [list, textsOf] of Object.entries(shown)) {
    const { body } = await master.get(`/api/admin/${list}?limit=1000`);
    for (const row of body.items as Record<string, unknown>[]) {
      rows.push({
        list,
        id: Number(row.id),
        texts: textsOf(row)
          .map(text)
          .filter((each) => [...each].length >= 3),
      });
    }
  }
  return rows;
}

describe("what a list shows", () => {
  let rows: Shown[];
  beforeAll(async () => {
    const expiresAt = "2027-01-01T00:00:00.000Z";
    const needed = await insertCode(portal, "ROOM KEY 77");
    for (const [n, name] of names.entries()) {
      await master.post("/api/admin/codes", {
        code: `${name} ${n}`.replace(/[\u200c\u200d]/g, ""),
        label: name,
        maxUses: 1,
        expiresAt,
      });
      await master.post("/api/admin/rooms", {
        name,
        description: `First\n\n${name}\r\nlast`,
        requiredCodeId: needed,
      });
      await master.post("/api/admin/pages", { slug: `page-${n}/x`, title: name, content: "<p>x</p>" });
    }
    for (const name of ["Ana 2026", "Zoë-1985", "x.y_z", "10.20 Rui", "Eva 10.20"]) {
      const { visitor, userId } = await initiated(
        portal,
        `${encodeURIComponent(name).toLowerCase().replaceAll("%", "")}@example.org`,
        name,
      );
      await visitor.post("/api/codes/validate", { code: "ROOM KEY 77", userId });
    }
    const { codices } = portal.db.tables;
    const settings = JSON.stringify({
      title: "t",
      numPages: 70,
      urlPage: 1,
      codePage: 2,
      secretUrl: "https://a.example/",
      originalCode: "X",
      encryptionType: "none",
      fontColor: "#FFFFFF",
      addSymbol: false,
      symbolType: "fire",
      language: "en",
    });
    const book = {
      code: "X",
      settings,
      seed: "seed",
      edition: 1,
      checksum: "0",
      size: 1,
      createdAt: expiresAt,
    };
    await portal.db.write(async (tx) => {
      for (const name of names)
        await tx.insert(codices).values({ ...book, title: name.replace(/\s+/g, " ") });
    });
    rows = await shownRows();
    const rowsOf = (list: string) => rows.filter((row) => row.list === list).length;
    // All of the names were taken everywhere.
    expect([rowsOf("codes"), rowsOf("rooms"), rowsOf("pages"), rowsOf("codices")]).toEqual(
      [1, 0, 0, 0].map((more) => names.length + more),
    );
  });

  /** Returns the rows that show a text and are not found by it. */
  async function missedBy(list: string, text: string): Promise<Shown[]> {
    const { body } = await master.get(`/api/admin/${list}?limit=1000&q=${encodeURIComponent(text)}`);
    const found = new Set((body.items as { id: number }[]).map(({ id }) => id));
    const showing = rows.filter((row) => row.list === list && row.texts.some((each) => each.includes(text)));
    return showing.filter(({ id }) => !found.has(id));
  }

  test("is found by any three of its letters, with every other row that shows them", async () => {
    expect(new Set(rows.map(({ list }) => list)).size).toBe(lists.length);
    const place = fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.integer({ min: 3, max: 9 }));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...lists), place, async (list, [row, which, start, length]) => {
        const ofList = rows.filter((each) => each.list === list && each.texts.length > 0);
        const shown = ofList[row % ofList.length];
        const text = [...(shown?.texts[which % (shown.texts.length || 1)] ?? "")];
        const from = start % Math.max(1, text.length - 2);
        const letters = text
          .slice(from, from + length)
          .join("")
          .trim();
        if ([...letters].length < 3) return;
        expect([list, letters, await missedBy(list, letters)]).toEqual([list, letters, []]);
      }),
      { numRuns: 400 },
    );
  });

  test("is found by digits with dots and colons wherever they stand in it, also when other rows begin with them", async () => {
    const numbers = new Set<string>();
    for (const { list, texts } of rows) {
      for (const [number] of texts.join(" ").matchAll(/\d[\d.:]{2,}\d/g)) numbers.add(`${list} ${number}`);
    }
    for (const list of lists) expect([...numbers]).toContain(`${list} 10.20`);
    expect([...numbers]).toContain("audit-logs 203.0.113.7");
    for (const [list = "", number = ""] of [...numbers].map((each) => each.split(" ")))
      expect([list, number, await missedBy(list, number)]).toEqual([list, number, []]);
  });

  test("is found by a slash within a title, and by the one before a slug", async () => {
    const found = async (q: string) =>
      (await master.get(`/api/admin/pages?q=${encodeURIComponent(q)}`)).body.items as { title: string }[];
    expect((await found("/an")).map(({ title }) => title)).toContain("back\\slash/and 100% _under_");
    expect((await found("/PAGE-7/")).map(({ title }) => title)).toEqual([names[7] ?? ""]);
    expect((await found("/pa")).length).toBe(names.length);
  });

  test("is found by the words of a role, a status and the system, in any language, and by an id", async () => {
    const found = async (list: string, q: string) =>
      (await master.get(`/api/admin/${list}?limit=1000&q=${encodeURIComponent(q)}`)).body.items as Record<
        string,
        unknown
      >[];
    for (const word of ["Master", "mestre", "maestro"]) {
      expect((await found("users", word)).map(({ role }) => role)).toEqual(["master_admin"]);
    }
    expect((await found("users", "#1")).map(({ id }) => id)).toContain(1);
    await master.post("/api/admin/codes", {
      code: "ASLEEP",
      maxUses: 1,
      expiresAt: "2027-01-01T00:00:00Z",
      isActive: false,
    });
    expect((await found("codes", "inactiv")).map(({ code }) => code)).toEqual(["ASLEEP"]);
    expect((await found("rooms", "trancada")).length).toBe(names.length);
    for (const system of ["System", "sistema"]) {
      for (const { userId, details } of await found("audit-logs", system))
        expect([userId, String(details).toLowerCase().includes("system")]).toContainEqual(
          userId === null ? null : true,
        );
      expect((await found("audit-logs", system)).length).toBeGreaterThan(0);
    }
  });
});
