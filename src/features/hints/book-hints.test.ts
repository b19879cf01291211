import { afterEach, beforeEach, describe, expect, spyOn, test } from "bun:test";
import { asc } from "drizzle-orm";
import * as keys from "../../book/code.ts";
import { readBook } from "../../book/verify/reader.ts";
import { type FormKind, formKinds } from "../../core/contract/codex-form.ts";
import { languages } from "../../core/contract/languages.ts";
import { hintsPerForm, hourMs } from "../../core/contract/limits.ts";
import { words } from "../../locales/i18n.ts";
import { clientAt } from "../../testing/client.ts";
import { plantedInitiate } from "../../testing/initiate.ts";
import { insertEdition } from "../../testing/insert-edition.ts";
import { type TestPortal, testPortal } from "../../testing/portal.ts";
import { staffMember } from "../../testing/staff.ts";
import type { Answer, Visitor } from "../../testing/visitor.ts";
import { codexMarksStore } from "../codex/codex.store.ts";
import { bookHintsService } from "./book-hints.service.ts";
import { bookMarksService } from "./book-marks.service.ts";
import { hintsLimits } from "./hints.entries.ts";
import { hintKeyOf } from "./hints.rules.ts";

let portal: TestPortal;
let ana: Visitor;
beforeEach(async () => {
  portal = await testPortal();
  ({ visitor: ana } = await plantedInitiate(portal, "ana@example.org", "Ana"));
});
afterEach(() => portal.close());

const { markOf, stagesOf } = keys;

const path = "/api/codes/hints";
const settings = {
  title: "The Void",
  urlPage: 6,
  codePage: 9,
  secretUrl: "https://portal.example/door",
  originalCode: "X",
};

/** Inserts a book as of an earlier release: without its mark. */
async function book(seed: string, code: string, forms: readonly FormKind[] | undefined): Promise<number> {
  const { codices } = portal.db.tables;
  const row = {
    title: "The Void",
    code,
    settings: JSON.stringify({ ...settings, ...(forms && { forms }) }),
    seed,
    edition: 3,
    checksum: seed,
    size: 1,
    createdAt: portal.clock.now().toISOString(),
  };
  const made = await portal.db.write((tx) => tx.insert(codices).values(row).returning({ id: codices.id }));
  return made[0]?.id ?? 0;
}

/** Returns two seeds that draw the same mark: of 45,000 marks two of some hundreds are the same. */
function clashing(): [string, string] {
  const seedOf = new Map<string, string>();
  for (let at = 0; ; at++) {
    const seed = `s${at}`;
    const other = seedOf.get(markOf(seed));
    if (other !== undefined) return [other, seed];
    seedOf.set(markOf(seed), seed);
  }
}

const kindOf = ({ body }: Answer) => Object(body.form).kind;
const said = ({ body }: Answer): string[] => Object(body.hints).map(({ text }: { text: string }) => text);

