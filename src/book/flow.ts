import { body } from "./sheet.ts";
import type { Line } from "./type/lines.ts";

/** What stands on the grid of a text page. */
export type Entry =
  | { kind: "line"; row: number; line: Line }
  | { kind: "star"; row: number }
  | { kind: "drop"; row: number; letter: string }
  | { kind: "tail"; row: number }
  /** A secret's line; `row` is its own, with room above and below. */
  | { kind: "secret"; row: number };

export type TextPage = { page: number; opening: boolean; entries: Entry[] };

/** Rows of a page that its chapter's heading takes. */
const openingRows = 9;
/** Rows a secret takes: its line and quiet around it. */
const secretRows = 3;
/** A secret waits for the first paragraph to end after this row. */
const secretFrom = 8;

type Options = {
  first: number;
  /** The last page this flow may fill. */
  last: number;
  hasSecret: (page: number) => boolean;
  /** Rows the symbol beside a secret adds. */
  symbolRows: (page: number) => number;
};

/** Lays lines on the rows of consecutive pages, without single lines of a paragraph at a page's head or foot. */
export class Flow {
  readonly pages: TextPage[] = [];
  private used = 0;
  private pending = false;

  constructor(private readonly options: Options) {
    this.turn(true);
  }

  get page(): number {
    return this.pages.at(-1)?.page ?? this.options.first;
  }
  get isLastPage(): boolean {
    return this.page >= this.options.last;
  }
  get isAtTop(): boolean {
    return this.used === (this.pages.length === 1 ? openingRows : 0);
  }
  /** The row after the last line of this page's text. */
  get rowsOfLast(): number {
    const rows = this.pages
      .at(-1)
      ?.entries.flatMap((entry) => (entry.kind === "line" ? [entry.row + 1] : []));
    return Math.max(0, ...(rows ?? []));
  }
  /** Rows left for text on this page. */
  get free(): number {
    return body.rows - this.used - (this.pending ? this.secretRows : 0);
  }

  /** True when a paragraph can be placed without leaving the last page. */
  fits(lines: number): boolean {
    if (!this.isLastPage) return lines <= this.free + body.rows - secretRows - 2;
    return lines <= this.free;
  }

  /** Places a paragraph; false when the pages are full before its end. */
  add(lines: readonly Line[]): boolean {
    this.placeSecret();
    let rest = lines;
    while (rest.length > 0) {
      const count = linesNow(rest.length, this.free);
      if (count === 0) {
        if (!this.turn(false)) return false;
        continue;
      }
      for (const line of rest.slice(0, count)) this.put({ kind: "line", row: this.used++, line });
      rest = rest.slice(count);
    }
    return true;
  }

  /**
   * Adds a pause between paragraphs: a blank row, or three with a row of stars in the middle.
   * False, and nothing is added, at the top of a page and where it has no room.
   */
  pause(starred: boolean): boolean {
    const rows = starred ? 3 : 1;
    if (this.isAtTop || this.free < rows + 3) return false;
    if (starred) this.put({ kind: "star", row: this.used + 1 });
    this.used += rows;
    return true;
  }

  /** Turns the page unless so many rows are left. */
  need(rows: number): boolean {
    return this.free >= rows || this.turn(false);
  }

  drop(letter: string): void {
    this.put({ kind: "drop", row: this.used, letter });
  }

  /** Ends the chapter with an ornament where the page has room for it. */
  end(): void {
    this.placeSecret(true);
    if (this.free >= 4) this.put({ kind: "tail", row: this.used + 2 });
  }

  private get secretRows(): number {
    return secretRows + this.options.symbolRows(this.page);
  }

  private put(entry: Entry): void {
    this.pages.at(-1)?.entries.push(entry);
  }

  private placeSecret(now = false): void {
    if (!this.pending || (!now && this.used < secretFrom + (this.pages.length === 1 ? openingRows : 0)))
      return;
    const rows = this.secretRows;
    this.put({ kind: "secret", row: this.used + rows - 2 });
    this.used += rows;
    this.pending = false;
  }

  private turn(opening: boolean): boolean {
    if (!opening) {
      this.placeSecret(true);
      if (this.isLastPage) return false;
    }
    const page = opening ? this.options.first : this.page + 1;
    this.pages.push({ page, opening, entries: [] });
    this.used = opening ? openingRows : 0;
    this.pending = this.options.hasSecret(page);
    return true;
  }
}

/** Returns how many of a paragraph's lines go on this page, so that neither part is a single line. */
function linesNow(lines: number, free: number): number {
  if (lines <= free) return lines;
  const count = lines - free === 1 ? free - 1 : free;
  return count <= 1 ? 0 : count;
}
