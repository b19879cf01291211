import { deflateSync } from "node:zlib";
import { plateKinds } from "../locales/codex/words.ts";
import { arrange } from "./arrange.ts";
import { type Book, epigraphOf } from "./book.ts";
import type { ChapterSetter } from "./chapters.ts";
import { plateKindsOf } from "./draw/plates.ts";
import { sentencesOfRound } from "./figures/cipher.ts";
import type { Figure, FigureContext } from "./figures/figure.ts";
import { figureOf } from "./figures/kinds.ts";
import { noteLeaf } from "./figures/notes.ts";
import type { TextPage } from "./flow.ts";
import { mayBeFalse } from "./forms/folios.ts";
import { needsWholeBook, type Ops, piecesOf, type Slot } from "./forms/form.ts";
import type { LeafForm } from "./forms/forms.ts";
import { type Passage, withPassage } from "./forms/passage.ts";
import { linePlaces } from "./forms/riddle.ts";
import { triplesOf } from "./forms/triples.ts";
import { colophon } from "./leaves/colophon.ts";
import { concordanceFigure, concordanceOf, fitsConcordance, placesOfPage } from "./leaves/concordance.ts";
import { contents, type Entry, sheetsOf } from "./leaves/contents.ts";
import { cover, flyleaf } from "./leaves/cover.ts";
import { figurePage } from "./leaves/figure.ts";
import { halfTitlePage, imprintPage, titlePage } from "./leaves/front-matter.ts";
import { litanyPage } from "./leaves/litany.ts";
import { epigraphPage, partPage } from "./leaves/part.ts";
import { beadPlatePage, platePage } from "./leaves/plate.ts";
import { type Chapter, hidesBetweenWords, textPage } from "./leaves/text.ts";
import type { OwnChapter } from "./manuscript.ts";
import type { Matter } from "./matter.ts";
import { type Meaning, structured } from "./meaning.ts";
import { roman } from "./numerals.ts";
import { Refusal } from "./refusal.ts";

/** From so many pages on a book has a plate that faces its title; in a shorter one the imprint stands there. */
export const pagesWithFrontispiece = 20;
/** From so many pages on, it has a half-title before them, and its text begins on a right page. */
export const pagesWithHalfTitle = 40;

/** The pages of a book that are drawn. */
export type Wanted = { has(page: number): boolean };
export const everyPage: Wanted = { has: () => true };
export const noPage: Wanted = { has: () => false };

export type LayoutDeps = {
  book: Book;
  setter: ChapterSetter;
  manuscript: readonly OwnChapter[];
  /** The lines that hold a part of the code in leaning letters, once it is known where all lines stand. */
  passage?: Passage;
};

/** What a page shows, in its order: operators that stand, deflated, and the slots between them. */
export type PageContent = readonly (Buffer | Slot)[];

export type Layout = {
  /** The content of each page that was wanted, by its number less one. */
  pages: (PageContent | undefined)[];
  /** What the stretches of these pages mean, by the pages' numbers less one. */
  meanings: (readonly Meaning[] | undefined)[];
  /** The slots of the pages that were drawn, in the order of the pages. */
  slots: Slot[];
  /** The pages of running text. */
  texts: readonly TextPage[];
  /** The lines of the contents. */
  entries: Entry[];
  /** What stands in it, in its order. */
  matter: Matter[];
  /** The first page of the text; those before it have Roman labels. */
  bodyPage: number;
  /** The first page of the contents. */
  contentsPage: number;
  /** The last page of the own text, or the one before the text where there is none. */
  lastOwnPage: number;
  colophonPage: number;
};

/**
 * Goes through a book once, with so many pages left for its contents; `progress` gets the share of pages
 * that are set. Throws a refusal when the own text does not fit.
 */
