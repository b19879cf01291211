import type { Counted } from "../locales/codex/words.ts";
import type { Piece } from "./forms/form.ts";

/** The structure types that the pages of a book use (ISO 32000-1, 14.8.4). */
export type StructureType = "H1" | "H2" | "H3" | "P" | "Figure" | "TOCI";

/** What a stretch of a page is to those who have it read to them. Whatever has no meaning is ornament. */
export type Meaning = {
  type: StructureType;
  /** What a drawing shows, or where a line of the contents leads. */
  alt?: string;
  /** How a text of several lines is read: what parts its lines are only places on the page. */
  text?: string;
  /** The stretch continues the last one of its type on a page before. */
  goesOn?: true;
  /** Where a line of the contents leads: its page, and what of this page answers to a click (left, bottom, right, top). */
  link?: { page: number; box: readonly [number, number, number, number] };
};

/** How a stretch begins and ends while a page is put together: comments, which `structured` replaces. */
const [begins, ends] = ["%<", "%>"];
export const closed = `${ends}\n`;

/** Returns what begins a stretch with a meaning; `closed` ends it. Stretches lie outside of text objects and of each other. */
export function opened(meaning: Meaning): string {
  return `${begins}${JSON.stringify(meaning)}\n`;
}

/** Returns operators as a stretch with a meaning; none for none. */
export function meant(meaning: Meaning, ops: string): string {
  return ops === "" ? "" : opened(meaning) + ops + closed;
}

/** Returns pieces as a stretch with a meaning; none for none. */
export function meantPieces(meaning: Meaning, pieces: readonly Piece[]): Piece[] {
  return pieces.length === 0 ? [] : [opened(meaning), ...pieces, closed];
}

/** Returns operators that show one text and are read as another, such as a word whose first letter is a drop capital. */
export function readAs(text: string, ops: string): string {
  const codes = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  const bytes = [0xfe, 0xff, ...codes.flatMap((code) => [code >> 8, code & 0xff])];
  const octal = bytes.map((byte) => `\\${byte.toString(8).padStart(3, "0")}`).join("");
  return `/Span <</ActualText (${octal})>> BDC ${ops} EMC\n`;
}

/** A page's pieces as marked content, and the meaning of each stretch by its number (ISO 32000-1, 14.6 and 14.7.4). */
export type Structured = { pieces: Piece[]; meanings: Meaning[] };

/** Returns a page's pieces with every operator inside a numbered stretch or inside what is ornament. */
export function structured(pieces: readonly Piece[]): Structured {
  const made: Piece[] = [];
  const meanings: Meaning[] = [];
  let isMeant = false;
  let isOpen = false;
  const add = (ops: string) => {
    const last = made.at(-1);
    if (typeof last === "string") made[made.length - 1] = last + ops;
    else if (ops !== "") made.push(ops);
  };
  const ornament = () => {
    if (!isMeant && !isOpen) {
      add("/Artifact BMC\n");
      isOpen = true;
    }
  };
  const endOrnament = () => {
    if (isOpen) add("EMC\n");
    isOpen = false;
  };
  for (const piece of pieces) {
    if (typeof piece !== "string") {
      ornament();
      made.push(piece);
      continue;
    }
    let from = 0;
    while (from < piece.length) {
      const marker = piece.indexOf(isMeant ? ends : begins, from);
      const to = marker < 0 ? piece.length : marker;
      const ops = piece.slice(from, to);
      if (ops.trim() !== "") {
        ornament();
        add(ops.endsWith("\n") ? ops : `${ops}\n`);
      }
      if (marker < 0) break;
      const lineEnd = piece.indexOf("\n", marker);
      if (isMeant) add("EMC\n");
      else {
        endOrnament();
        const meaning: Meaning = JSON.parse(piece.slice(marker + begins.length, lineEnd));
        add(`/${meaning.type === "TOCI" ? "Link" : meaning.type} <</MCID ${meanings.length}>> BDC\n`);
        meanings.push(meaning);
      }
      isMeant = !isMeant;
      from = lineEnd + 1;
    }
  }
  endOrnament();
  return { pieces: made, meanings };
}

/** Returns how many there are of something, in words where it is one. */
export function counted({ one, other }: Counted, count: number): string {
  return count === 1 ? one : other.replace("{count}", String(count));
}
