import { authorOf, type Book, hasSigns, imprintOf } from "../book.ts";
import { divider } from "../draw/ornaments.ts";
import { Pen } from "../draw/pen.ts";
import { seal } from "../draw/seal.ts";
import type { Ops } from "../forms/form.ts";
import { closed, opened } from "../meaning.ts";
import { centredLines, fitted, type Print, printed, wrapped } from "../print.ts";
import { baselineOf, body, columnCentre, columnLeft, gold, ink } from "../sheet.ts";

/** The row of the title's first line: about a third down, where a reader looks first. */
const firstRow = 8;

/** Returns the half-title: the title alone, before the title page. */
export function halfTitlePage({ type, settings, secrets }: Book, page: number): Ops {
  const wanted = { style: "title", size: 15, colour: ink, tracking: 0.6 } as const;
  const { lines, print } = fitted(type, settings.title, wanted, body.measure - 60, 4);
  return [
    opened({ type: "P", text: settings.title }),
    ...lines.map((line, i) =>
      printed(type, line, columnCentre(page), baselineOf(firstRow + 1.5 * i), print, "centre"),
    ),
    closed,
    ...secrets.atFoot(page),
  ];
}

/** Returns the sentence under the title; the portal writes none for the text of somebody else. */
export function subtitleOf({ random, furniture, recipe }: Book): string | undefined {
  return recipe.ownText ? undefined : random("subtitle").pick(furniture.subtitles);
}

/** Returns the title page. */
export function titlePage(book: Book, page: number): Ops {
  const { type, settings, random, secrets } = book;
  const centre = columnCentre(page);
  const byline: Print = { style: "title", size: 10, colour: gold, tracking: 1.2 };
  const author = fitted(type, authorOf(settings), byline, body.measure, 2);
  const title = fitted(
    type,
    settings.title,
    { style: "title", size: 27, colour: ink, tracking: 0.4 },
    body.measure,
    4,
  );
  const leading = title.print.size * 1.28;
  const top = 440;
  const below = top - (title.lines.length - 1) * leading;
  const said = subtitleOf(book);
  const subtitle =
    said && fitted(type, said, { style: "italic", size: 14, colour: ink }, body.measure - 30, 2);
  const pen = new Pen(type.inks);
  pen.apart(() => divider(pen.colours(gold), [centre, below - 30], 120));
  pen.apart(() => seal(pen.colours(gold), [centre, 218], 40, random("seal")));
  const imprint = imprintOf(book);
  const small: Print = { style: "title", size: 8, colour: ink, tracking: 1.4 };
  return [
    opened({ type: "P", text: authorOf(settings) }),
    centredLines(type, author, centre, (i) => 520 - i * 15),
    closed,
    opened({ type: "H1", text: settings.title }),
    centredLines(type, title, centre, (i) => top - i * leading),
    closed,
    ...(subtitle
      ? [opened({ type: "P" }), centredLines(type, subtitle, centre, (i) => below - 60 - i * 18), closed]
      : []),
    pen.text,
    "\n",
    opened({ type: "P", text: imprint.join(", ") }),
    ...imprint.map((text, i) =>
      printed(type, text, centre, 136 + 16 * (imprint.length - 1 - i), small, "centre"),
    ),
    closed,
    ...secrets.atFoot(page),
  ];
}

/** The row its last line stands on; two below are left for what the page may hide. */
const lastRow = body.rows - 3;
const print: Print = { style: "body", size: 9.4, colour: ink };

/**
 * Returns what the imprint says: title and author, whose the text is where they wrote it, and how the book was printed. What the
 * portal promises of a book is left out of one that bears somebody else's name. A flowing text is set in its reader's letters.
 */
export function imprintParagraphs(book: Book, isFlowing = false): string[] {
  const { settings, furniture, recipe } = book;
  const { rights, made, set, promises } = furniture.imprintPage;
  const letters = isFlowing ? set.flowing : set[hasSigns(book) ? "withSigns" : "plain"];
  const lines = letters === null ? [made] : [made, letters];
  const computed = promises[settings.forms.includes("folios") ? "computedButFolios" : "computed"];
  const author = authorOf(settings);
  const values: Record<string, string> = { author, year: recipe.createdAt.slice(0, 4) };
  const said = (settings.author ? [rights, ...lines] : [...lines, computed, promises.whole]).map((text) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ""),
  );
  return [`${settings.title} · ${author}`, ...said];
}

/** Returns the page behind the title, or before it in a book that has no other place for it: its lines stand at the foot. */
export function imprintPage(book: Book, page: number): Ops {
  const { type, secrets } = book;
  const paragraphs = imprintParagraphs(book).map((text, index) => {
    const style = index === 0 ? "italic" : "body";
    return {
      text,
      set: { ...print, style } as const,
      lines: wrapped(type, text, { ...print, style }, body.measure),
    };
  });
  let row = lastRow + 1 - paragraphs.reduce((sum, { lines }) => sum + lines.length, 0);
  return [
    ...paragraphs.flatMap(({ text, set, lines }) => [
      opened({ type: "P", text }),
      ...lines.map((line) => printed(type, line, columnLeft(page), baselineOf(row++), set)),
      closed,
    ]),
    ...secrets.atFoot(page),
  ];
}
