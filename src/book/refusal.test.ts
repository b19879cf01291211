import { expect, test } from "bun:test";
import { languages } from "../core/contract/languages.ts";
import { codexFields } from "../features/codex/codex.contract.ts";
import { recipeOf } from "../testing/recipe.ts";
import { makeBook } from "./make.ts";
import type { Recipe } from "./recipe.ts";
import { Refusal } from "./refusal.ts";
import { linesOf } from "./verify/printed.ts";
import { readBook } from "./verify/reader.ts";
import { verifyBook } from "./verify/verify.ts";

const short = {
  title: "The Void",
  numPages: 24,
  urlPage: 6,
  codePage: 9,
  originalCode: "VOID-7K2M",
  encryptionType: "none",
} as const;

const recipe = (change: Partial<Recipe["settings"]>, ownText: string | null = null) =>
  recipeOf({ ...short, ...change }, { ownText, seed: "characters" });

test.each([
  ["title", recipe({ title: "A 空 of 空 and 虚" }), ["“空”", "“虚”"]],
  ["originalCode", recipe({ originalCode: "VOID-虚" }), ["“虚”"]],
  // What is copied is set in one face, so that letters of two scripts cannot stand together.
  ["originalCode", recipe({ originalCode: "VOID-Ж" }), ["“Ж”"]],
  [
    "ownText",
    recipe({}, "One.\n\nTwo 空.\n空 and x\u0323\u0304."),
    ["“空” (3, 4)", "U+0323 (4)", "U+0304 (4)"],
  ],
] as const)("a refusal of characters in %s names each of them", async (field, made, names) => {
  const refusal = await makeBook(made).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  if (refusal instanceof Refusal) expect([refusal.field, refusal.names]).toEqual([field, [...names]]);
});

test("of a text in another script the first characters and lines are named", async () => {
  const text = `${"空\n".repeat(9)}${String.fromCodePoint(...Array.from({ length: 40 }, (_, n) => 0x4e00 + n))}`;
  const refusal = await makeBook(recipe({}, text)).catch((error: unknown) => error);
  const names = refusal instanceof Refusal ? refusal.names : [];
  expect([names[0], names.length, names.at(-1)]).toEqual(["“空” (1, 2, 3, …)", 13, "…"]);
});

test("ligatures of pasted text are unfolded, and what asks for colour is dropped", () => {
  const { title, ownText, author } = codexFields.parse({
    title: "The ﬁrst ☀\ufe0f",
    ownText: "ﬀ ﬁ ﬂ ﬃ ﬄ ﬅ ﬆ",
    author: "Eﬃe",
    secretUrl: "https://portal.example/",
    originalCode: "X",
  });
  expect([title, ownText, author]).toEqual(["The first ☀", "ff fi fl ffi ffl st st", "Effie"]);
});

test.each(languages)(
  "signs and polytonic Greek are printed and read back, and a book in %s says what its signs are set in",
  async (language) => {
    const text = `# Ἐν ἀρχῇ ☽\n\nἘν ἀρχῇ ἦν ὁ Λόγος, *καὶ ὁ Λόγος ἦν*, **πρὸς τὸν Θεόν**. ☽ ☉ ♀ → ★ ${"and more of it ".repeat(40)}`;
    const made = recipe({ language, title: "☉ The Void ☽" }, text);
    const bytes = await makeBook(made);
    await verifyBook(bytes, made.settings, text);
    const { printed } = await readBook(bytes);
    const read = printed.map((page) =>
      linesOf(page)
        .map((line) => line.text)
        .join(" "),
    );
    expect(read.join(" ")).toContain("☽ ☉ ♀ → ★");
    expect(read.join(" ")).toContain("ὁ Λόγος ἦν");
    expect(read.at(-1)).toContain("Noto");
    const plain = await readBook(await makeBook(recipe({ language })));
    expect(plain.pages.flat().join(" ")).not.toContain("Noto");
  },
);
