import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFString,
} from "pdf-lib";
import { canonicalCode, foldedCode } from "../../core/contract/code-text.ts";

import type { PrintedPage } from "./content.ts";
import { printedPages, sheetsOf } from "./printed.ts";

/** What a reader finds in a book: for each page its showings of text, each as one string, and what stands where. */
export type Reading = {
  pages: string[][];
  printed: PrintedPage[];
  /** Metadata, outline, and what is said to those who do not see: text that no page shows. */
  aside: string;
  /** Names of what a book must not hold, such as scripts and links. */
  actions: string[];
};

/** What a PDF could do besides showing pages and going from one of them to another. */
const forbidden = ["JavaScript", "JS", "OpenAction", "AA", "Launch", "URI", "EmbeddedFiles", "AcroForm"];

/** Opens a finished file again and reads it, knowing nothing of how it was made; `progress` gets the share of pages that are read. */
export async function readBook(
  bytes: Uint8Array,
  progress: (share: number) => void = () => {},
): Promise<Reading> {
  const { sheets, ...rest } = await opened(bytes);
  const printed = printedPages(sheets, progress);
  return { pages: printed.map(({ runs }) => runs.map(({ text }) => text)), printed, ...rest };
}

/** Takes out of a file what is read of it; its document, with the whole structure in it, takes more memory than its pages. */
async function opened(bytes: Uint8Array) {
  const document = await PDFDocument.load(bytes, {
    updateMetadata: false,
    parseSpeed: ParseSpeeds.Fastest,
  });
  const pages = document.getPages();
  const actions = new Set<string>();
  const pageRefs = new Set<PDFObject>(pages.map(({ ref }) => ref));
  const aside: string[] = [];
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    addStrings(object, aside);
    if (!(object instanceof PDFDict)) continue;
    for (const name of forbidden) if (object.has(PDFName.of(name))) actions.add(name);
    const action = object.lookup(PDFName.of("A"));
    if (action && !isWithin(action, pageRefs)) actions.add("A");
    const isAnnotation = object.has(PDFName.of("Subtype")) && object.has(PDFName.of("Rect"));
    if (isAnnotation && object.get(PDFName.of("Subtype")) !== PDFName.of("Link")) actions.add("Annots");
  }
  return { sheets: sheetsOf(pages), aside: aside.join("\n"), actions: [...actions] };
}

/** True for an action that goes to a page of the book, which is all that a link of its contents does. */
function isWithin(action: PDFObject, pages: ReadonlySet<PDFObject>): boolean {
  if (!(action instanceof PDFDict) || action.has(PDFName.of("Next"))) return false;
  const target = action.get(PDFName.of("D"));
  const isGoTo = action.get(PDFName.of("S")) === PDFName.of("GoTo");
  return isGoTo && target instanceof PDFArray && pages.has(target.get(0));
}

/** Adds every string of an object, whatever it is for. */
function addStrings(object: PDFObject, strings: string[]): void {
  if (object instanceof PDFString || object instanceof PDFHexString) strings.push(object.decodeText());
  else if (object instanceof PDFArray) for (const each of object.asArray()) addStrings(each, strings);
  else if (object instanceof PDFRawStream) addStrings(object.dict, strings);
  else if (object instanceof PDFDict) for (const [, each] of object.entries()) addStrings(each, strings);
}

/** Signs that may stand around a word without being part of it. */
const edges = /^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu;

/**
 * True when a book's text, or what it says aside, holds words that the gate would take for a code: one or several that follow each
 * other, as the gate folds them. A word that continues in the next line counts both whole and in its parts.
 */
export function says({ pages, aside }: Pick<Reading, "pages" | "aside">, code: string): boolean {
  const folded = foldedCode(canonicalCode(code));
  return [...pages.map((texts) => texts.join(" ")), aside].some((text) => isIn(text, folded));
}

function isIn(text: string, folded: string): boolean {
  let all = "";
  const starts = new Set<number>();
  const ends = new Set<number>();
  for (const word of text.split(/\s+/)) {
    const bare = foldedCode(canonicalCode(word.replace(edges, "")));
    if (bare === "") continue;
    starts.add(all.length);
    all += bare;
    ends.add(all.length);
  }
  for (let at = all.indexOf(folded); at >= 0; at = all.indexOf(folded, at + 1)) {
    if (starts.has(at) && ends.has(at + folded.length)) return true;
  }
  return false;
}
