import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { loadWords, showLanguage, translator } from "../../web/i18n.ts";
import type { Column } from "../../web/kit/resource/data-column.tsx";
import { loadWithDocument } from "../../web/testing/dom.ts";
import { everyWords } from "../../web/testing/words.ts";
import { auditRecorder } from "../core/audit/audit.store.ts";
import { type AuditDetails, auditFacts, auditMisses, auditOutcomes } from "../core/contract/audit-details.ts";
import { hintConditions, hintPlaces } from "../core/contract/hint-views.ts";
import { defaultLanguage, type Language, languages } from "../core/contract/languages.ts";
import { auditActions, limitNames, settingKeys } from "../entries.ts";
import { initiated, insertCode } from "../testing/initiate.ts";
import { type TestPortal, testPortal } from "../testing/portal.ts";
import { type Staff, staffMember } from "../testing/staff.ts";
import type { UserView } from "./accounts/accounts.contract.ts";
import type { CodeView } from "./codes/codes.contract.ts";
import type { CodexView } from "./codex/codex.contract.ts";
import { type EmailListView, emailKinds, emailStates } from "./mail/mail.contract.ts";
import type { AuditView } from "./monitoring/monitoring.contract.ts";
import type { PageRowView } from "./pages/pages.contract.ts";
import type { RoomListView } from "./rooms/rooms.contract.ts";

await loadWithDocument();
const { codeColumns } = await import("../../web/features/codes/codes-tab.tsx");
const { bookColumns } = await import("../../web/features/codex/books-view.tsx");
const { auditColumns } = await import("../../web/features/monitoring/log/audit-columns.tsx");
const { pageColumns } = await import("../../web/features/pages/pages-tab.tsx");
const { roomColumns } = await import("../../web/features/rooms/rooms-tab.tsx");
const { emailColumns } = await import("../../web/features/support/emails-view.tsx");
const { userColumns } = await import("../../web/features/support/users-tab.tsx");

const t = translator("console");
let portal: TestPortal;
let master: Staff;
beforeAll(async () => {
  portal = await testPortal({ environment: { RATE_LIMITS: "off" } });
  master = await staffMember(portal, "master_admin");
});
afterAll(async () => {
  await showLanguage(defaultLanguage);
  await portal.close();
});

const lists = ["codes", "rooms", "users", "pages", "audit-logs", "codices", "letters"];

/** Each is found by its middle alone: were a sign of it a wildcard, the next one would be, too. */
const alike = [
  "to 100% sure",
  "to 100x sure",
  "a snake_case key",
  "a snakeXcase key",
  "a \\path to",
  "a xpath to",
  "one two",
  "one - two",
];

