import { describe, expect, test } from "bun:test";
import { PDFDocument } from "pdf-lib";
import { recipeOf } from "../testing/recipe.ts";
import { makeBook, makePreview } from "./make.ts";
import type { Recipe } from "./recipe.ts";
import { Refusal } from "./refusal.ts";
import { contentOf } from "./verify/printed.ts";
import { readBook } from "./verify/reader.ts";

const { settings } = recipeOf({ fontColor: "#FFEE00", addSymbol: true, symbolType: "fire" });

const recipe = (change: Partial<Recipe["settings"]> = {}, ownText: string | null = null) =>
  recipeOf({ ...settings, ...change }, { ownText, seed: "seen" });

const chosenInk = "1 0.93 0 rg";
const revealedInk = "0.76 0.06 0.16 rg";

/** Returns the operators of each page; the codes of the letters are left out, since each file counts its own. */
async function operatorsOf(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes);
  return document.getPages().map((page) => {
    return contentOf(page)
      .toString("latin1")
      .replace(/<[0-9a-f]+>/g, "<>");
  });
}

describe("a preview", () => {
  test.each([
    ["of a cover, two secrets and a last page", recipe(), [1, 19, 64, 70]],
    ["of plates, contents and an opening", recipe({ language: "pt" }), [2, 3, 4, 5, 6, 7]],
    [
      "of a large book's contents, default pages and end",
      recipe({ numPages: 200, language: "es" }),
      [1, 4, 5, 6, 64, 65, 66, 199, 200],
    ],
    ["of a small book", recipe({ numPages: 10, urlPage: 1, codePage: 10 }), [1, 4, 5, 9, 10]],
    [
      "of own text and what follows it",
      recipe({ numPages: 120 }, "# Mine\n\n> A quote.\n\nMany *inner* words.\n\n".repeat(25)),
      [4, 5, 6, 19, 40, 64],
    ],
  ])("%s has these pages as the whole book has them", async (_, book, pages) => {
    const [whole, part] = [await makeBook(book), await makePreview(book, { pages, reveal: false })];
    const [wholeRead, partRead] = [await readBook(whole), await readBook(part)];
    expect(partRead.pages).toEqual(pages.map((page) => wholeRead.pages[page - 1] ?? []));
    const operators = await operatorsOf(whole);
    expect(await operatorsOf(part)).toEqual(pages.map((page) => operators[page - 1] ?? ""));
    expect(partRead.actions).toEqual([]);
  });

  test("keeps the hidden lines in their own ink, and shows them on demand", async () => {
    const pages = [settings.urlPage, settings.codePage];
    const hidden = await makePreview(recipe(), { pages, reveal: false });
    for (const operators of await operatorsOf(hidden)) {
      expect(operators).toContain(chosenInk);
      expect(operators).not.toContain(revealedInk);
    }
    const shown = await makePreview(recipe(), { pages, reveal: true });
    for (const operators of await operatorsOf(shown)) {
      expect(operators).not.toContain(chosenInk);
      expect(operators).toContain(revealedInk);
      expect(operators).toMatch(/0\.76 0\.06 0\.16 RG[\s\S]* re\nS/);
    }
    expect((await readBook(shown)).pages).toEqual((await readBook(hidden)).pages);
  });

  test("refuses what the whole book would refuse", async () => {
    const look = { pages: [1], reveal: false };
    const title = makePreview(recipe({ title: "虚空" }), look);
    expect(title).rejects.toEqual(new Refusal("title", "unprintable", ["“虚”", "“空”"]));
    const text = makePreview(recipe({}, "Many words. ".repeat(20_000)), look);
    expect(text).rejects.toEqual(new Refusal("ownText", "ownTextTooManyPages"));
  });
});
