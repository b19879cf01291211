import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { type FormKind, formKinds, signsOf } from "../../core/contract/codex-form.ts";
import { discSigns } from "../../core/contract/disc.ts";
import { languages } from "../../core/contract/languages.ts";
import { codexWords } from "../../locales/codex/languages.ts";
import { recipeOf } from "../../testing/recipe.ts";
import { codeParts } from "../code.ts";
import { copyOf, makeMaster } from "../copy.ts";
import { makeBook } from "../make.ts";
import type { Recipe } from "../recipe.ts";
import { Refusal } from "../refusal.ts";
import { TypeCase } from "../type/case.ts";
import type { PrintedBook } from "../verify/printed.ts";
import { readBook } from "../verify/reader.ts";
import { solved as answersIn } from "../verify/solvers/solvers.ts";
import { beads } from "./beads.ts";
import { biliteral, biliteralOf, lettersFor } from "./biliteral.ts";
import { initials } from "./initials.ts";
import { type Triples, triples } from "./triples.ts";

const { settings } = recipeOf({ numPages: 64, urlPage: 11, codePage: 33 });

const recipe = (change: Partial<Recipe["settings"]>, seed = "paper", ownText: string | null = null) =>
  recipeOf({ ...settings, ...change }, { seed, ownText });

/** Returns what each solver makes of a book, and nothing of those that find nothing. */
function solved(book: PrintedBook): Partial<Record<FormKind, string>> {
  return Object.fromEntries(answersIn(book));
}

async function printedOf(bytes: Uint8Array): Promise<PrintedBook> {
  return { pages: (await readBook(bytes)).printed };
}

const code = fc
  .array(fc.stringMatching(/^[A-Z0-9]{2,6}$/), { minLength: 1, maxLength: 4 })
  .map((groups) => groups.join("-"))
  .filter((text) => signsOf(text).length > 4);

test("whatever the forms, each is read from the finished pages alone, and no solver finds one that is not there", async () => {
  const books = fc.record({
    numPages: fc.integer({ min: 56, max: 90 }),
    forms: fc.shuffledSubarray<FormKind>([...formKinds], { minLength: 1, maxLength: 4 }),
    originalCode: code,
    language: fc.constantFrom(...languages),
    addSymbol: fc.boolean(),
    seed: fc.string(),
  });
  await fc.assert(
    fc.asyncProperty(books, async ({ seed, ...change }) => {
      try {
        const book = await printedOf(await makeBook(recipe(change, seed)));
        const held = [...codeParts(change.forms, change.originalCode)].filter(([kind]) => kind !== "hidden");
        expect(solved(book)).toEqual(Object.fromEntries(held));
      } catch (error) {
        // Many signs ask for more chapters, or for a longer paragraph, than some books have.
        if (!(error instanceof Refusal)) throw error;
        expect(["formNeedsChapters", "formNeedsNumbers", "formNeedsText", "formNeedsWords"]).toContain(
          error.fault,
        );
      }
    }),
    { numRuns: 4 },
  );
});

test("a copy holds its own code in every form, on the layout of its master", async () => {
  const forms = ["folios", "biliteral", "triples", "shuffled"] as const;
  const run = { ...recipe({ forms: [...forms], language: "pt", originalCode: "AAAA-AAAA-AAAA" }), copies: 9 };
  const master = await makeMaster(run, "AAAA-AAAA-AAAA");
  const blank = await printedOf(master.bytes);
  expect(solved(blank)).toEqual({});
  for (const each of ["VOID-7K2M-QX9T", "AAAA-9999-ZZZZ", "0A0A-0A0A-0A0A"]) {
    const copy = await printedOf(Buffer.concat([master.bytes, copyOf(run, master.plan, { code: each })]));
    expect(solved(copy)).toEqual(Object.fromEntries(codeParts(forms, each)));
  }
});

test("own text opens chapters with initials and has paragraphs that can lean", async () => {
  const chapter = (number: number) =>
    `# ${number}\n\n${"Órbitas lentas, e um texto que não acaba nunca. ".repeat(12)}\n\n${"Um parágrafo recuado, com letras bastantes para tudo o que se queira guardar nele. ".repeat(9)}`;
  const own = Array.from({ length: 5 }, (_, index) => chapter(index)).join("\n\n");
  const change = {
    forms: ["initials", "biliteral"] as FormKind[],
    language: "pt" as const,
    originalCode: "K9-ZB7-QA",
  };
  const book = await printedOf(await makeBook(recipe(change, "own", own)));
  expect(solved(book)).toEqual({ initials: "K9ZB", biliteral: "7QA" });
});

