import { describe, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import fc from "fast-check";
import { encodingTypes, symbolTypes } from "../contract/codex-form.ts";
import { canonicalCode } from "../contract/fields.ts";
import { languages } from "../contract/languages.ts";
import { codexWords } from "../locales/codex/languages.ts";
import { encodings } from "./encoding.ts";
import { makeBook } from "./make.ts";
import { prove } from "./proof/proof.ts";
import { readBook } from "./proof/reader.ts";
import { randomOf } from "./random.ts";
import { edition, type Recipe } from "./recipe.ts";
import { Refusal } from "./refusal.ts";
import { narrator } from "./voice/narrator.ts";

const settings: Recipe["settings"] = {
  title: "The Void and Its Doors",
  numPages: 70,
  urlPage: 19,
  codePage: 64,
  secretUrl: "https://portal.example/antechamber",
  originalCode: "VOID-7K2M-QX9T",
  encryptionType: "base64",
  fontColor: "#FFFFFF",
  addSymbol: false,
  symbolType: "crescent",
  language: "en",
};

function recipe(change: Partial<Recipe["settings"]> = {}, ownText: string | null = null): Recipe {
  return {
    settings: { ...settings, ...change },
    ownText,
    seed: "test",
    createdAt: "2026-03-01T12:00:00.000Z",
  };
}

describe("a book", () => {
  test.each([
    [10, "pt"],
    [11, "es"],
    [12, "en"],
    [23, "pt"],
    [24, "en"],
    [48, "es"],
    [70, "en"],
    [199, "pt"],
    [500, "es"],
  ] as const)("of %d pages in %s has exactly these, none of them empty", async (numPages, language) => {
    const book = recipe({ numPages, language, urlPage: 5, codePage: numPages - 2 });
    const bytes = await makeBook(book);
    const { pages, actions } = await readBook(bytes);
    expect(pages).toHaveLength(numPages);
    expect(pages.filter((texts) => texts.join("").length < 5)).toEqual([]);
    expect(actions).toEqual([]);
    expect(bytes.length).toBeLessThan(3_000_000);
  });

  test("has no empty page when its contents come out shorter than the pages that were reserved for them", async () => {
    const { pages } = await readBook(await makeBook({ ...recipe({ numPages: 127 }), seed: "s0" }));
    expect(pages.filter((texts) => texts.length === 0)).toEqual([]);
  });

  test("comes out the same each time, and another with another seed", async () => {
    const [one, two] = [await makeBook(recipe()), await makeBook(recipe())];
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true);
    const other = await makeBook({ ...recipe(), seed: "other" });
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(false);
  });

  test.each([
    ["en", 70, null, "ea35ca9e97510ae4"],
    ["pt", 120, null, "996afe2e86810c94"],
    [
      "es",
      60,
      "# One\n\nA *text* of **mine**.\n\n> Quoted.\n\n***\n\n- a point\n\n".repeat(9),
      "a016e55e07d07823",
    ],
  ] as const)(
    "in %s comes out as it always has in this edition",
    async (language, numPages, text, checksum) => {
      // A book that comes out different needs the next edition, which tells the stored recipes apart.
      expect(edition).toBe(2);
      const bytes = await makeBook(recipe({ language, numPages, codePage: 40 }, text));
      expect(createHash("sha256").update(bytes).digest("hex").slice(0, 16)).toBe(checksum);
    },
  );

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 69, 70])("hides its secrets on page %d as well", async (page) => {
    const here = recipe({ urlPage: page, codePage: 33 });
    await prove(await makeBook(here), here.settings, null);
    const there = recipe({ urlPage: 33, codePage: page, addSymbol: true });
    await prove(await makeBook(there), there.settings, null);
  });

  test("flows an own text once, in its chapters, before the built-in ones", async () => {
    const text = `# The First\n\nAn *inner* paragraph of **mine**.\n\n> A quoted line.\n\n## A heading\n\n- one\n- two\n\n***\n\n# The Second\n\n${"More words follow here. ".repeat(300)}`;
    const own = recipe({}, text);
    const bytes = await makeBook(own);
    const { pages } = await readBook(bytes);
    const all = pages.map((texts) => texts.join(" ")).join("\n");
    expect(all.match(/A quoted line/g)).toHaveLength(1);
    expect(pages[3]?.join(" ")).toContain("The Second");
    await prove(bytes, own.settings, text);
  });

  test("refuses an own text that needs more pages than it has", async () => {
    const long = recipe({ numPages: 10, urlPage: 2, codePage: 3 }, "Many words. ".repeat(5000));
    expect(makeBook(long)).rejects.toEqual(new Refusal("ownText", "ownTextTooManyPages"));
  });
});

