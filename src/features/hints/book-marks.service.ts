import { markOf } from "../../book/code.ts";
import type { Recipe } from "../../book/recipe.ts";
import type { Tx } from "../../core/db/database.ts";
import { CodedError } from "../../core/lib/coded-error.ts";
import type { Core } from "../../core.ts";
import { codexForms } from "../codex/codex.contract.ts";
import type { CodexMarksStore } from "../codex/codex.store.ts";
import { hintKeyOf } from "./hints.rules.ts";

/** How many older books get their marks in one write. */
const markedAtOnce = 200;
/** Marks that are drawn for a book: of 45,000 hardly one is taken, so that so many never are. */
const drawnMax = 20;

/** The marks of colophons, which find hints: two books that lead through different forms never have the same. */
export function bookMarksService({ db }: Core, store: CodexMarksStore) {
  /** Gives the books of before their marks that have none yet. */
  async function keepAll(): Promise<void> {
    for (;;) {
      const books = await store.unmarked(markedAtOnce);
      if (books.length === 0) return;
      const marks = books.map(({ id, seed }) => ({ id, mark: hintKeyOf(markOf(seed)) }));
      await db.write((tx) => store.mark(tx, marks));
    }
  }

  /** Returns those of some marks that another book has; one of the same seed and forms is the same book once more. */
  async function taken(marks: readonly string[], { seed, settings }: Recipe, on?: Tx) {
    const isSame = (forms: readonly string[]) => forms.join() === settings.forms.join();
    const others = (await store.bearing(marks, on)).filter(
      (book) => book.seed !== seed || !isSame(codexForms.parse(JSON.parse(book.settings)).forms),
    );
    return new Set(others.map(({ mark }) => mark));
  }

  return {
    keepAll,

    /** Returns a recipe whose book has a mark of its own, and that mark as it is compared. Throws unavailable when none is left. */
    async marked(recipe: Recipe): Promise<{ recipe: Recipe; mark: string }> {
      await keepAll();
      const drawn = Array.from({ length: drawnMax }, (_, nth) => markOf(recipe.seed, nth));
      const others = await taken(drawn.map(hintKeyOf), recipe);
      const nth = drawn.findIndex((mark) => !others.has(hintKeyOf(mark)));
      const mark = drawn[nth];
      if (mark === undefined) throw new CodedError("unavailable");
      const settings = nth === 0 ? recipe.settings : { ...recipe.settings, mark };
      return { recipe: { ...recipe, settings }, mark: hintKeyOf(mark) };
    },

    /** Holds a mark for a book that was made with it. Throws unavailable when another got it meanwhile: made again, the book gets one more. */
    async hold(tx: Tx, mark: string, recipe: Recipe): Promise<void> {
      await store.lockMark(tx, mark);
      if ((await taken([mark], recipe, tx)).size > 0) throw new CodedError("unavailable");
    },
  };
}

export type BookMarksService = ReturnType<typeof bookMarksService>;
