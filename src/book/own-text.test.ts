import { beforeAll, describe, expect, test } from "bun:test";
import { unzipSync } from "fflate";
import { PDFDocument } from "pdf-lib";
import { furniture } from "../locales/codex/en.ts";
import { recipeOf } from "../testing/recipe.ts";
import { makeEpub } from "./epub/epub.ts";
import { lengthOf } from "./length.ts";
import { libraryOf } from "./library/library.ts";
import { makeBook, makeEdition } from "./make.ts";
import type { Recipe } from "./recipe.ts";
import { Refusal } from "./refusal.ts";
import { type Reading, readBook } from "./verify/reader.ts";
import { verifyBook } from "./verify/verify.ts";

const text = `# Mine\n\n${"An author’s own words, a few of them. ".repeat(40)}`;

const recipe = (change: Partial<Recipe["settings"]> = {}, ownText: string | null = text) =>
  recipeOf(
    { numPages: 40, urlPage: 9, codePage: 20, secretUrl: "https://portal.example/door", ...change },
    { ownText, seed: "own" },
  );

const pagesOf = async (made: Recipe) =>
  (await readBook(await makeBook(made))).pages.map((texts) => texts.join(" "));

describe("the author of an own text", () => {
  const author = "Ana D’Ávila & Irmãs";
  const named = recipe({ author });
  const options = { gold: "cmyk", multipleOfFour: false, paper: 0.3 } as const;
  let bytes: Uint8Array;
  let reading: Reading;
  let epub: Record<string, Uint8Array>;
  let cover: Uint8Array;
  /** The author of a book without one. */
  let keepers: string[];
  beforeAll(async () => {
    bytes = await makeBook(named);
    reading = await readBook(bytes);
    epub = unzipSync(makeEpub(named, () => {}));
    cover = await makeEdition(named, { kind: "cover", options }, () => {});
    keepers = await pagesOf(recipe());
  });

  test("is named on the cover, the title page, the imprint and in the metadata, in the keepers’ place", async () => {
    await verifyBook(bytes, named.settings, text);
    const { pages, aside } = reading;
    const naming = pages.flatMap((texts, index) => (texts.join(" ").includes(author) ? [index + 1] : []));
    expect(naming).toEqual([1, 5, 6]);
    expect((await PDFDocument.load(bytes, { updateMetadata: false })).getAuthor()).toBe(author);
    expect(aside).toContain(author);
    const said = [...pages.flat(), aside].join(" ");
    // Nor does the portal put words of its own under the title.
    for (const words of [furniture.author, ...furniture.subtitles]) expect(said).not.toContain(words);
  });

  test("signs no sentence of the portal: no epigraph, no promise, no dedication, in the book, its EPUB or on its cover", async () => {
    const { pages } = reading;
    const said = [
      ...pages.flat(),
      ...(await readBook(cover)).pages.flat(),
      ...Object.values(epub).map((file) => Buffer.from(file).toString()),
    ].join(" ");
    const portals = [
      furniture.imprint,
      ...Object.values(furniture.imprintPage.promises),
      ...libraryOf("en").epigraphs,
    ];
    expect(portals.filter((words) => said.includes(words))).toEqual([]);
    expect(pages[1]).toEqual([]);
    const { computed, whole } = furniture.imprintPage.promises;
    for (const words of [furniture.imprint, computed, whole]) expect(keepers.join(" ")).toContain(words);
  });

  test("is the creator of the EPUB, and named on the spine of the press edition’s cover", async () => {
    const packed = Buffer.from(epub["EPUB/package.opf"] ?? []).toString();
    expect(packed).toContain("<dc:creator>Ana D’Ávila &amp; Irmãs</dc:creator>");
    const said = (await readBook(cover)).pages.flat();
    expect(said.filter((each) => each === author)).toHaveLength(2);
    expect((await PDFDocument.load(cover, { updateMetadata: false })).getAuthor()).toBe(author);
  });

  test("fits the cover however long the name is, and is refused where no font has its letters or it says the secret", async () => {
    const long = recipe({
      author: "Maria Madalena dos Santos e Albuquerque ".repeat(3).slice(0, 100).trim(),
    });
    await verifyBook(await makeBook(long), long.settings, text);
    await expect(makeBook(recipe({ author: "虚空" }))).rejects.toEqual(
      new Refusal("author", "unprintable", ["“虚”", "“空”"]),
    );
    const telling = recipe({ author: "See https://portal.example/door" });
    const made = await makeBook(telling);
    await expect(verifyBook(made, telling.settings, text)).rejects.toEqual(
      new Refusal("author", "secretInText"),
    );
  });

  test("is the keepers where nobody is named", async () => {
    const [front = "", , , , title = ""] = keepers;
    expect([front, title].map((page) => page.includes(furniture.author))).toEqual([true, true]);
  });
});

describe("a book as long as its text", () => {
  const textOf = (paragraphs: number, chapters = 1) =>
    Array.from(
      { length: chapters },
      (_, chapter) =>
        `# Part ${chapter}\n\n${`${"Words of the author, set as they are. ".repeat(12)}\n\n`.repeat(paragraphs)}`,
    ).join("");

  test.each([
    [1, 1, "en"],
    [30, 3, "pt"],
    [70, 5, "es"],
  ] as const)(
    "of %d paragraphs in each of %d chapters holds it in whole sheets, and one sheet fewer does not",
    async (paragraphs, chapters, language) => {
      const own = textOf(paragraphs, chapters);
      const asked = recipe({ language, after: "notes", urlPage: 2, codePage: 5 }, own);
      const numPages = lengthOf(asked);
      expect(numPages % 4).toBe(0);
      const settings = { ...asked.settings, numPages };
      await verifyBook(await makeBook({ ...asked, settings }), settings, own);
      if (numPages === 12) return;
      const shorter = { ...asked, settings: { ...settings, numPages: numPages - 4 } };
      await expect(makeBook(shorter)).rejects.toEqual(new Refusal("ownText", "ownTextTooManyPages"));
    },
  );

  test("has room for the leaves of its forms, and is refused where a book cannot be that long", async () => {
    const asked = recipe({ forms: ["shuffled", "beads"], urlPage: 2, after: "notes" }, textOf(4));
    const settings = { ...asked.settings, numPages: lengthOf(asked) };
    await verifyBook(await makeBook({ ...asked, settings }), settings, asked.ownText);
    expect(() => lengthOf(recipe({}, "# One\n\nMore.\n\n".repeat(500)))).toThrow(
      new Refusal("ownText", "ownTextTooManyPages"),
    );
  });
});

test("after a text that is too short, leaves to write on are all that follows where that was chosen", async () => {
  const leaves = await pagesOf(recipe({ after: "notes", numPages: 60 }));
  const matter = await pagesOf(recipe({ numPages: 60 }));
  const appendices = (pages: readonly string[]) => new Set(pages.join(" ").match(/Appendix [IVX]+/g)).size;
  expect(leaves).toHaveLength(60);
  // One plate faces the title, and one the text.
  expect(leaves.filter((page) => page.includes("Plate "))).toHaveLength(2);
  expect(leaves.some((page) => page.includes(furniture.notes))).toBe(true);
  expect(appendices(leaves)).toBeLessThan(2);
  expect(matter.filter((page) => page.includes("Plate ")).length).toBeGreaterThan(2);
});
