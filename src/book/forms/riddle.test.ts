import { describe, expect, test } from "bun:test";
import { type FormKind, formKinds } from "../../core/contract/codex-form.ts";
import { languages } from "../../core/contract/languages.ts";
import { codexWords } from "../../locales/codex/languages.ts";
import { recipeOf } from "../../testing/recipe.ts";
import { colophon } from "../leaves/colophon.ts";
import type { Recipe } from "../recipe.ts";
import { lastBaseline } from "../sheet.ts";
import { prepared } from "../typesetting.ts";
import { readPage } from "../verify/content.ts";
import { type LinePlaces, riddleOf } from "./riddle.ts";

const longTitle =
  "A Title of One Hundred Characters, Which Is as Long as a Title of a Book of This Portal Can Ever Be!";

const recipe = (change: Partial<Recipe["settings"]>, seed: string) =>
  recipeOf({ title: longTitle, numPages: 60, urlPage: 6, codePage: 60, ...change }, { seed });

const places: LinePlaces = { hidden: "words", address: "words" };

/** Every chain of up to four neighbours in the list of forms, each as often begun as there are forms. */
const chains: FormKind[][] = formKinds.flatMap((_, from) =>
  [1, 2, 3, 4]
    .filter((length) => length <= formKinds.length)
    .map((length) =>
      Array.from({ length }, (_, index) => formKinds[(from + index) % formKinds.length] ?? "hidden"),
    ),
);

describe.each(languages)("the riddle in %s", (language) => {
  test("says how to begin, and names the forms in their order", () => {
    const { riddles } = codexWords[language];
    for (const forms of chains) {
      const text = riddleOf(prepared(recipe({ language, forms }, "told"), false).book, places).join(" ");
      const order = forms.filter((kind) => kind !== "hidden" || forms.length === 1);
      if (forms.includes("hidden") && forms.length > 1) order.push("hidden");
      const of = { ...riddles.forms, hidden: riddles.hiddenAt.words };
      const found = order.map((kind) => Math.max(...of[kind].map((riddle) => text.indexOf(riddle))));
      expect([forms, found]).toEqual([forms, found.toSorted((a, b) => a - b)]);
      expect([forms, found.includes(-1)]).toEqual([forms, false]);
      const begins = Math.max(...riddles.first.map((words) => text.indexOf(words)));
      expect([forms, begins >= 0 && begins < (found[0] ?? 0)]).toEqual([forms, true]);
    }
  });

  test("is not the same in every book", () => {
    const told = ["a", "b", "c", "d", "e", "f"].map((seed) =>
      riddleOf(prepared(recipe({ language }, seed), false).book, places).join(" "),
    );
    expect(new Set(told).size).toBeGreaterThan(1);
  });

  test("has its room on the last page, whatever the forms", () => {
    for (const forms of chains.filter(({ length }) => length === 4)) {
      const master = { ...recipe({ language, forms }, "room"), copies: 5000 };
      const ops = colophon(prepared(master, false).book, 60, { hidden: "mixed", address: "foot" });
      const pieces = typeof ops === "string" ? [ops] : ops;
      const texts = pieces.flatMap((piece) => (typeof piece === "string" ? [piece] : []));
      const { runs } = readPage(Buffer.from(texts.join("\n")), () => undefined);
      const copyLine = pieces.flatMap((piece) =>
        typeof piece === "object" && piece.kind === "copy" ? piece.y : [],
      );
      expect([forms, Math.min(...copyLine) - 14.6 > lastBaseline + 12]).toEqual([forms, true]);
      expect(runs.every(({ y }) => y > lastBaseline + 12 && y < 560)).toBe(true);
    }
  });
});
