import { expect, test } from "bun:test";
import fc from "fast-check";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { webAddress } from "../../testing/any-text.ts";
import { recipeOf } from "../../testing/recipe.ts";
import { makeBook } from "../make.ts";
import type { Recipe } from "../recipe.ts";
import { linesOf } from "../verify/printed.ts";
import { readBook } from "../verify/reader.ts";
import { verifyBook } from "../verify/verify.ts";
import { broken } from "./hidden.ts";

const words =
  "Nobody had opened the door since the old keeper went away, and the stair behind it was swept by the wind.";

const inPaper = {
  title: "The Void",
  numPages: 12,
  urlPage: 6,
  codePage: 5,
  secretUrl: "https://portal.example/antechamber?from=book&to=a@b.c",
  encryptionType: "hex",
  fontColor: "#FEFEFA",
} as const;

const recipe = (change: Partial<Recipe["settings"]>) =>
  recipeOf({ ...inPaper, ...change }, { ownText: `# Mine\n\n${`${words} `.repeat(60)}`, seed: "between" });

/** Returns the lines of a page as copying them in pdf.js gives them. */
async function copied(bytes: Uint8Array, page: number): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes) });
  const document = await task.promise;
  const { items } = await (await document.getPage(page)).getTextContent();
  const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
  await task.destroy();
  return text.split("\n");
}

test("in an ink that is not seen a hidden line lies between two words, is copied with them, and moves none of them", async () => {
  const here = recipe({});
  const bytes = await makeBook(here);
  await verifyBook(bytes, here.settings, here.ownText);
  const hex = Buffer.from(here.settings.originalCode).toString("hex");
  const between = (line: string | undefined, text: string) => {
    const [before = "", after = ""] = line?.split(`·${text}·`) ?? [];
    expect([before, text]).toEqual([expect.stringMatching(/^\S+( \S+)? $/), text]);
    expect(after.split(" ").length).toBeGreaterThan(3);
  };
  const url = broken(here.settings.secretUrl);
  between(
    (await copied(bytes, 6)).find((line) => line.includes(url)),
    url,
  );
  between(
    (await copied(bytes, 5)).find((line) => line.includes(hex)),
    hex,
  );

  // Where the line lies elsewhere, every letter stands as it does here.
  const there = await readBook(await makeBook(recipe({ urlPage: 10, codePage: 11 })));
  const read = await readBook(bytes);
  const seen = (page: number, { printed }: typeof read) =>
    linesOf(printed[page - 1] ?? { runs: [], shapes: [] }).map(({ y, text }) => [Math.round(y), text]);
  for (const page of [5, 6]) expect(seen(page, read)).toEqual(seen(page, there));
});

test("in an ink that is seen a hidden line has rows of its own", async () => {
  const here = recipe({ fontColor: "#9999AA" });
  const bytes = await makeBook(here);
  await verifyBook(bytes, here.settings, here.ownText);
  const { printed } = await readBook(bytes);
  const texts = linesOf(printed[5] ?? { runs: [], shapes: [] }).map(({ text }) => text);
  expect(texts).toContain(broken(here.settings.secretUrl));
});

test("pdf.js reads words whole whose letters are spaced or that a line cuts", async () => {
  const sentence = "Nevertheless the extraordinary correspondence between lighthouses remained unanswered. ";
  const bytes = await makeBook({ ...recipe({ urlPage: 1, codePage: 2 }), ownText: sentence.repeat(12) });
  expect(await copied(bytes, 3)).toContain("The Void");
  const lines = await copied(bytes, 5);
  expect(lines.filter((line) => line.endsWith("-")).length).toBeGreaterThan(2);
  // A browser's search takes a hyphen at a line's end for a cut, and pdf.js parts a drop capital from its line by nothing.
  const read =
    lines
      .join("\n")
      .replace(/(?<=\p{Ll})-\n(?=\p{Ll})/gu, "")
      .match(/\p{L}+/gu) ?? [];
  const known = new Set(`${sentence} Chapter I The Void`.match(/\p{L}+/gu));
  expect(read.filter((word) => !known.has(word))).toEqual([]);
});

test("a broken address is none to a link finder, and whole again without its raised points", () => {
  fc.assert(
    fc.property(webAddress({ withFragments: true }), (url) => {
      const text = broken(url);
      expect(text).not.toMatch(/[a-z]:|\/\/|www\.|\w[.@]\w/);
      expect(text.replaceAll("·", "")).toBe(url);
    }),
  );
});
