import { roman } from "../../core/contract/numerals.ts";
import type { Book } from "../book.ts";
import { imprintParagraphs } from "../leaves/front-matter.ts";
import type { Chapter } from "../leaves/text.ts";
import type { Matter } from "../matter.ts";
import { type PageParts, written } from "./chapter.ts";
import { beadRow, type CodeInText } from "./code-in-text.ts";
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
const pageBreakOf = ({ label, id }: PagePlace) =>
  `<span epub:type="pagebreak" role="doc-pagebreak" id="${id}" aria-label="${escaped(label)}"></span>`;

/** Writes a book's matter down in content documents; what stands before the contents goes into their own document. */
export function sectionsOf(book: Book, matter: readonly Matter[], bodyPage: number, code: CodeInText) {
  const writer = new SectionWriter(book, bodyPage, code);
  for (const each of matter) writer.write(each);
  const { sections, pages, inContents } = writer;
  return { sections, pages, inContents };
}

class SectionWriter {
  readonly pages: PagePlace[] = [];
  readonly sections: Section[] = [];
  inContents = "";
  private readonly counts = new Map<string, number>();
  /** The page whose beginning a chapter's heading has marked already. */
  private opened = 0;
  private readonly parts: PageParts;

  constructor(
    private readonly book: Book,
    private readonly bodyPage: number,
    private readonly code: CodeInText,
  ) {
    this.parts = {
      pageBreak: (page) => this.pageBreak(page),
      hidden: (page) => hiddenOn(book, page),
      sign: (page) => signOn(book, page),
      code,
      beads: (framed) => `<div class="centre">${beadRow(book, framed, this.next("bead-row"))}</div>\n`,
    };
  }

  write(each: Matter): void {
    const { page } = each;
    const { furniture, settings } = this.book;
    switch (each.kind) {
      case "cover":
        this.begin("front", "cover", settings.title, page, coverBody(settings.title));
        break;
      case "halfTitle":
        this.begin("front", "half-title", settings.title, page, centred(settings.title));
        break;
      case "imprint": {
        const lines = imprintParagraphs(this.book, true).map((text) => `<p>${escaped(text)}</p>\n`);
        this.begin("front", "imprint", furniture.imprintPage.title, page, lines.join(""));
        break;
      }
      case "title":
        this.begin("front", "title", settings.title, page, titleBody(this.book));
        break;
      case "contents":
        this.inContents += this.pageBreakIn(navigationFile, page) + this.hidden(page);
        break;
      case "epigraph":
        if (each.text === undefined) this.addPage(page, () => "");
        else this.begin("front", this.next("epigraph"), each.text, page, centred(each.text));
        break;
      case "plate": {
        const title = `${furniture.plate} ${roman(each.number + 1)}`;
        this.begin("plate", `plate-${each.number + 1}`, title, page, plateBody(this.book, each, title));
        break;
      }
      case "part": {
        const title = [each.label, each.title].filter(Boolean).join(" · ");
        this.begin("part", this.next("part"), title, page, partBody(each));
        break;
      }
      case "chapter":
        this.openChapter(page, each.chapter);
        break;
      case "text":
        this.add(written(each.flow, this.parts));
        break;
      case "figure":
        this.addPage(page, (title) => figureBody(this.book, each.figure(), title, page));
        break;
      case "places":
        this.addPage(page, () => placesBody(each.places, this.pages));
        break;
      case "note":
        this.addPage(page, () => `<p class="note">${escaped(each.prompt)}</p>\n`);
        break;
      case "leaf": {
        const { title, body } = this.code.leaf(each.form, each.number);
        this.begin("plate", this.next("leaf"), title, page, body);
        break;
      }
      case "colophon":
        this.begin("back", "colophon", furniture.colophonTitle, page, colophonBody(this.book));
        break;
    }
  }

  /** Begins a document with a page of the printed book. */
  private begin(level: Section["level"], name: string, title: string, page: number, body: string): void {
    const file = `${name}.xhtml`;
    this.sections.push({
      file,
      title,
      level,
      body: `${this.pageBreakIn(file, page)}\n${body}${this.hidden(page)}`,
    });
  }

  /** Begins a chapter; what its first page hides stands in its text. */
  private openChapter(page: number, { label, title }: Chapter): void {
    const file = `${this.next("chapter")}.xhtml`;
    const heading = `<p class="label">${escaped(label)}</p>\n<h1>${escaped(title)}</h1>\n`;
    const body = `${this.pageBreakIn(file, page)}\n${heading}`;
    this.sections.push({ file, title: `${label} · ${title}`, level: "chapter", body });
    this.opened = page;
  }

  /** Adds a page of the printed book to the document that was begun last, whose title `bodyOf` gets. */
  private addPage(page: number, bodyOf: (title: string) => string): void {
    this.add(this.pageBreak(page) + bodyOf(this.sections.at(-1)?.title ?? "") + this.hidden(page));
  }

  private add(body: string): void {
    const section = this.sections.at(-1);
    if (section) section.body += body;
  }

  private hidden(page: number): string {
    const line = hiddenOn(this.book, page);
    return line === "" ? "" : `${signOn(this.book, page)}<p>${line}</p>\n`;
  }

  private pageBreak(page: number): string {
    return page === this.opened ? "" : this.pageBreakIn(this.sections.at(-1)?.file ?? navigationFile, page);
  }

  private pageBreakIn(file: string, page: number): string {
    const label = page < this.bodyPage ? roman(page).toLowerCase() : String(page);
    const place = { label, file, id: `p${page}` };
    this.pages.push(place);
    return pageBreakOf(place);
  }

  private next(name: string): string {
    const count = (this.counts.get(name) ?? 0) + 1;
    this.counts.set(name, count);
    return `${name}-${count}`;
  }
}
