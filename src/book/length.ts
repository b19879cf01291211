import { codexMaxPages, codexMinPages } from "../core/contract/limits.ts";
import { noPage } from "./draft.ts";
import { leavesIn } from "./forms/forms.ts";
import { type LayoutDeps, layOut, pagesWithFrontispiece, pagesWithHalfTitle } from "./layout.ts";
import type { Recipe } from "./recipe.ts";
import { Refusal } from "./refusal.ts";
import { allotted, prepared } from "./typesetting.ts";

/** A folded sheet has four pages, so that a printed book of so many needs no blank ones. */
const pagesOfSheet = 4;

/** The lengths of books with the same leaves before their text. */
const lengths = [
  { least: codexMinPages, most: pagesWithFrontispiece - 1 },
  { least: pagesWithFrontispiece, most: pagesWithHalfTitle - 1 },
  { least: pagesWithHalfTitle, most: codexMaxPages },
] as const;

/** Returns what the book shares that a recipe would have with so many pages; what is set of its text stays. */
function withPages(deps: LayoutDeps, numPages: number): LayoutDeps {
  const settings = { ...deps.book.settings, numPages };
  return { ...deps, book: { ...deps.book, settings, pages: numPages } };
}

/** Returns what is made, or undefined where the own text or the leaves of a form do not fit. Throws other refusals. */
function fitting<Made>(make: () => Made): Made | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof Refusal && ["ownTextTooManyPages", "formNeedsPages"].includes(error.fault))
      return undefined;
    throw error;
  }
}

/**
 * Returns how many pages a book has that is as long as its own text: what stands before the text, the text, the leaves of its
 * forms and the colophon, in whole sheets. Throws a refusal where that is more than a book may have.
 */
export function lengthOf(recipe: Recipe, progress: (share: number) => void = () => {}): number {
  const deps = prepared(recipe, false);
  const leaves = leavesIn(deps.book.settings).flat().length;
  for (const { least, most } of lengths) {
    const lastOwnPage = fitting(() => layOut(withPages(deps, most), 1, noPage, progress).lastOwnPage);
    if (lastOwnPage === undefined) continue;
    const needed = Math.max(least, lastOwnPage + leaves + 1);
    // The contents may take a page more, and facing pages end otherwise.
    for (let pages = Math.ceil(needed / pagesOfSheet) * pagesOfSheet; pages <= most; pages += pagesOfSheet) {
      if (fitting(() => allotted(withPages(deps, pages)))) return pages;
    }
  }
  throw new Refusal("ownText", "ownTextTooManyPages");
}
