import { deflateSync } from "node:zlib";
import { roman } from "../core/contract/numerals.ts";
import { plateKinds } from "../locales/codex/words.ts";
import type { Book } from "./book.ts";
import { plateKindsOf } from "./draw/plates.ts";
import type { Flow, TextPage } from "./flow.ts";
import { needsWholeBook, type Ops, piecesOf, type Slot } from "./forms/form.ts";
import type { LeafForm } from "./forms/forms.ts";
import { type Passage, withPassage } from "./forms/passage.ts";
import type { Entry } from "./leaves/contents.ts";
import { litanyPage } from "./leaves/litany.ts";
import { beadPlatePage, platePage } from "./leaves/plate.ts";
import { type Chapter, hidesBetweenWords, textPage } from "./leaves/text.ts";
import type { Matter } from "./matter.ts";
import { type Meaning, structured } from "./meaning.ts";

/** The pages of a book that are drawn. */
export type Wanted = { has(page: number): boolean };
export const everyPage: Wanted = { has: () => true };
export const noPage: Wanted = { has: () => false };

/** What a page shows, in its order: operators that stand, deflated, and the slots between them. */
type PageContent = readonly (Buffer | Slot)[];

/** A book while it is laid out: what stands on its pages so far, and those that were drawn. */
export class Draft {
  /** The content of each page that was wanted, by its number less one. */
  readonly pages: (PageContent | undefined)[];
  /** What the stretches of these pages mean, by the pages' numbers less one. */
  readonly meanings: (readonly Meaning[] | undefined)[] = [];
  /** The slots of the pages that were drawn. */
  readonly slots: Slot[] = [];
  /** The pages of running text. */
  readonly texts: TextPage[] = [];
  /** The lines of the contents. */
  readonly entries: Entry[] = [];
  /** What stands in it, in its order. */
  readonly matter: Matter[] = [];
  /** The pages of text whose hidden line lies between two words. */
  readonly hiddenBetweenWords = new Set<number>();
  plates = 0;
  private chapters = 0;
  private readonly drawsAll: boolean;
  private readonly plateKinds;

  /** `passage` holds a part of the code in leaning letters, once it is known where all lines stand. */
  constructor(
    readonly book: Book,
    private readonly passage: Passage | undefined,
    private readonly wanted: Wanted,
  ) {
    const { settings, random, pages } = book;
    this.pages = Array.from({ length: pages }, () => undefined);
    this.drawsAll = wanted !== noPage && needsWholeBook(settings.forms);
    // Never more plates than pages.
    this.plateKinds = plateKindsOf(random("plates"), settings.numPages);
  }

  /** Draws a page when somebody wants it, or slots that may lie on it. */
  put(page: number, draw: () => Ops): void {
    const isWanted = this.wanted.has(page);
    if (!isWanted && !this.drawsAll) return;
    const { pieces, meanings } = structured(piecesOf(draw()));
    for (const piece of pieces) if (typeof piece !== "string") this.slots.push(piece);
    if (!isWanted) return;
    // Deflated at once: drawn pages take four times the memory, and their parts even more.
    this.pages[page - 1] = pieces.map((piece) =>
      typeof piece === "string" ? deflateSync(Buffer.from(piece, "latin1")) : piece,
    );
    this.meanings[page - 1] = meanings;
  }

  putPlate(page: number, number: number): void {
    const kind = this.plateKinds[number] ?? "rose";
    const caption = this.book.reading.caption(kind, Math.floor(number / plateKinds.length));
    this.matter.push({ kind: "plate", page, number, plate: kind, caption });
    this.put(page, () => platePage(this.book, page, number, kind, caption));
  }

  putText(chapter: Chapter, page: number, flow: Flow): void {
    this.matter.push({ kind: "text", page, flow });
    this.texts.push(...flow.pages);
    for (const text of flow.pages) {
      const set = this.passage?.slot.page === text.page ? withPassage(text, this.passage) : text;
      if (hidesBetweenWords(this.book, set)) this.hiddenBetweenWords.add(text.page);
      this.put(text.page, () => textPage(this.book, chapter, set));
    }
  }

  putLeaf(page: number, form: LeafForm, number: number): void {
    this.matter.push({ kind: "leaf", page, form, number });
    this.put(page, () =>
      form === "beads" ? beadPlatePage(this.book, page, number) : litanyPage(this.book, page, form),
    );
  }

  /** Opens a chapter on a page; `word` stands before its number. */
  openChapter(word: string, title: string, page: number): Chapter {
    const number = roman(++this.chapters);
    const chapter = { label: `${word} ${number}`, title };
    this.entries.push({ level: "chapter", label: number, title, page });
    this.matter.push({ kind: "chapter", page, chapter });
    return chapter;
  }

  /** Counts chapters from one again. */
  restartChapters(): void {
    this.chapters = 0;
  }
}
