import { inflateSync } from "node:zlib";
import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFPage, PDFRawStream } from "pdf-lib";
import { type PrintedFont, type PrintedPage, type Run, readPage } from "./content.ts";

/** A finished book as it lies before a reader: its pages in their order, the first at 0. */
export type PrintedBook = { pages: readonly PrintedPage[] };

/** Letters on one baseline, from left to right. */
export type PrintedLine = { y: number; runs: Run[]; text: string };

type Stream = { contents: Uint8Array; isPacked: boolean };

/** What it takes to read a page, without the document that it is of. */
type Sheet = { streams: readonly Stream[]; fonts: ReadonlyMap<string, PrintedFont> };

/** Takes the pages out of a document, which may be let go then. */
export function sheetsOf(pages: readonly PDFPage[]): Sheet[] {
  const fonts = new Map<PDFDict, ReadonlyMap<string, PrintedFont>>();
  const known = new Map<PDFDict, PrintedFont>();
  return pages.map((page) => {
    const named = page.node.Resources()?.lookup(PDFName.of("Font"), PDFDict);
    if (!named) return { streams: streamsOf(page), fonts: new Map() };
    const ofPage = fonts.get(named) ?? fontsOf(named, known);
    fonts.set(named, ofPage);
    return { streams: streamsOf(page), fonts: ofPage };
  });
}

/** Reads what stands on each page; `progress` gets the share of pages that are read. */
export function printedPages(sheets: readonly Sheet[], progress: (share: number) => void): PrintedPage[] {
  return sheets.map(({ streams, fonts }, index) => {
    const page = readPage(unpackedAll(streams), (name) => fonts.get(name));
    progress((index + 1) / sheets.length);
    return page;
  });
}

/** Returns a page's content: one stream, or several that follow each other. */
export function contentOf(page: PDFPage): Buffer {
  return unpackedAll(streamsOf(page));
}

function streamsOf(page: PDFPage): Stream[] {
  const content = page.node.Contents();
  const refs = content instanceof PDFArray ? content.asArray() : content ? [content] : [];
  return refs.flatMap((each) => {
    const stream = page.node.context.lookup(each);
    return stream instanceof PDFRawStream ? [streamOf(stream)] : [];
  });
}

function streamOf(stream: PDFRawStream): Stream {
  return { contents: stream.getContents(), isPacked: stream.dict.has(PDFName.of("Filter")) };
}

function unpackedAll(streams: readonly Stream[]): Buffer {
  return Buffer.concat(streams.flatMap((each) => [unpacked(each), Buffer.from("\n")]));
}

function unpacked({ contents, isPacked }: Stream): Buffer {
  return isPacked ? inflateSync(contents) : Buffer.from(contents);
}

/** Returns the fonts of a dictionary by their names in it. */
function fontsOf(named: PDFDict, known: Map<PDFDict, PrintedFont>): ReadonlyMap<string, PrintedFont> {
  return new Map(
    named.entries().flatMap(([name]) => {
      const font = named.lookup(name, PDFDict);
      const read = known.get(font) ?? fontOf(font);
      known.set(font, read);
      return [[name.decodeText(), read] as const];
    }),
  );
}

function fontOf(font: PDFDict): PrintedFont {
  const texts = textsOf(font);
  const widths = widthsOf(font);
  return {
    name:
      font
        .lookupMaybe(PDFName.of("BaseFont"), PDFName)
        ?.decodeText()
        .replace(/^\w+\+/, "") ?? "",
    text: (code) => texts.get(code) ?? "\ufffd",
    width: (code) => widths[code] ?? 0,
  };
}

/** Returns the texts of a font's codes, from its ToUnicode map. */
function textsOf(font: PDFDict): Map<number, string> {
  const stream = font.lookup(PDFName.of("ToUnicode"));
  const map = new Map<number, string>();
  if (!(stream instanceof PDFRawStream)) return map;
  const source = unpacked(streamOf(stream)).toString("latin1");
  for (const part of source.split("beginbfchar").slice(1)) {
    const [block = ""] = part.split("endbfchar", 1);
    for (const [, code = "", units = ""] of block.matchAll(/<([0-9a-f]+)>\s*<([0-9a-f]+)>/gi)) {
      map.set(Number.parseInt(code, 16), Buffer.from(units, "hex").swap16().toString("utf16le"));
    }
  }
  return map;
}

function widthsOf(font: PDFDict): number[] {
  const [descendant] = font.lookupMaybe(PDFName.of("DescendantFonts"), PDFArray)?.asArray() ?? [];
  const child = descendant ? font.context.lookup(descendant) : undefined;
  const list = child instanceof PDFDict ? child.lookupMaybe(PDFName.of("W"), PDFArray)?.asArray() : undefined;
  const widths = list?.[1];
  if (!(widths instanceof PDFArray)) return [];
  return widths.asArray().map((width) => (width instanceof PDFNumber ? width.asNumber() : 0));
}

/** The least contrast to the paper at which an ink is visible. */
const leastContrast = 0.12;

/** True when letters can be seen on white paper, also in grey. */
export function isSeen({ ink: [red, green, blue] }: Run): boolean {
  return 1 - (0.299 * red + 0.587 * green + 0.114 * blue) > leastContrast;
}

/** Two baselines that are closer than this are one, in points. */
const sameLine = 1;

/** Returns the lines of a page from top to bottom, without invisible letters. */
export function linesOf({ runs }: PrintedPage): PrintedLine[] {
  const lines: PrintedLine[] = [];
  for (const run of runs) {
    if (!isSeen(run)) continue;
    const line = lines.find(({ y }) => Math.abs(y - run.y) < sameLine);
    if (line) line.runs.push(run);
    else lines.push({ y: run.y, runs: [run], text: "" });
  }
  for (const line of lines) {
    line.runs.sort((a, b) => a.x - b.x);
    line.text = textOf(line.runs);
  }
  return lines.sort((a, b) => b.y - a.y);
}

/** A gap wider than this share of the size parts two words. */
const wordGap = 0.14;

function textOf(runs: readonly Run[]): string {
  let text = "";
  let end = Number.NEGATIVE_INFINITY;
  for (const run of runs) {
    const isApart =
      text !== "" && run.x - end > run.size * wordGap && !/\s$/.test(text) && !/^\s/.test(run.text);
    text += (isApart ? " " : "") + run.text;
    end = run.end;
  }
  return text.trim();
}
