import { type Book, epigraphOf } from "./book.ts";
import type { ChapterSetter } from "./chapters.ts";
import { Draft, type Wanted } from "./draft.ts";
import { mayBeFalse } from "./forms/folios.ts";
import type { Ops } from "./forms/form.ts";
import type { Passage } from "./forms/passage.ts";
import { linePlaces } from "./forms/riddle.ts";
import { triplesOf } from "./forms/triples.ts";
import { colophon } from "./leaves/colophon.ts";
import { contents, sheetsOf } from "./leaves/contents.ts";
import { cover, flyleaf } from "./leaves/cover.ts";
import { halfTitlePage, imprintPage, titlePage } from "./leaves/front-matter.ts";
import { epigraphPage } from "./leaves/part.ts";
import type { OwnChapter } from "./manuscript.ts";
import { planOf } from "./plan.ts";
import { PlannedPages } from "./planned-pages.ts";
import { Refusal } from "./refusal.ts";

/** From so many pages on a book has a plate that faces its title; in a shorter one the imprint stands there. */
export const pagesWithFrontispiece = 20;
/** From so many pages on, it has a half-title before them, and its text begins on a right page. */
export const pagesWithHalfTitle = 40;

export type LayoutDeps = {
  book: Book;
  setter: ChapterSetter;
  manuscript: readonly OwnChapter[];
  passage?: Passage;
};

/** A whole book: what is on its pages, and where. */
export type Layout = Pick<Draft, "pages" | "meanings" | "texts" | "entries" | "matter"> & {
  /** The slots of the pages that were drawn, in the order of the pages. */
  slots: Draft["slots"];
  /** The first page of the text; those before it have Roman labels. */
  bodyPage: number;
  /** The first page of the contents. */
  contentsPage: number;
  /** The last page of the own text, or the one before the text where there is none. */
  lastOwnPage: number;
  colophonPage: number;
};

/**
 * Lays out a book once, with so many pages left for its contents; `progress` gets the share of pages
 * that are set. Throws a refusal when the own text does not fit.
 */
export function layOut(
  { book, setter, manuscript, passage }: LayoutDeps,
  contentsCount: number,
  wanted: Wanted,
  progress: (share: number) => void,
): Layout {
  const { numPages } = book.settings;
  const last = numPages - 1;
  const isAppendix = manuscript.length > 0;
  const draft = new Draft(book, passage, wanted);
  const { contentsPage, bodyPage } = putFrontMatter(draft, contentsCount);
  let page = bodyPage;
  for (const own of manuscript) {
    if (page > last) throw new Refusal("ownText", "ownTextTooManyPages");
    const flow = setter.setOwn(own, page, last);
    const title = own.title ?? book.settings.title;
    draft.putText(draft.openChapter(book.furniture.chapter, title, page), page, flow);
    page = flow.page + 1;
    progress(page / numPages);
  }
  const lastOwnPage = page - 1;
  draft.restartChapters();
  const planned = new PlannedPages(draft, isAppendix);
  for (const each of planOf({ book, setter }, page, last, { plates: draft.plates, isAppendix })) {
    planned.add(each);
    progress(each.page / numPages);
  }
  planned.addFilling({ page: numPages, pages: book.pages - numPages });
  putColophon(draft, passage);
  const sheets = sheetsOf(draft.entries, contentsCount);
  for (let part = 0; part < contentsCount; part++) {
    const at = contentsPage + part;
    draft.put(at, () => contents(book, at, sheets, part));
  }
  const { pages, meanings, slots, texts, entries, matter } = draft;
  slots.sort((a, b) => a.page - b.page);
  const places = { bodyPage, contentsPage, lastOwnPage, colophonPage: book.pages };
  return { pages, meanings, slots, texts, entries, matter, ...places };
}

/** Puts what stands before the text, with so many pages for the contents; returns where these and the text begin. */
function putFrontMatter(draft: Draft, contentsCount: number): { contentsPage: number; bodyPage: number } {
  const { book, matter } = draft;
  const { numPages } = book.settings;
  let page = 1;
  const put = (
    kind: "cover" | "halfTitle" | "title" | "imprint",
    draw: (book: Book, page: number) => Ops,
  ) => {
    const at = page++;
    matter.push({ kind, page: at });
    draft.put(at, () => draw(book, at));
  };
  const putPlate = () => draft.putPlate(page++, draft.plates++);
  // The title stands on a right page: what a book of this length has stands before it.
  const isLong = numPages >= pagesWithHalfTitle;
  const isShort = numPages < pagesWithFrontispiece;
  put("cover", book.isBlock ? flyleaf : cover);
  if (isLong) {
    const epigraph = epigraphOf(book, 0);
    const at = page++;
    matter.push({ kind: "epigraph", page: at, text: epigraph });
    draft.put(at, () => epigraphPage(book, at, epigraph));
    put("halfTitle", halfTitlePage);
  }
  if (isShort) put("imprint", imprintPage);
  else putPlate();
  put("title", titlePage);
  if (!isShort) put("imprint", imprintPage);
  const contentsPage = page;
  page += contentsCount;
  for (let at = contentsPage; at < page; at++) matter.push({ kind: "contents", page: at });
  if (isLong && page % 2 === 0) putPlate();
  return { contentsPage, bodyPage: page };
}

function putColophon(draft: Draft, passage: Passage | undefined): void {
  const { book } = draft;
  const { settings, secrets, random, pages: page } = book;
  draft.matter.push({ kind: "colophon", page });
  // Words are counted where nothing is hidden between them, and on pages whose number is true.
  const isApt = (at: number) =>
    !secrets.isOn(at) && !mayBeFalse(settings.forms, at) && passage?.slot.page !== at;
  const words = settings.forms.includes("triples")
    ? triplesOf(draft.texts, isApt, random("triples"))
    : undefined;
  const places = linePlaces(book, (at) => draft.hiddenBetweenWords.has(at));
  draft.put(page, () => colophon(book, page, places, words));
}