test("an own text that is numbered, marked and leans does not pass for a form", async () => {
  const own = `# One\n\n${["1. *Ash* is a tree.", "2. *Beech* is another.", "¶ *Cedar*, too."].join("\n\n")}\n\n${"Some *un*common words le*an* here and **there**. ".repeat(60)}`;
  const book = await printedOf(await makeBook(recipe({}, "own", own)));
  expect(solved(book)).toEqual({});
});

describe("what a form cannot hold is refused", () => {
  const refusal = (change: Partial<Recipe["settings"]>, ownText: string | null = null) =>
    makeBook(recipe(change, "refused", ownText)).then(
      () => "made",
      (error) => (error instanceof Refusal ? [error.field, error.fault, ...error.names] : error),
    );

  test("by the sign that is none of the disc's", async () => {
    expect(await refusal({ forms: ["beads"], originalCode: "PORTÃO-7" })).toEqual([
      "forms",
      "formCannotCarry",
      "Ã",
    ]);
    expect(await refusal({ originalCode: "PORTÃO-7" })).toBe("made");
  });

  test("by fewer signs than forms", async () => {
    const forms: FormKind[] = ["paragraphs", "beads", "shuffled"];
    expect(await refusal({ forms, originalCode: "7-K" })).toEqual(["forms", "formNeedsSigns"]);
  });

  test("by too few page numbers, or too few lines to count words in", async () => {
    const small = { numPages: 10, urlPage: 2, codePage: 3 };
    expect(await refusal({ ...small, forms: ["folios"] })).toEqual(["forms", "formNeedsNumbers"]);
    const place = { kind: "triples" as const, page: 10, x: 0, y: 0, width: 300 };
    const reached = (words: Triples) => triples.fault("A9Z", [{ ...place, words }], settings);
    expect(reached({ A: [[5, 1, 1]], V: [[5, 1, 2]] })).toBe("formNeedsWords");
    expect(reached({ A: [[5, 1, 1]], V: [[5, 1, 2]], H: [[5, 1, 3]] })).toBeUndefined();
  });

  test("by too few chapters, pages or letters", async () => {
    expect(await refusal({ forms: ["initials"], numPages: 24 })).toEqual(["forms", "formNeedsChapters"]);
    const small = { numPages: 10, urlPage: 2, codePage: 3 };
    expect(await refusal({ ...small, forms: ["paragraphs", "shuffled", "beads"] })).toEqual([
      "forms",
      "formNeedsPages",
    ]);
    const long = "A1B2C3D4E5".repeat(4);
    const short = "# Mine\n\nA text of one line.";
    expect(await refusal({ ...small, forms: ["biliteral"], originalCode: long }, short)).toEqual([
      "forms",
      "formNeedsText",
    ]);
  });
});

test("signs take no more letters than were counted for as many", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...discSigns), { minLength: 1, maxLength: 50 }), (signs) => {
      const letters = biliteralOf(signs.join(""));
      expect(letters.length).toBeLessThanOrEqual(lettersFor(signs.length));
      expect(letters).toMatch(/^[ab]+bbbbb$/);
    }),
  );
});

test("what shows without words is said to those who have it read to them", () => {
  const { furniture } = codexWords.pt;
  const deps = { type: new TypeCase(), settings, furniture, reveal: false };
  const place = { page: 9, x: 60, y: 300, width: 240 };
  const plate = beads.draw(deps, [{ kind: "beads", ...place, height: 300 }], "VA");
  expect(plate.flatMap(said)).toEqual(["3 grandes, 4 pequenas. ", "uma pequena. "]);
  const capital = initials.draw(deps, [{ kind: "initials", ...place, letter: "É" }], "F");
  expect(capital.flatMap(said)).toEqual(["É em moldura: uma conta. "]);
  const lines = [{ x: 60, y: 300, width: 240, words: ["Quem", "chega,", "chega."] }];
  const passage = biliteral.draw(deps, [{ kind: "biliteral", page: 9, lines }], "B");
  expect(passage.flatMap(said)).toEqual(["quem CHEGA, Chega. "]);
});

/** Returns what a screen reader says in place of operators. */
function said(ops: string): string[] {
  return [...ops.matchAll(/ActualText \(([^)]*)\)/g)].map(([, octal = ""]) => {
    const bytes = (octal.match(/\d{3}/g) ?? []).map((digits) => Number.parseInt(digits, 8));
    return Buffer.from(bytes.slice(2)).swap16().toString("utf16le");
  });
}