const code = fc
  .oneof(fc.stringMatching(/^[A-Z0-9-]{6,50}$/), fc.string({ unit: "grapheme", minLength: 5, maxLength: 20 }))
  .map(canonicalCode)
  .filter((text) => text.length > 0 && text.length <= 50 && text.isWellFormed());

test("for any valid form the book is solved by a reader, and the gate takes what is decoded", async () => {
  const forms = fc.record({
    numPages: fc.integer({ min: 10, max: 34 }),
    pages: fc.tuple(fc.nat(), fc.nat()),
    secretUrl: fc.webUrl({ withQueryParameters: true }),
    originalCode: code,
    encryptionType: fc.constantFrom(...encodingTypes),
    language: fc.constantFrom(...languages),
    addSymbol: fc.boolean(),
    symbolType: fc.constantFrom(...symbolTypes),
    seed: fc.string(),
  });
  await fc.assert(
    fc.asyncProperty(forms, async ({ pages: [a, b], seed, ...form }) => {
      const urlPage = 1 + (a % form.numPages);
      const codePage = 1 + ((urlPage + (b % (form.numPages - 1))) % form.numPages);
      const book = { ...recipe({ ...form, urlPage, codePage }), seed };
      try {
        const bytes = await makeBook(book);
        const solution = await prove(bytes, book.settings, null);
        expect(canonicalCode(solution.code)).toBe(form.originalCode);
        const read = (await readBook(bytes)).pages[codePage - 1] ?? [];
        expect(read.map((text) => encodings[form.encryptionType].decode(text))).toContain(form.originalCode);
      } catch (error) {
        // What no font prints has to be encoded, and what the book says anyway cannot be hidden.
        if (!(error instanceof Refusal)) throw error;
        expect(["unprintable", "secretInText"]).toContain(error.fault);
        if (error.fault === "unprintable") expect(["none", "reverse"]).toContain(form.encryptionType);
      }
    }),
    { numRuns: 60 },
  );
});

describe.each(languages)("the built-in text in %s", (language) => {
  test("repeats no paragraph in as many as 500 pages hold, and hardly a sentence", () => {
    const { voice } = codexWords[language];
    const teller = narrator(voice);
    const random = randomOf("paragraphs");
    const paragraphs = Array.from({ length: 2500 }, () => teller.paragraph(random, teller.theme(random), 6));
    expect(new Set(paragraphs).size).toBe(paragraphs.length);
    for (const text of paragraphs) expect(text).not.toMatch(/[{}|@=_]|undefined|\s{2}|\s[.,;:!?]/);
    const sentences = paragraphs
      .flatMap((text) => text.split(/(?<=[.?!]) /))
      .filter((text) => text.length > 40);
    expect(new Set(sentences).size / sentences.length).toBeGreaterThan(0.95);
  });

  test("has the articles that its nouns ask for", () => {
    if (language !== "en") return;
    const teller = narrator(codexWords.en.voice);
    const random = randomOf("articles");
    for (let i = 0; i < 1500; i++) {
      const text = teller.paragraph(random, teller.theme(random), 6);
      expect(text).not.toMatch(
        /\ba \*?(?!one\b|once\b|uni[^mn]|us)([aeiou]|hour)|\ban \*?[bcdfgjklmnpqrstvwxz]/i,
      );
    }
  });

  test("has a place's every word in its lists", () => {
    const { voice } = codexWords[language];
    const { lists, openings, bodies, turns, closings, chapterTitles, captions, epigraphs } = voice;
    const patterns = [
      openings,
      bodies,
      turns,
      closings,
      chapterTitles,
      captions,
      epigraphs,
      ...Object.values(lists),
    ];
    for (const place of patterns.flat().flatMap((text) => text.match(/(?<=\{)[^}]+(?=\})/g) ?? [])) {
      const name = place.replace(/^=/, "").split(/[:@]/)[0] ?? "";
      expect([place, /^(?:[nq]\d?|t)$/.test(name) || name in lists]).toEqual([place, true]);
    }
  });
});
