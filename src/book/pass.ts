import { deflateSync } from "node:zlib";
import type { Book } from "./book.ts";
import type { ChapterSetter } from "./chapters.ts";
import { roman } from "./draw/roman.ts";
import { colophon } from "./leaves/colophon.ts";
import { contents, type Entry, sheetsOf } from "./leaves/contents.ts";
import { cover } from "./leaves/cover.ts";
import { epigraphPage, partPage } from "./leaves/part.ts";
import { platePage } from "./leaves/plate.ts";
import { textPage } from "./leaves/text.ts";
import { titlePage } from "./leaves/title.ts";
import type { OwnChapter } from "./manuscript.ts";
import { planText } from "./plan.ts";
import { Refusal } from "./refusal.ts";
import { narrator } from "./voice/narrator.ts";
import { titled } from "./voice/titles.ts";

/** From so many pages on a book has a plate that faces its title. */
const pagesWithFrontispiece = 20;

/** The pages of a book that are drawn; what comes after the last of them is not even composed. */
export type Wanted = { has(page: number): boolean; last: number };
export const everyPage: Wanted = { has: () => true, last: Number.POSITIVE_INFINITY };
export const noPage: Wanted = { has: () => false, last: 0 };

export type PassDeps = { book: Book; setter: ChapterSetter; manuscript: readonly OwnChapter[] };

export type Pass = {
  /** The operators of each page that was wanted, deflated, by its number less one. */
  pages: (Buffer | undefined)[];
  /** The lines of the contents; without their words where those were not wanted. */
  entries: Entry[];
  /** The first page of the text; those before it have Roman labels. */
  bodyPage: number;
  colophonPage: number;
};

/**
 * Goes through a book once, with so many pages left for its contents; `progress` gets the share of pages
 * that are set. Throws a refusal when the own text does not fit.
 */
export function pass(
  { book, setter, manuscript }: PassDeps,
  contentsCount: number,
  wanted: Wanted,
  progress: (share: number) => void = () => {},
): Pass {
  const { settings, recipe, voice, furniture, random } = book;
  const { numPages } = settings;
  const narration = narrator(voice);
  const pages: (Buffer | undefined)[] = Array.from({ length: numPages }, () => undefined);
  const entries: Entry[] = [];
  const put = (page: number, draw: () => string) => {
    // Deflated at once: drawn pages take four times the memory, and their parts even more.
    if (wanted.has(page)) pages[page - 1] = deflateSync(Buffer.from(draw(), "latin1"));
  };
  const themes = shuffled(voice.mysteries, random("themes"));
  const themeOf = (number: number) => themes[number % themes.length] ?? "";
  const putPlate = (page: number, number: number) => {
    const caption = narration.caption(random(`caption/${number}`), themeOf(number));
    put(page, () => platePage(book, page, number, caption));
  };

  let page = 1;
  let plates = 0;
  put(page, () => cover(book));
  page++;
  if (numPages >= pagesWithFrontispiece) putPlate(page++, plates++);
  put(page, () => titlePage(book, page));
  page++;
  const contentsFrom = page;
  page += contentsCount;
  if (page % 2 === 0 && numPages >= 2 * pagesWithFrontispiece) {
    const epigraph = narration.epigraph(random("epigraph"), themeOf(0));
    put(page, () => epigraphPage(book, page, epigraph));
    page++;
  }
  const bodyPage = page;
  const last = numPages - 1;
  let chapters = 0;

  for (const own of manuscript) {
    if (page > last) throw new Refusal("ownText", "ownTextTooManyPages");
    const title = own.title ?? settings.title;
    const flow = setter.own(own, page, last);
    const chapter = { label: `${furniture.chapter} ${roman(++chapters)}`, title };
    entries.push({ level: "chapter", label: roman(chapters), title, page });
    for (const text of flow.pages) put(text.page, () => textPage(book, chapter, text));
    page = flow.page + 1;
    progress(page / numPages);
  }

  const contentsPages = Array.from({ length: contentsCount }, (_, part) => contentsFrom + part);
  const lastBuiltIn = contentsPages.some((each) => wanted.has(each)) ? last : wanted.last;
  let theme = themeOf(0);
  for (const slot of page <= last ? planText(page, last, recipe.seed, { chapters, plates }) : []) {
    if (slot.page > lastBuiltIn) {
      if (slot.kind !== "plate") entries.push({ level: slot.kind, label: "", title: "", page: slot.page });
    } else if (slot.kind === "plate") putPlate(slot.page, slot.plate);
    else if (slot.kind === "part") {
      theme = themeOf(slot.part);
      const title = titled(theme, settings.language);
      const label = `${furniture.part} ${roman(slot.part + 1)}`;
      entries.push({ level: "part", label, title, page: slot.page });
      const epigraph = narration.epigraph(random(`part/${slot.part}`), theme);
      put(slot.page, () => partPage(book, slot.page, label, title, epigraph));
    } else {
      const numbers = random(`chapter/${slot.chapter}`);
      const own = numbers.chance(0.55) ? theme : narration.theme(numbers);
      const title = titled(narration.title(numbers, own), settings.language);
      const chapter = { label: `${furniture.chapter} ${roman(slot.chapter + 1)}`, title };
      entries.push({ level: "chapter", label: roman(slot.chapter + 1), title, page: slot.page });
      const flow = setter.builtIn(narration, numbers, own, slot.page, slot.page + slot.pages - 1);
      for (const text of flow.pages) put(text.page, () => textPage(book, chapter, text));
      progress((slot.page + slot.pages) / numPages);
    }
  }
  put(numPages, () => colophon(book, numPages));
  const sheets = sheetsOf(entries, contentsCount);
  for (const [part, at] of contentsPages.entries()) put(at, () => contents(book, at, sheets, part));
  return { pages, entries, bodyPage, colophonPage: numPages };
}

function shuffled<Item>(items: readonly Item[], random: { int(low: number, high: number): number }): Item[] {
  const left = [...items];
  const mixed: Item[] = [];
  while (left.length > 0) mixed.push(...left.splice(random.int(0, left.length - 1), 1));
  return mixed;
}
