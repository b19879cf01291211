import { authorOf, type Book, hasSigns } from "../book.ts";
import type { Ops } from "../forms/slots.ts";
import { closed, meantPieces, opened } from "../meaning.ts";
import { type Print, printed, wrapped } from "../print.ts";
import { baselineOf, body, columnLeft, ink } from "../sheet.ts";

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
    ...meantPieces({ type: "P" }, secrets.atFoot(page)),
  ];
}
