import { inflateSync } from "node:zlib";
import { PDFDict, PDFDocument, PDFName, PDFRawStream } from "pdf-lib";
import { makeBook } from "../book/make.ts";
import { contentOf } from "../book/proof/printed.ts";
import { body } from "../book/sheet.ts";
import { languages } from "../contract/languages.ts";
import { recipe } from "./codex.ts";
import type { Row } from "./table.ts";

/** Words in a row that a reader knows again. */
const runLength = 6;
const bookLengths = [70, 500];

/** What the sentence frames of edition 2 measured: words of 1,000 in repeated runs, and the vocabulary, by language and pages. */
const before: Record<string, readonly [repeated: number, vocabulary: number]> = {
  "en 70": [622.5, 524],
  "en 500": [845, 543],
  "pt 70": [572.5, 602],
  "pt 500": [835.5, 636],
  "es 70": [600.1, 586],
  "es 500": [848.7, 617],
};

/** Measures how much of a book's prose is said more than once in it, and how many different words it has. */
export async function codexProse(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const language of languages) {
    for (const numPages of bookLengths) {
      const made = recipe("prose");
      const bytes = await makeBook({ ...made, settings: { ...made.settings, language, numPages } });
      const words = wordsOf(await proseOf(bytes));
      const [repeated, vocabulary] = before[`${language} ${numPages}`] ?? [Number.NaN, Number.NaN];
      const book = `${language}, ${numPages} pages, ${words.length} words of prose`;
      rows.push(
        {
          what: `${book}; of 1,000 of them in runs of six said before (bare: edition 2)`,
          unit: "",
          ours: repeatedOf(words),
          bare: repeated,
          lowerIsBetter: true,
        },
        {
          what: `${book}; different ones (bare: edition 2)`,
          unit: "",
          ours: new Set(words).size,
          bare: vocabulary,
          lowerIsBetter: false,
        },
      );
    }
  }
  return rows;
}

/** Returns how many of 1,000 words stand in a run that occurs more than once; every occurrence counts. */
function repeatedOf(words: readonly string[]): number {
  const places = new Map<string, number[]>();
  for (let at = 0; at + runLength <= words.length; at++) {
    const run = words.slice(at, at + runLength).join(" ");
    places.set(run, [...(places.get(run) ?? []), at]);
  }
  const repeated = new Set<number>();
  for (const starts of places.values()) {
    if (starts.length < 2) continue;
    for (const start of starts) for (let i = 0; i < runLength; i++) repeated.add(start + i);
  }
  return (1000 * repeated.size) / words.length;
}

/** Returns the words of lines in their order, those that were broken at a line's end made whole. */
function wordsOf(lines: readonly string[]): string[] {
  const text = lines.join("\n").replace(/(\p{Ll})-\n(?=\p{Ll})/gu, "$1");
  return text.toLowerCase().match(/\p{L}+(?:[’-]\p{L}+)*/gu) ?? [];
}

/** Returns the lines of a finished book that are set as its text is: running heads, tables and captions have other sizes. */
async function proseOf(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const maps = new Map<string, Map<string, string>>();
  const lines: string[] = [];
  for (const page of document.getPages()) {
    const fonts = page.node.Resources()?.lookup(PDFName.of("Font"), PDFDict);
    const source = contentOf(page).toString("latin1");
    // A page's text is the one block with several lines; contents and headings have a block for each of theirs.
    const blocks = source.match(/BT [^\n]*\n(?:[^\n]*(?:T[jJ]|EMC| rg)\n)+ET/g) ?? [];
    for (const line of blocks.flatMap((block) => block.split("\n").slice(1, -1))) {
      if (!line.includes(` ${body.size} Tf`)) continue;
      let font = "";
      let text = "";
      for (const [, name, codes] of line.matchAll(/\/(F\d+) |<([0-9a-f]*)>/g)) {
        if (name !== undefined) font = name;
        else for (const code of codes?.match(/.{4}/g) ?? []) text += mapOf(fonts, font, maps).get(code) ?? "";
      }
      lines.push(text);
    }
  }
  return lines;
}

/** Returns the texts of a font's codes. */
function mapOf(
  fonts: PDFDict | undefined,
  name: string,
  known: Map<string, Map<string, string>>,
): Map<string, string> {
  const found = known.get(name);
  if (found) return found;
  const map = new Map<string, string>();
  const stream = fonts?.lookup(PDFName.of(name), PDFDict).lookup(PDFName.of("ToUnicode"));
  if (stream instanceof PDFRawStream) {
    const source = inflateSync(stream.getContents()).toString("latin1");
    for (const [, code = "", units = ""] of source.matchAll(/<([0-9a-f]{4})> <([0-9a-f]+)>/g)) {
      map.set(code, Buffer.from(units, "hex").swap16().toString("utf16le"));
    }
  }
  known.set(name, map);
  return map;
}