export function layOut(
  { book, setter, manuscript, passage }: LayoutDeps,
  contentsCount: number,
  wanted: Wanted,
  progress: (share: number) => void = () => {},
): Layout {
  const { settings, recipe, reading, furniture, random } = book;
  const { numPages } = settings;
  const pages: (PageContent | undefined)[] = Array.from({ length: book.pages }, () => undefined);
  const meaningsOf: Meaning[][] = [];
  const slots: Slot[] = [];
  const drawsAll = wanted !== noPage && needsWholeBook(settings.forms);
  const entries: Entry[] = [];
  const matter: Matter[] = [];
  const put = (page: number, draw: () => Ops) => {
    const isWanted = wanted.has(page);
    if (!isWanted && !drawsAll) return;
    const { pieces, meanings } = structured(piecesOf(draw()));
    for (const piece of pieces) if (typeof piece !== "string") slots.push(piece);
    // Deflated at once: drawn pages take four times the memory, and their parts even more.
    if (!isWanted) return;
    pages[page - 1] = pieces.map(packedPiece);
    meaningsOf[page - 1] = meanings;
  };
  // Never more plates than pages.
  const kinds = plateKindsOf(random("plates"), numPages);
  const putPlate = (page: number, number: number) => {
    const kind = kinds[number] ?? "rose";
    const caption = reading.caption(kind, Math.floor(number / plateKinds.length));
    matter.push({ kind: "plate", page, number, plate: kind, caption });
    put(page, () => platePage(book, page, number, kind, caption));
  };
  const betweenWords = new Set<number>();
  const putText = (chapter: Chapter, text: TextPage) => {
    const set = passage?.slot.page === text.page ? withPassage(text, passage) : text;
    if (hidesBetweenWords(book, set)) betweenWords.add(text.page);
    put(text.page, () => textPage(book, chapter, set));
  };
  const putLeaf = (page: number, form: LeafForm, number: number) => {
    matter.push({ kind: "leaf", page, form, number });
    put(page, () => (form === "beads" ? beadPlatePage(book, page, number) : litanyPage(book, page, form)));
  };

  let page = 1;
  let plates = 0;
  matter.push({ kind: "cover", page });
  put(page, () => (book.isBlock ? flyleaf(book) : cover(book)));
  page++;
  const putFront = (kind: "halfTitle" | "title" | "imprint", draw: (book: Book, page: number) => Ops) => {
    const at = page++;
    matter.push({ kind, page: at });
    put(at, () => draw(book, at));
  };
  // The title stands on a right page: what a book of this length has stands before it.
  const isLong = numPages >= pagesWithHalfTitle;
  const isShort = numPages < pagesWithFrontispiece;
  if (isLong) {
    const epigraph = epigraphOf(book, 0);
    matter.push({ kind: "epigraph", page, text: epigraph });
    put(page, () => epigraphPage(book, 2, epigraph));
    page++;
    putFront("halfTitle", halfTitlePage);
  }
  if (isShort) putFront("imprint", imprintPage);
  else putPlate(page++, plates++);
  putFront("title", titlePage);
  if (!isShort) putFront("imprint", imprintPage);
  const contentsPage = page;
  for (let i = 0; i < contentsCount; i++) matter.push({ kind: "contents", page: page + i });
  page += contentsCount;
  if (isLong && page % 2 === 0) putPlate(page++, plates++);
  const bodyPage = page;
  const last = numPages - 1;
  let chapters = 0;
  const ownTexts: TextPage[] = [];

  for (const own of manuscript) {
    if (page > last) throw new Refusal("ownText", "ownTextTooManyPages");
    const title = own.title ?? settings.title;
    const flow = setter.own(own, page, last);
    const chapter = { label: `${furniture.chapter} ${roman(++chapters)}`, title };
    entries.push({ level: "chapter", label: roman(chapters), title, page });
    matter.push({ kind: "chapter", page, chapter }, { kind: "text", page, flow });
    for (const text of flow.pages) putText(chapter, text);
    ownTexts.push(...flow.pages);
    page = flow.page + 1;
    progress(page / numPages);
  }

  const lastOwnPage = page - 1;
  const isAppendix = manuscript.length > 0;
  const word = isAppendix ? furniture.appendix : furniture.chapter;
  if (isAppendix) chapters = 0;
  const texts = [...ownTexts];
  const opened = (title: string, at: number): Chapter => {
    const label = roman(++chapters);
    entries.push({ level: "chapter", label, title, page: at });
    const chapter = { label: `${word} ${label}`, title };
    matter.push({ kind: "chapter", page: at, chapter });
    return chapter;
  };
  const month = Number(recipe.createdAt.slice(0, 4)) * 12 + Number(recipe.createdAt.slice(5, 7)) - 1;
  const contextOf = (of: string, number: number): FigureContext => ({
    random: random(`${of}/${number}`),
    number,
    month,
    words: book.figures,
    maxim: reading.maxims[number % sentencesOfRound] ?? "",
  });
  const putFigures = (
    chapter: Chapter,
    slot: { page: number; pages: number },
    isOpening: boolean,
    of: (index: number) => Figure,
  ) => {
    for (let i = 0; i < slot.pages; i++) {
      put(slot.page + i, () => figurePage(book, slot.page + i, chapter, of(i), isOpening && i === 0));
    }
  };
  const putNotes = (slot: { page: number; pages: number }, isOpening: boolean) => {
    if (slot.pages === 0) return;
    const chapter = isOpening ? opened(furniture.notes, slot.page) : current;
    const promptOf = (index: number) => reading.prompts[noted + index] ?? "";
    for (let i = 0; i < slot.pages; i++)
      matter.push({ kind: "note", page: slot.page + i, prompt: promptOf(i) });
    putFigures(chapter, slot, isOpening, (index) =>
      noteLeaf(contextOf("notes", noted + index), promptOf(index)),
    );
    noted += slot.pages;
    current = chapter;
  };

  let current: Chapter = { label: "", title: "" };
  let noted = 0;
  for (const slot of arrange({ book, setter }, page, last, { plates, isAppendix })) {
    switch (slot.kind) {
      case "plate":
        putPlate(slot.page, slot.plate);
        break;
      case "part": {
        const title = isAppendix ? furniture.appendices : (reading.parts[slot.part] ?? "");
        const label = isAppendix ? "" : `${furniture.part} ${roman(slot.part + 1)}`;
        entries.push({ level: "part", label, title, page: slot.page });
        const epigraph = epigraphOf(book, slot.part + 1);
        matter.push({ kind: "part", page: slot.page, label, title, epigraph });
        put(slot.page, () => partPage(book, slot.page, label, title, epigraph));
        break;
      }
      case "text":
        current = opened(slot.title, slot.page);
        matter.push({ kind: "text", page: slot.page, flow: slot.flow });
        for (const text of slot.flow.pages) putText(current, text);
        texts.push(...slot.flow.pages);
        break;
      case "figures": {
        if (slot.isOpening) current = opened(slot.title, slot.page);
        const { page: at, pages, of, from } = slot;
        const figure = (index: number) => figureOf(of, contextOf(of, from + index));
        for (let i = 0; i < pages; i++)
          matter.push({ kind: "figure", page: at + i, figure: () => figure(i) });
        putFigures(current, slot, slot.isOpening, figure);
        break;
      }
      case "concordance": {
        const places = concordanceOf(texts, slot.pages * placesOfPage, (place) =>
          fitsConcordance(book, place),
        );
        const pages = Math.min(slot.pages, Math.ceil(places.length / placesOfPage));
        const perPage = Math.ceil(places.length / Math.max(1, pages));
        if (pages > 0) current = opened(furniture.concordance, slot.page);
        const placesOf = (index: number) => places.slice(index * perPage, (index + 1) * perPage);
        for (let i = 0; i < pages; i++)
          matter.push({ kind: "places", page: slot.page + i, places: placesOf(i) });
        putFigures(current, { page: slot.page, pages }, true, (index) =>
          concordanceFigure(book, placesOf(index)),
        );
        putNotes({ page: slot.page + pages, pages: slot.pages - pages }, true);
        break;
      }
      case "leaf":
        putLeaf(slot.page, slot.form, slot.plate);
        break;
      case "notes":
        putNotes(slot, noted === 0);
        break;
    }
    progress(slot.page / numPages);
  }
  // They are no chapter: a line more in the contents could move the pages that both editions share.
  if (book.pages > numPages) current = { label: "", title: furniture.notes };
  putNotes({ page: numPages, pages: book.pages - numPages }, false);
  matter.push({ kind: "colophon", page: book.pages });
  // Words are counted where nothing is hidden between them, and on pages whose number is true.
  const isApt = (at: number) =>
    !book.secrets.isOn(at) && !mayBeFalse(settings.forms, at) && passage?.slot.page !== at;
  const words = settings.forms.includes("triples") ? triplesOf(texts, isApt, random("triples")) : undefined;
  const places = linePlaces(book, (at) => betweenWords.has(at));
  put(book.pages, () => colophon(book, book.pages, places, words));
  const sheets = sheetsOf(entries, contentsCount);
  for (let part = 0; part < contentsCount; part++) {
    const at = contentsPage + part;
    put(at, () => contents(book, at, sheets, part));
  }
  slots.sort((a, b) => a.page - b.page);
  const made = { pages, meanings: meaningsOf, slots, texts, entries, matter };
  return { ...made, bodyPage, contentsPage, lastOwnPage, colophonPage: book.pages };
}

function packedPiece(piece: string | Slot): Buffer | Slot {
  return typeof piece === "string" ? deflateSync(Buffer.from(piece, "latin1")) : piece;
}
