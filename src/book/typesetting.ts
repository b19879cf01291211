import { type Book, libraryText, randomFor, wordsOf } from "./book.ts";
import { ChapterSetter } from "./chapters.ts";
import { codeParts } from "./code.ts";
import { everyPage, noPage, type Wanted } from "./draft.ts";
import type { TextPage } from "./flow.ts";
import { lettersFor } from "./forms/biliteral.ts";
import { type Fills, filled } from "./forms/forms.ts";
import { secretsOf } from "./forms/hidden.ts";
import { type Passage, passageIn } from "./forms/passage.ts";
import { type Inks, inksOf } from "./inks.ts";
import { type Layout, type LayoutDeps, layOut } from "./layout.ts";
import { sheetsOf } from "./leaves/contents.ts";
import { readingOf } from "./library/reading.ts";
import { readManuscript, typographic } from "./manuscript.ts";
import type { Recipe } from "./recipe.ts";
import { Refusal, requirePrintable, requirePrintableLines } from "./refusal.ts";
import { TypeCase } from "./type/case.ts";
import { compositor } from "./type/lines.ts";

/** A book whose pages are drawn; the text they were drawn from, which takes more memory than all else, is let go. */
export type TypesetBook = Omit<Layout, "texts" | "matter"> & {
  type: TypeCase;
  /** What each slot shows; empty for the master of a run, whose copies fill their own. */
  fills: Fills;
};

/** What a press edition's block is set with: its inks, how many note leaves stand before its colophon besides, and whether this shows the address. */
export type Block = { inks: Inks; added: number; showsAddress: boolean };

/** Returns what the passes through a recipe's book share. Throws a refusal when a text cannot be printed. */
export function prepared(recipe: Recipe, reveal: boolean, block?: Block): LayoutDeps {
  const { settings, ownText } = recipe;
  const type = new TypeCase(block?.inks ?? inksOf(settings.portal?.accent));
  if (recipe.copies !== undefined) type.reserve();
  requirePrintable(type, "title", settings.title);
  if (settings.author) requirePrintable(type, "author", settings.author);
  if (ownText) requirePrintableLines(type, "ownText", ownText);
  const random = randomFor(recipe);
  const reading = readingOf(settings.language, random, (text) => libraryText(recipe, text));
  const secrets = secretsOf(recipe, type, reveal);
  const pages = settings.numPages + (block?.added ?? 0);
  const isBlock = block !== undefined;
  const words = wordsOf(recipe);
  const showsAddress = block?.showsAddress ?? false;
  const book: Book = {
    settings,
    recipe,
    type,
    ...words,
    reading,
    secrets,
    pages,
    isBlock,
    showsAddress,
    random,
  };
  const setter = new ChapterSetter(book, compositor(type, settings.language));
  return { book, setter, manuscript: ownText ? readManuscript(typographic(ownText)) : [] };
}

/** What is to be seen of a book: pages by their numbers, and whether the hidden lines show. */
export type Preview = { pages: readonly number[]; reveal: boolean };

/** Returns how many pages the contents take, going through the book without drawing until the number holds, and its text. */
export function allotted(deps: LayoutDeps, progress: (share: number) => void = () => {}) {
  let count = 1;
  for (;;) {
    const { entries, texts } = layOut(deps, count, noPage, progress);
    const needed = sheetsOf(entries).length;
    if (needed <= count) return { count, texts };
    count = needed;
  }
}

/** Returns the lines that hold a part of the code in leaning letters, where one does. Throws a refusal when no paragraph is long enough. */
function passageOf({ type, settings, random }: Book, texts: readonly TextPage[]): Passage | undefined {
  const signs = codeParts(settings.forms, settings.originalCode).get("biliteral");
  if (signs === undefined) return undefined;
  const found = passageIn(texts, type, lettersFor(signs.length), random("passage"));
  if (!found) throw new Refusal("forms", "formNeedsText");
  return found;
}

/** Sets a book: first its own text without drawing, which is about half of the work, then its pages. */
function inTurn(
  deps: LayoutDeps,
  wanted: Wanted,
  reveal: boolean,
  progress: (share: number) => void,
): TypesetBook {
  const first = deps.manuscript.length > 0 ? 0.5 : 0;
  const { count, texts } = allotted(deps, (share) => progress(share * first));
  const passage = passageOf(deps.book, texts);
  const set = passage ? { ...deps, passage } : deps;
  const {
    texts: _,
    matter: __,
    ...made
  } = layOut(set, count, wanted, (share) => progress(first + share * (1 - first)));
  const { type, settings, furniture, recipe } = deps.book;
  const isMaster = recipe.copies !== undefined;
  const copy = { code: settings.originalCode };
  const fills = isMaster ? new Map() : filled({ type, settings, furniture, reveal }, made.slots, copy);
  return { ...made, type, fills };
}

/** Sets every page of a recipe's book; `progress` gets the share of pages that are set. Throws a refusal. */
export function typeset(recipe: Recipe, progress: (share: number) => void): TypesetBook {
  return inTurn(prepared(recipe, false), everyPage, false, progress);
}

/** Sets the pages of a recipe's book as a printer binds them, otherwise as `typeset` would. Throws a refusal. */
export function typesetBlock(recipe: Recipe, block: Block, progress: (share: number) => void): TypesetBook {
  return inTurn(prepared(recipe, false, block), everyPage, false, progress);
}

/** Sets a recipe's book without drawing its pages: what stands in it, and on which of them. Throws a refusal. */
export function typesetMatter(recipe: Recipe, progress: (share: number) => void) {
  const deps = prepared(recipe, false);
  const { count, texts } = allotted(deps, (share) => progress(share / 2));
  const passage = passageOf(deps.book, texts);
  const { matter, bodyPage } = layOut(deps, count, noPage, (share) => progress((1 + share) / 2));
  return { book: deps.book, matter, bodyPage, passage };
}

/** Sets chosen pages of a recipe's book as `typeset` would; `reveal` shows the hidden lines. Throws a refusal. */
export function typesetPages(
  recipe: Recipe,
  { pages, reveal }: Preview,
  progress: (share: number) => void,
): TypesetBook {
  const wanted = { has: (page: number) => pages.includes(page) };
  return inTurn(prepared(recipe, reveal), wanted, reveal, progress);
}