test("what is typed is no pattern: percent signs, underscores, backslashes and blanks stand for themselves", async () => {
  const apart = await testPortal();
  const staff = await staffMember(apart, "admin");
  for (const [at, name] of alike.entries()) {
    await staff.post("/api/admin/rooms", { name });
    await staff.post("/api/admin/pages", { slug: `page-${at}`, title: name, content: "<p>x</p>" });
  }
  const found = async (list: string, q: string) =>
    (await staff.get(`/api/admin/${list}?q=${encodeURIComponent(q)}`)).body.items as object[];
  for (const name of alike) {
    expect(await found("rooms", name.slice(1, -1))).toMatchObject([{ name }]);
    expect(await found("pages", name.slice(1, -1))).toMatchObject([{ title: name }]);
  }
  for (const q of ["%", "_", "\\"]) expect([q, (await found("rooms", q)).length]).toEqual([q, 1]);
  await apart.close();
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

/** Details of every kind, each as a row of the audit log that is somebody's. */
const details: AuditDetails[] = [
  ...auditOutcomes.map((outcome) => ({ email: "who@example.org", outcome })),
  ...auditMisses.map((miss) => ({ outcome: "code_not_found" as const, miss })),
  ...limitNames.map((limit) => ({ limit })),
  ...auditActions.map((change) => ({ change, id: 1 })),
  ...settingKeys.map((key) => ({ key, value: "– → 12" })),
  ...["user", "admin", "admin → master_admin"].map((role) => ({ change: "role" as const, role })),
  ...["locked", "locked → hidden", "hidden → revealed"].map((status) => ({ status })),
  ...["en", "pt → es"].map((language) => ({ language })),
  ...["totp", "passkey", "recovery"].map((kind) => ({ kind })),
  ...[...hintPlaces, "gate → door"].map((place) => ({ place })),
  ...[...hintConditions, "failures → hours"].map((opens) => ({ opens })),
  ...["public", "public → admitted"].map((audience) => ({ audience })),
  { isActive: true, isVoid: false, forced: true, success: false, registered: true, isPersonal: false },
  {
    isActive: "true → false",
    isIndexed: "false → true",
    roomLetters: "– → true",
    isOrnament: "true → false",
  },
  { by: "command line", key: "smtp_url", value: "(secret)" },
  { title: ["The old → and", "the new"], name: 'said "so" → or not', description: "– → first words" },
  Object.fromEntries(auditFacts.filter((fact) => !/At$/.test(fact)).map((fact) => [fact, "x"])),
];

/** Columns whose texts are not looked for: whole numbers and instants, and what can be done with a row. */
const unsought = new Set(["id", "uses", "left", "pages", "attempts", "actions"]);
/** The words for missing values, and around an instant. */
const [ofRooms, ofPeople] = [translator("rooms"), translator("support")];
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** Returns the texts that the columns show of a row, as a reader sees them: blanks and line breaks alike. */
function textsIn<Row>(columns: Column<Row, string>[], row: Row): string[] {
  const ignored = [
    ofRooms("rooms.noDescription"),
    ofRooms("rooms.none"),
    ofRooms("rooms.unknown"),
    ofPeople("users.none"),
  ];
  const next = ofPeople("emails.next", { when: "" }).trim();
  return columns
    .filter(({ key }) => !unsought.has(key))
    .flatMap(({ cell }) => shownTexts(cell(row)))
    .filter((text) => [...text].length >= 3 && !/^#\d+$/.test(text))
    .filter((text) => !ignored.includes(text) && !text.includes(next));
}

/** Returns the texts of what is rendered, but for instants. */
function shownTexts(shown: ReactNode): string[] {
  return renderToStaticMarkup(shown)
    .replace(/<time.*?<\/time>/g, "")
    .split(/<[^>]*>/)
    .map((text) => text.replace(/&([a-z]+|#x27);/g, (entity, name: string) => entities[name] ?? entity))
    .map((text) => text.replace(/\s+/g, " ").trim());
}

/** Returns a row of the log without the facts that are shown as instants. */
function withoutInstants(row: AuditView): AuditView {
  const { expiresAt: _expires, opensAt: _opens, closesAt: _closes, ...facts } = JSON.parse(row.details);
  return { ...row, details: JSON.stringify(facts) };
}

type Shown = { list: string; language: Language; id: number; texts: string[] };

/** Returns what the console shows of each row of each list, in each language. */
async function shownRows(): Promise<Shown[]> {
  await loadWords(...everyWords);
  const rows: Shown[] = [];
  for (const language of languages) {
    await showLanguage(language);
    while (t("common.cancel") !== { en: "Cancel", pt: "Cancelar", es: "Cancelar" }[language])
      await Bun.sleep(1);
    const none = () => undefined;
    async function show<Row extends { id: number }>(list: string, columns: Column<Row, string>[]) {
      const { body } = await master.get(`/api/admin/${list}?limit=1000`);
      for (const row of body.items as Row[])
        rows.push({ list, language, id: row.id, texts: textsIn(columns, row) });
    }
    await show<CodeView>("codes", codeColumns({ t: translator("codes"), language }, none));
    await show<RoomListView>("rooms", roomColumns(ofRooms, new Map(), none));
    await show<UserView>("users", userColumns(ofPeople, none));
    await show<PageRowView>("pages", pageColumns(translator("pages"), none));
    const ofLog = auditColumns({ t: translator("monitoring"), language }).map(({ cell, ...column }) => ({
      ...column,
      cell: (row: AuditView) => cell(withoutInstants(row)),
    }));
    await show<AuditView>("audit-logs", ofLog);
    await show<CodexView>(
      "codices",
      bookColumns({ t: translator("codex"), language, again: { state: "idle" }, onOpen: none }),
    );
    await show<EmailListView>("letters", emailColumns({ t: ofPeople, language }, none));
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
    const { letters } = portal.db.tables;
    const letter = {
      domain: "example.net",
      language: "en",
      nextAt: expiresAt,
      expiresAt,
      messageId: "x",
      spent: "[]",
      createdAt: expiresAt,
      stateAt: expiresAt,
    } as const;
    const record = auditRecorder(portal.db, portal.clock);
    const states = [{}, { expiresAt: "2020-01-01T00:00:00.000Z" }, { isActive: false }, { usedCount: 1 }];
    for (const [at, state] of states.entries()) await insertCode(portal, `BOOK ${at}`, state);
    await portal.db.write(async (tx) => {
      for (const [at, name] of names.entries())
        await tx
          .insert(codices)
          .values({ ...book, code: `BOOK ${at % 5}`, title: name.replace(/\s+/g, " ") });
      const action = "change_refused";
      await record(
        tx,
        ...details.map((each) => ({ action, details: each, userId: master.id, client: null }) as const),
      );
      for (const [at, kind] of emailKinds.entries()) {
        const state = emailStates[at % emailStates.length] ?? "queued";
        const to = `reader${at}@example.net`;
        const serverWords = at % 2 ? `550 5.1.1 <${to}>: "no 10.20" user (in reply to RCPT TO)` : null;
        await tx.insert(letters).values({ ...letter, kind, state, to, serverWords });
      }
    });
    await master.put("/api/admin/pages/1", { audience: "admitted" });
    rows = await shownRows();
    // All of the names were taken everywhere.
    expect(["codes", "rooms", "pages", "codices"].map((list) => rowsOf(list, "en").length)).toEqual(
      [5, 0, 0, 0].map((more) => names.length + more),
    );
  });

  const rowsOf = (list: string, language: Language) =>
    rows.filter((row) => row.list === list && row.language === language);

  /** Returns the rows that show a text, in whatever language, and are not found by it. */
  async function missedBy(list: string, text: string): Promise<Shown[]> {
    const { body } = await master.get(`/api/admin/${list}?limit=1000&q=${encodeURIComponent(text)}`);
    const found = new Set((body.items as { id: number }[]).map(({ id }) => id));
    const isShowing = (row: Shown) => row.list === list && row.texts.some((each) => each.includes(text));
    return rows.filter((row) => isShowing(row) && !found.has(row.id));
  }

  test("is found by any three of its letters, with every other row that shows them", async () => {
    expect(new Set(rows.map(({ list }) => list)).size).toBe(lists.length);
    const place = fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.integer({ min: 3, max: 9 }));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...lists), fc.constantFrom(...languages), place, async (...given) => {
        const [list, language, [row, which, start, length]] = given;
        const ofList = rowsOf(list, language).filter(({ texts }) => texts.length > 0);
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

  test("is found whole, in every language", async () => {
    for (const list of lists) {
      const ofList = rows.filter((row) => row.list === list);
      for (const text of new Set(ofList.flatMap(({ texts }) => texts)))
        expect([list, text, await missedBy(list, text)]).toEqual([list, text, []]);
    }
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
    expect((await found("codes", "inactiv")).map(({ code }) => code)).toEqual(["ASLEEP", "BOOK 2"]);
    expect((await found("rooms", "trancada")).length).toBe(names.length);
    for (const system of ["System", "sistema"]) {
      const showing = rows.filter(({ texts }) =>
        texts.some((text) => text.toLowerCase().includes(system.toLowerCase())),
      );
      const others = (await found("audit-logs", system)).filter(({ userId }) => userId !== null);
      expect(showing.map(({ id }) => id)).toEqual(expect.arrayContaining(others.map(({ id }) => id)));
      expect((await found("audit-logs", system)).length).toBeGreaterThan(0);
    }
  });
});
