import { codexWords } from "../locales/codex/languages.ts";
import { type Book, randomFor } from "./book.ts";
import { chapterSetter } from "./chapters.ts";
import { roman } from "./draw/roman.ts";
import { colophon } from "./leaves/colophon.ts";
import { contents, contentsPages, type Entry } from "./leaves/contents.ts";
import { cover } from "./leaves/cover.ts";
import { epigraphPage, partPage } from "./leaves/part.ts";
import { platePage } from "./leaves/plate.ts";
import { textPage } from "./leaves/text.ts";
import { titlePage } from "./leaves/title.ts";
import { readManuscript } from "./manuscript.ts";
import { planText } from "./plan.ts";
import type { Recipe } from "./recipe.ts";
import { Refusal } from "./refusal.ts";
import { secretsOf } from "./secrets.ts";
import { TypeCase } from "./type/case.ts";
import { compositor } from "./type/lines.ts";
import { narrator } from "./voice/narrator.ts";
import { titled } from "./voice/titles.ts";

/** From so many pages on a book has a plate that faces its title. */
const pagesWithFrontispiece = 20;

export type TypesetBook = {
  type: TypeCase;
  /** The operators of each page, in order. */
  pages: string[];
  entries: Entry[];
  /** The first page of the text; those before it have Roman labels. */
  bodyPage: number;
  colophonPage: number;
};

/** Sets every page of a recipe's book; `progress` is told the share of pages that are set. Throws a refusal. */
export function typeset(recipe: Recipe, progress: (share: number) => void): TypesetBook {
  const { settings } = recipe;
  const type = new TypeCase();
  if (!type.prints(settings.title)) throw new Refusal("title", "unprintable");
  if (recipe.ownText && !type.prints(recipe.ownText.replace(/\s/g, ""))) {
    throw new Refusal("ownText", "unprintable");
  }
  const { voice, furniture } = codexWords[settings.language];
  const secrets = secretsOf(settings, type);
  const book: Book = { settings, recipe, type, voice, furniture, secrets, random: randomFor(recipe) };
  let allotted = 1;
  for (;;) {
    const made = withContents(book, allotted, progress);
    const needed = contentsPages(made.entries.length);
    if (needed <= allotted) return made;
    allotted = needed;
  }
}

function withContents(book: Book, contentsCount: number, progress: (share: number) => void): TypesetBook {
  const { settings, recipe, type, voice, furniture, random } = book;
  const { numPages } = settings;
  const teller = narrator(voice);
  const setter = chapterSetter({ book, compositor: compositor(type, settings.language) });
  const pages: string[] = Array.from({ length: numPages }, () => "");
  const entries: Entry[] = [];
  const put = (page: number, ops: string) => {
    pages[page - 1] = ops;
  };
  const themes = shuffled(voice.mysteries, random("themes"));
  const themeOf = (number: number) => themes[number % themes.length] ?? "";
  const plateCaption = (number: number) => teller.caption(random(`caption/${number}`), themeOf(number));

  let page = 1;
  let plates = 0;
  put(page, cover(book));
  page++;
  if (numPages >= pagesWithFrontispiece) {
    put(page, platePage(book, page, plates, plateCaption(plates)));
    plates++;
    page++;
  }
  put(page, titlePage(book, page));
  page++;
  const contentsFrom = page;
  page += contentsCount;
  if (page % 2 === 0 && numPages >= 2 * pagesWithFrontispiece) {
    put(page, epigraphPage(book, page, teller.epigraph(random("epigraph"), themeOf(0))));
    page++;
  }
  const bodyPage = page;
  const last = numPages - 1;
  let chapters = 0;

  for (const own of recipe.ownText ? readManuscript(recipe.ownText) : []) {
    if (page > last) throw new Refusal("ownText", "ownTextTooManyPages");
    const title = own.title ?? settings.title;
    const flow = setter.own(own, page, last);
    const chapter = { label: `${furniture.chapter} ${roman(++chapters)}`, title };
    entries.push({ level: "chapter", label: roman(chapters), title, page });
    for (const text of flow.pages) put(text.page, textPage(book, chapter, text));
    page = flow.page + 1;
    progress(page / numPages);
  }

  let theme = themeOf(0);
  for (const slot of page <= last ? planText(page, last, recipe.seed, { chapters, plates }) : []) {
    if (slot.kind === "plate")
      put(slot.page, platePage(book, slot.page, slot.plate, plateCaption(slot.plate)));
    else if (slot.kind === "part") {
      theme = themeOf(slot.part);
      const title = titled(theme, settings.language);
      const label = `${furniture.part} ${roman(slot.part + 1)}`;
      entries.push({ level: "part", label, title, page: slot.page });
      put(
        slot.page,
        partPage(book, slot.page, label, title, teller.epigraph(random(`part/${slot.part}`), theme)),
      );
    } else {
      const told = random(`chapter/${slot.chapter}`);
      const own = told.chance(0.55) ? theme : teller.theme(told);
      const title = titled(teller.title(told, own), settings.language);
      const chapter = { label: `${furniture.chapter} ${roman(slot.chapter + 1)}`, title };
      entries.push({ level: "chapter", label: roman(slot.chapter + 1), title, page: slot.page });
      const flow = setter.told(teller, told, own, slot.page, slot.page + slot.pages - 1);
      for (const text of flow.pages) put(text.page, textPage(book, chapter, text));
      progress((slot.page + slot.pages) / numPages);
    }
  }
  put(numPages, colophon(book, numPages));
  for (let part = 0; part < contentsCount; part++) {
    put(contentsFrom + part, contents(book, contentsFrom + part, entries, part));
  }
  return { type, pages, entries, bodyPage, colophonPage: numPages };
}

function shuffled<Item>(items: readonly Item[], random: { int(low: number, high: number): number }): Item[] {
  const left = [...items];
  const mixed: Item[] = [];
  while (left.length > 0) mixed.push(...left.splice(random.int(0, left.length - 1), 1));
  return mixed;
}
