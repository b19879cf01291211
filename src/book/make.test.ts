import { describe, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import fc from "fast-check";
import { canonicalCode } from "../core/contract/code-text.ts";
import { encodingTypes, symbolTypes } from "../core/contract/codex-form.ts";
import { languages } from "../core/contract/languages.ts";
import { webAddress } from "../testing/any-text.ts";
import { recipeOf } from "../testing/recipe.ts";
import { encodings } from "./code.ts";
import { makeBook } from "./make.ts";
import { edition, type Recipe, supportedEditions } from "./recipe.ts";
import { Refusal } from "./refusal.ts";
import { firstBaseline } from "./sheet.ts";
import { prepared, typesetMatter } from "./typesetting.ts";
import { readBook } from "./verify/reader.ts";
import { verifyBook } from "./verify/verify.ts";

const recipe = (change: Partial<Recipe["settings"]> = {}, ownText: string | null = null) =>
  recipeOf(change, { ownText });

describe("a book", () => {
  test.each([
    [10, "pt"],
    [11, "es"],
    [12, "en"],
    [24, "pt"],
    [70, "en"],
    [500, "es"],
  ] as const)(
    "of %d pages in %s has exactly these, none of them empty, and tells its story once, from its opening to its ending",
    async (numPages, language) => {
      const book = recipe({ numPages, language, urlPage: 2, codePage: numPages - 2 });
      const bytes = await makeBook(book);
      const { pages, actions } = await readBook(bytes);
      expect(pages).toHaveLength(numPages);
      expect(pages.filter((texts) => texts.join("").length < 5)).toEqual([]);
      expect(actions).toEqual([]);
      expect(bytes.length).toBeLessThan(3_000_000);
      const { reading } = prepared(book, false).book;
      // Words in small capitals are read one by one, with a wider space between them.
      const all = pages
        .map((texts) => texts.join(" "))
        .join(" ")
        .replace(/ +/g, " ")
        .replace(/- /g, "");
      for (const told of [reading.story(2)[0], reading.story(2)[1]]) {
        const [block] = told?.blocks ?? [];
        const beginning = block?.kind === "paragraph" ? block.text.split(" ").slice(2, 8).join(" ") : "";
        expect([beginning, all.split(beginning).length]).toEqual([beginning, 2]);
      }
    },
  );

  test.each([
    [10, "pt", [3, 2, undefined]],
    [19, "es", [3, 2, undefined]],
    [20, "en", [3, 4, undefined]],
    [39, "pt", [3, 4, undefined]],
    [40, "en", [5, 6, 3]],
    [200, "es", [5, 6, 3]],
  ] as const)(
    "of %d pages in %s has its title on a right page, and as much before it as there is room for",
    async (numPages, language, places) => {
      const { matter, bodyPage } = typesetMatter(
        recipe({ numPages, language, urlPage: 2, codePage: 5 }),
        () => {},
      );
      const pageOf = (of: string) => matter.find(({ kind }) => kind === of)?.page;
      expect([pageOf("title"), pageOf("imprint"), pageOf("halfTitle")]).toEqual([...places]);
      if (numPages < 40) return;
      expect(bodyPage % 2).toBe(1);
      const parts = matter.filter(({ kind }) => kind === "part");
      expect(parts.filter(({ page }) => page % 2 === 0)).toEqual([]);
      if (numPages === 200) expect(parts.length).toBeGreaterThan(2);
    },
  );

  test("has chapter titles of three lines that stay clear of the divider above them", async () => {
    const title = "ÉÃ the very long title of a chapter that takes no less than three lines of its page";
    const { printed } = await readBook(
      await makeBook(recipe({ numPages: 40, codePage: 33 }, `# ${title}\n\nShort.`)),
    );
    const lines = printed.flatMap(({ runs }) =>
      runs.filter(({ text, size }) => size > 12 && title.includes(text)),
    );
    const tops = lines.map(({ y, size }) => y + 0.9 * size);
    expect(new Set(lines.map(({ y }) => y)).size).toBe(3);
    // The lozenge of the divider reaches four points below it.
    expect(Math.max(...tops)).toBeLessThan(firstBaseline - 24 - 6);
  });

  test("has no empty page when its contents come out shorter than the pages that were reserved for them", async () => {
    const { pages } = await readBook(await makeBook({ ...recipe({ numPages: 127 }), seed: "s0" }));
    expect(pages.filter((texts) => texts.length === 0)).toEqual([]);
  });

  test("comes out the same each time, and another with another seed", async () => {
    const book = recipe({ numPages: 40, codePage: 33 });
    const [one, two] = [await makeBook(book), await makeBook(book)];
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true);
    const other = await makeBook({ ...book, seed: "other" });
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(false);
  });

  const mine = "# One\n\nA *text* of **mine**.\n\n> Quoted.\n\n***\n\n- a point\n\n".repeat(9);
  // A book that comes out different needs the next edition, which tells the stored recipes apart.
  test.each([
    [6, "en", 70, null, "ee8f421e1ff80051"],
    [6, "pt", 120, null, "553f6c60d130c0e6"],
    [6, "es", 60, mine, "9f293e4f624bd144"],
    [7, "en", 70, null, "14245a4c29c3a0cb"],
    [7, "pt", 120, null, "994f8b35ad5df039"],
    [7, "es", 60, mine, "7217bc7fffadced3"],
  ] as const)(
    "of edition %d in %s comes out as it always has",
    async (made, language, numPages, text, checksum) => {
      const bytes = await makeBook({ ...recipe({ language, numPages, codePage: 40 }, text), edition: made });
      expect(createHash("sha256").update(bytes).digest("hex").slice(0, 16)).toBe(checksum);
    },
  );

  test("is made in the last of the supported editions unless its recipe names another", () => {
    expect([supportedEditions, edition]).toEqual([[6, 7], 7]);
  });

  // The smallest book with all of the matter before the text; each page holds either secret once.
  test.each([
    [1, 2],
    [2, 3],
    [3, 4],
    [4, 5],
    [5, 6],
    [6, 7],
    [7, 8],
    [8, 39],
    [39, 40],
    [40, 1],
  ])("hides its secrets on pages %d and %d as well", async (urlPage, codePage) => {
    const book = recipe({ numPages: 40, urlPage, codePage, addSymbol: true });
    await verifyBook(await makeBook(book), book.settings, null);
  });

  test("flows an own text once, in its chapters, before what is computed", async () => {
    const text = `# The First\n\nAn *inner* paragraph of **mine**.\n\n> A quoted line.\n\n## A heading\n\n- one\n- two\n\n***\n\n# The Second\n\n${"More words follow here. ".repeat(300)}`;
    const own = recipe({}, text);
    const bytes = await makeBook(own);
    const { pages } = await readBook(bytes);
    const all = pages.map((texts) => texts.join(" ")).join("\n");
    expect(all.match(/A quoted line/g)).toHaveLength(1);
    expect(pages[6]?.join(" ")).toContain("The Second");
    await verifyBook(bytes, own.settings, text);
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
    secretUrl: webAddress(),
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
        const solution = await verifyBook(bytes, book.settings, null);
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
    { numRuns: 20 },
  );
});

describe("what is built in", () => {
  const textOf = async (book: Recipe) =>
    (await readBook(await makeBook(book))).pages.map((texts) => texts.join(" "));

  test("fills any number of pages exactly, after any own text that fits", async () => {
    const books = fc.record({
      numPages: fc.integer({ min: 10, max: 140 }),
      paragraphs: fc.integer({ min: 0, max: 12 }),
      seed: fc.string(),
      language: fc.constantFrom(...languages),
    });
    await fc.assert(
      fc.asyncProperty(books, async ({ numPages, paragraphs, seed, language }) => {
        const own =
          paragraphs === 0
            ? null
            : `# Mine\n\n${"Words of the author, set as they are. ".repeat(9 * paragraphs)}`;
        const book = { ...recipe({ numPages, language, urlPage: 2, codePage: 5 }, own), seed };
        const { pages } = await readBook(await makeBook(book));
        expect(pages).toHaveLength(numPages);
        expect(pages.filter((texts) => texts.join("").length < 2)).toEqual([]);
      }),
      { numRuns: 6 },
    );
  });

  test("after an own text is computed matter and leaves to write on, not a chapter more", async () => {
    const book = recipe({ numPages: 90 }, `# Mine\n\n${"An author’s own words, a few of them. ".repeat(40)}`);
    const pages = await textOf(book);
    const { reading } = prepared(book, false).book;
    const written = [...reading.written.values()].flatMap(({ fragments }) => fragments);
    for (const { blocks } of [...written, ...reading.story(20)]) {
      const [block] = blocks;
      const text = block?.kind === "paragraph" ? block.text.slice(0, 30) : (block?.lines[0] ?? "");
      expect(pages.join(" ")).not.toContain(text.slice(1));
    }
    expect(pages.filter((text) => text.includes("Appendix")).length).toBeGreaterThan(4);
    expect(pages.join(" ").match(/Chapter [IVX]+/g)).toEqual(["Chapter I"]);
  });

  test("has a concordance whose pages are those its words stand on", async () => {
    const { pages } = await readBook(await makeBook(recipe({ numPages: 120 })));
    const isList = (text: string) => /^\d+(, \d+)+$/.test(text);
    const first = pages.findIndex((texts) => texts.includes("Words of This Book") && texts.some(isList));
    const listed = pages.slice(first, first + 3).flatMap((texts) => {
      return texts.flatMap((text, index) => (isList(text) ? [[texts[index - 1] ?? "", text] as const] : []));
    });
    expect(listed.length).toBeGreaterThan(100);
    for (const [word, numbers] of listed) {
      for (const page of numbers.split(", ")) {
        const text = (pages[Number(page) - 1] ?? []).join("").replaceAll("-", "").toLowerCase();
        const next = (pages[Number(page)] ?? []).join("").toLowerCase();
        // A drop capital is drawn separately, and a word may continue overleaf.
        const found =
          text.includes(word) || text.includes(word.slice(1)) || (text + next).includes(word.slice(0, 2));
        expect([word, page, found]).toEqual([word, page, true]);
      }
    }
  });
});