describe("the hints of a book", () => {
  test("begin with the mark of its colophon, however it is written, one hint at a time", async () => {
    await book("first", "VOID-7K2M", ["beads", "initials"]);
    await book("second", "OTHER", undefined);
    const mark = markOf("first");
    const { hints, name } = words.en.bookHints.beads;
    for (const written of [
      mark,
      mark.toLowerCase(),
      mark.replace(/ · /, ""),
      ` ${mark.replace("·", "-")} `,
    ]) {
      const { status, body } = await ana.post(path, { mark: written });
      expect([status, body]).toEqual([
        200,
        {
          success: true,
          form: { kind: "beads", nth: 1, name },
          hints: [{ text: hints[0], language: "en" }],
          more: true,
        },
      ]);
    }
    expect(said(await ana.post(path, { mark, count: 2 }))).toEqual(hints.slice(0, 2));
    const all = await ana.post(path, { mark, count: 3 }, { "accept-language": "pt" });
    expect([said(all), all.body.more]).toEqual([[...words.pt.bookHints.beads.hints], false]);
    expect(kindOf(await ana.post(path, { mark: markOf("second") }))).toBe("hidden");
  });

  test("of a next form are told for what the form before gave, and nothing is told behind the last", async () => {
    const forms: FormKind[] = ["hidden", "shuffled", "beads"];
    await book("three", "VOID-7K2M", forms);
    const mark = markOf("three");
    const stages = stagesOf(forms, "VOID-7K2M");
    expect(stages).toEqual([
      { kind: "shuffled", gives: "VOID" },
      { kind: "beads", gives: "7K2M" },
      { kind: "hidden", gives: "VOID-7K2M" },
    ]);
    expect(kindOf(await ana.post(path, { mark }))).toBe("shuffled");
    expect(kindOf(await ana.post(path, { mark, part: "vo id" }))).toBe("beads");
    expect(kindOf(await ana.post(path, { mark, part: "7k2m" }))).toBe("hidden");
    const last = await ana.post(path, { mark, part: "VOID7K2M" });
    expect(last.body).toEqual({ success: true, form: null, hints: [], more: false });
  });

  test("of two books whose seeds draw the same mark are never mixed up: the later one gets another", async () => {
    const [first, second] = clashing();
    const mark = markOf(first);
    await book(first, "VOID-7K2M", ["beads"]);
    const master = await staffMember(portal, "master_admin");
    const made = await master.post("/api/admin/codex-generator", {
      title: "Another",
      numPages: 12,
      urlPage: 6,
      codePage: 9,
      secretUrl: settings.secretUrl,
      originalCode: "OTHER-CODE",
      forms: ["triples"],
      seed: second,
    });
    expect(made.status).toBe(200);
    const { codices } = portal.db.tables;
    const [, row] = await portal.db.read.select().from(codices).orderBy(asc(codices.id));
    const another = String(JSON.parse(row?.settings ?? "{}").mark);
    expect([another, row?.mark]).toEqual([markOf(second, 1), hintKeyOf(another)]);
    expect(kindOf(await ana.post(path, { mark }))).toBe("beads");
    expect(kindOf(await ana.post(path, { mark: another }))).toBe("triples");
    const kept = portal.db.tables.codexFiles;
    const bytes = await portal.db.read.select().from(kept).orderBy(asc(kept.part));
    const { pages } = await readBook(Buffer.concat(bytes.map((part) => part.bytes)));
    expect(String(pages.at(-1))).toContain(`${another}.`);
  });

  test("are shown whole to the master admin, with what each form gives but of an edition, whose codes differ", async () => {
    const master = await staffMember(portal, "master_admin");
    const id = await book("three", "VOID-7K2M", ["hidden", "shuffled", "beads"]);
    const asked = async () => (await master.get(`/api/admin/codices/${id}/hints`)).body;
    const form = (kind: FormKind, gives: string | null) => ({ kind, gives, ...words.en.bookHints[kind] });
    expect(await asked()).toEqual({
      mark: markOf("three"),
      forms: [form("shuffled", "VOID"), form("beads", "7K2M"), form("hidden", "VOID-7K2M")],
    });
    await portal.db.write((tx) => tx.update(portal.db.tables.codices).set({ plan: "{}" }));
    expect(await asked()).toMatchObject({ forms: [{ gives: null }, { gives: null }, { gives: null }] });
    expect((await master.get("/api/admin/codices/99/hints")).status).toBe(404);
  });

  test("are the same in every copy of an edition, whose codes differ", async () => {
    const master = await book("master", "MASTER", ["initials", "paragraphs"]);
    const { codexRuns, codexCopies } = portal.db.tables;
    const at = portal.clock.now().toISOString();
    await portal.db.write(async (tx) => {
      const run = {
        codexId: master,
        label: "Run",
        count: 2,
        expiresAt: at,
        maxUses: 1,
        createdAt: at,
        updatedAt: at,
      };
      const [made] = await tx.insert(codexRuns).values(run).returning({ id: codexRuns.id });
      for (const [number, code] of [
        [1, "AAAA-BBBB"],
        [2, "CCCC-DDDD"],
      ] as const)
        await tx
          .insert(codexCopies)
          .values({ runId: made?.id ?? 0, number, code, folded: code.replace("-", "") });
    });
    const mark = markOf("master");
    expect(kindOf(await ana.post(path, { mark }))).toBe("initials");
    expect(kindOf(await ana.post(path, { mark, part: "CCCC" }))).toBe("paragraphs");
    expect((await ana.post(path, { mark, part: "CCCCDD" })).status).toBe(422);
  });

  test("are not told for a wrong key, and what is said of it tells nothing else", async () => {
    await book("one", "VOID-7K2M", ["beads", "shuffled"]);
    const mark = markOf("one");
    const fieldsOf = async (request: unknown) =>
      Object.keys(Object((await ana.post(path, request)).body.fields));
    expect(await fieldsOf({ mark: "A · 0000" })).toEqual(["mark"]);
    expect(await fieldsOf({ mark: "A · 0000", part: "VOID" })).toEqual(["mark"]);
    expect(await fieldsOf({ mark, part: "NEAR" })).toEqual(["part"]);
    expect(await fieldsOf({ mark, part: "\ufdfa".repeat(200) })).toEqual(["part"]);
    for (const wrong of [{ mark: " · " }, { mark, part: "--" }, { mark, count: 4 }, { mark, count: 0 }, {}])
      expect((await ana.post(path, wrong)).status).toBe(422);
    expect((await portal.visitor().post(path, { mark })).status).toBe(401);
  });

  test("cost hardly more for an edition of many copies than for one book, whatever part is brought", async () => {
    await insertEdition(portal, 600);
    const { codices } = portal.db.tables;
    await portal.db.write((tx) => tx.update(codices).set({ mark: "E4417" }));
    const looked = spyOn(keys, "stagesOf");
    const { formOf } = bookHintsService(
      portal.core,
      bookMarksService(portal.core, codexMarksStore(portal.db)),
    );
    const asked = async (part: string) => {
      looked.mockClear();
      const found = await formOf(1, { mark: "E · 4417", part }, clientAt("203.0.113.7")).catch(
        ({ code }) => code,
      );
      return [found, looked.mock.calls.length];
    };
    expect(await asked("the book 600")).toEqual([null, 2]);
    expect(await asked("the door 600")).toEqual(["invalid_data", 1]);
    expect(await asked("\ufdfa".repeat(200))).toEqual(["invalid_data", 0]);
  });

  test("are asked for so often an hour by one initiate, right or wrong", async () => {
    const [{ count }] = hintsLimits["hint-initiate"].limits;
    for (let ask = 0; ask < count; ask++) expect((await ana.post(path, { mark: "A 0000" })).status).toBe(422);
    expect((await ana.post(path, { mark: "A 0000" })).status).toBe(429);
    const { visitor: ben } = await plantedInitiate(portal, "ben@example.org", "Ben");
    expect((await ben.post(path, { mark: "A 0000" })).status).toBe(422);
    portal.clock.advance(hourMs);
    expect((await ana.post(path, { mark: "A 0000" })).status).toBe(422);
  });
});

test.each([...languages])(
  "Every form has a name of its own and three hints in %s, each longer than the one before",
  (language) => {
    const all = Object.values(words[language].bookHints);
    expect(Object.keys(words[language].bookHints)).toEqual(expect.arrayContaining([...formKinds]));
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    const hints = all.flatMap((form) => form.hints);
    expect([hints.length, new Set(hints).size]).toEqual([
      all.length * hintsPerForm,
      all.length * hintsPerForm,
    ]);
    for (const {
      hints: [gentle, , telling],
    } of all)
      expect(telling.length).toBeGreaterThan(gentle.length);
  },
);
