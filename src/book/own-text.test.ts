import { describe, expect, test } from "bun:test";
import { unzipSync } from "fflate";
import { PDFDocument } from "pdf-lib";
import { furniture } from "../locales/codex/en.ts";
import { makeEdition } from "./editions.ts";
import { makeEpub } from "./epub/epub.ts";
import { makeBook } from "./make.ts";
import { prove } from "./proof/proof.ts";
import { readBook } from "./proof/reader.ts";
import type { Recipe } from "./recipe.ts";
import { Refusal } from "./refusal.ts";

const text = `# Mine\n\n${"An author’s own words, a few of them. ".repeat(40)}`;

function recipe(change: Partial<Recipe["settings"]> = {}, ownText: string | null = text): Recipe {
  const settings: Recipe["settings"] = {
    title: "The Void and Its Doors",
    numPages: 40,
    urlPage: 9,
    codePage: 20,
    secretUrl: "https://portal.example/door",
    originalCode: "VOID-7K2M-QX9T",
    encryptionType: "base64",
    fontColor: "#FFFFFF",
    addSymbol: false,
    symbolType: "crescent",
    language: "en",
    forms: ["hidden"],
    ...change,
  };
  return { settings, ownText, seed: "own", createdAt: "2026-03-01T12:00:00.000Z" };
}

const pagesOf = async (made: Recipe) =>
  (await readBook(await makeBook(made))).pages.map((texts) => texts.join(" "));

describe("the author of an own text", () => {
  const author = "Ana D’Ávila & Irmãs";
  const named = recipe({ author });

  test("is named on the cover, the title page and in the metadata, in the keepers’ place", async () => {
    const bytes = await makeBook(named);
    await prove(bytes, named.settings, text);
    const { pages, aside } = await readBook(bytes);
    const naming = pages.flatMap((texts, index) => (texts.join(" ").includes(author) ? [index + 1] : []));
    expect(naming.slice(0, 2)).toEqual([1, 3]);
    expect((await PDFDocument.load(bytes, { updateMetadata: false })).getAuthor()).toBe(author);
    expect(aside).toContain(author);
    expect([...pages.flat(), aside].join(" ")).not.toContain(furniture.author);
  });

  test("is the creator of the EPUB, and named on the spine of the press edition’s cover", async () => {
    const files = unzipSync(makeEpub(named, () => {}));
    const packed = Buffer.from(files["EPUB/package.opf"] ?? []).toString();
    expect(packed).toContain("<dc:creator>Ana D’Ávila &amp; Irmãs</dc:creator>");
    const options = { gold: "cmyk", multipleOfFour: false, paper: 0.3 } as const;
    const cover = await makeEdition(named, { kind: "cover", options }, () => {});
    const said = (await readBook(cover)).pages.flat();
    expect(said.filter((each) => each === author)).toHaveLength(2);
    expect((await PDFDocument.load(cover, { updateMetadata: false })).getAuthor()).toBe(author);
  });

  test("fits the cover however long the name is, and is refused where no font has its letters or it says the secret", async () => {
    const long = recipe({
      author: "Maria Madalena dos Santos e Albuquerque ".repeat(3).slice(0, 100).trim(),
    });
    await prove(await makeBook(long), long.settings, text);
    expect(makeBook(recipe({ author: "虚空" }))).rejects.toEqual(new Refusal("author", "unprintable"));
    const telling = recipe({ author: "See https://portal.example/door" });
    const made = await makeBook(telling);
    expect(prove(made, telling.settings, text)).rejects.toEqual(new Refusal("author", "secretInText"));
  });

  test("is the keepers where nobody is named", async () => {
    const [cover = "", , title = ""] = await pagesOf(recipe());
    expect([cover, title].map((page) => page.includes(furniture.author))).toEqual([true, true]);
  });
});
