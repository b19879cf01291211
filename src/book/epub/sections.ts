import type { Book } from "../book.ts";
import { imprintParagraphs } from "../leaves/front-matter.ts";
import type { Matter } from "../matter.ts";
import { roman } from "../numerals.ts";
import { type PageParts, written } from "./chapter.ts";
import { beadRow, type Held } from "./held.ts";
import { hiddenOn, signOn } from "./hidden.ts";
import {
  centred,
  colophonBody,
  coverBody,
  figureBody,
  partBody,
  placesBody,
  plateBody,
  titleBody,
} from "./leaves.ts";
import type { PagePlace } from "./navigation.ts";
import { escaped } from "./xhtml.ts";

/** A content document; its level says where it stands in the contents. */
export type Section = {
  file: string;
  title: string;
  body: string;
  level: "front" | "part" | "chapter" | "plate" | "back";
};

export const navigationFile = "nav.xhtml";

/** Returns what marks where a page of the printed book begins. */
const markOf = ({ label, id }: PagePlace) =>
  `<span epub:type="pagebreak" role="doc-pagebreak" id="${id}" aria-label="${escaped(label)}"></span>`;

/** Writes a book's matter down in content documents; what stands before the contents goes into their own document. */
export function sectionsOf(book: Book, matter: readonly Matter[], bodyPage: number, held: Held) {
  const { furniture } = book;
  const pages: PagePlace[] = [];
  const sections: Section[] = [];
  const counts = new Map<string, number>();
  let inContents = "";
  let opened = 0;

  function markIn(file: string, page: number): string {
    const label = page < bodyPage ? roman(page).toLowerCase() : String(page);
    const place = { label, file, id: `p${page}` };
    pages.push(place);
    return markOf(place);
  }
  function begin(level: Section["level"], name: string, title: string, page: number, body: string): void {
    const file = `${name}.xhtml`;
    sections.push({ file, title, level, body: `${markIn(file, page)}\n${body}` });
  }
  function add(body: string): void {
    const section = sections.at(-1);
    if (section) section.body += body;
  }
  function next(name: string): string {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return `${name}-${count}`;
  }
  const parts: PageParts = {
    /** A chapter's heading has marked its first page already. */
    mark: (page) => (page === opened ? "" : markIn(sections.at(-1)?.file ?? navigationFile, page)),
    hidden: (page) => hiddenOn(book, page),
    sign: (page) => signOn(book, page),
    held,
    beads: (framed) => `<div class="centre">${beadRow(book, framed, next("bead-row"))}</div>\n`,
  };

  for (const each of matter) {
    const { page } = each;
    const line = parts.hidden(page);
    const hidden = line === "" ? "" : `${parts.sign(page)}<p>${line}</p>\n`;
    switch (each.kind) {
      case "cover":
        begin("front", "cover", book.settings.title, page, coverBody(book.settings.title) + hidden);
        break;
      case "halfTitle":
        begin("front", "half-title", book.settings.title, page, centred(book.settings.title) + hidden);
        break;
      case "imprint": {
        const lines = imprintParagraphs(book, true).map((text) => `<p>${escaped(text)}</p>\n`);
        begin("front", "imprint", furniture.imprintPage.title, page, lines.join("") + hidden);
        break;
      }
      case "title":
        begin("front", "title", book.settings.title, page, titleBody(book) + hidden);
        break;
      case "contents":
        inContents += markIn(navigationFile, page) + hidden;
        break;
      case "epigraph":
        if (each.text === undefined) add(parts.mark(page) + hidden);
        else begin("front", next("epigraph"), each.text, page, centred(each.text) + hidden);
        break;
      case "plate": {
        const title = `${furniture.plate} ${roman(each.number + 1)}`;
        begin("plate", `plate-${each.number + 1}`, title, page, plateBody(book, each, title) + hidden);
        break;
      }
      case "part": {
        const title = [each.label, each.title].filter(Boolean).join(" · ");
        begin("part", next("part"), title, page, partBody(each) + hidden);
        break;
      }
      case "chapter": {
        const { label, title } = each.chapter;
        const heading = `<p class="label">${escaped(label)}</p>\n<h1>${escaped(title)}</h1>\n`;
        begin("chapter", next("chapter"), `${label} · ${title}`, page, heading);
        opened = page;
        break;
      }
      case "text":
        add(written(each.flow, parts));
        break;
      case "figure":
        add(parts.mark(page) + figureBody(book, each.figure(), sections.at(-1)?.title ?? "", page) + hidden);
        break;
      case "places":
        add(parts.mark(page) + placesBody(each.places, pages) + hidden);
        break;
      case "note":
        add(`${parts.mark(page)}<p class="note">${escaped(each.prompt)}</p>\n${hidden}`);
        break;
      case "leaf": {
        const { title, body } = held.leaf(each.form, each.number);
        begin("plate", next("leaf"), title, page, body + hidden);
        break;
      }
      case "colophon":
        begin("back", "colophon", furniture.colophonTitle, page, colophonBody(book) + hidden);
        break;
    }
  }
  return { sections, pages, inContents };
}
