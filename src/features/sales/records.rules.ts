import type Papa from "papaparse";

/** A record of a table, the line on which it begins, counted from 1, and the one that follows it. */
export type TableRecord = { line: number; next: number; cells: string[] };

/** Lines that one record may take: a quote that stays open for longer is a mistake. */
const recordMaxLines = 20;

/** Returns the parser, which brings the runtime's streams along, when it is first needed. */
const papa = (): typeof Papa => require("papaparse");

/** Returns the cells of what is one record; undefined for a text whose quotes make no sense. */
function parsed(text: string, delimiter: string): string[] | undefined {
  const { data, errors } = papa().parse<string[]>(text, { delimiter });
  return errors.length === 0 && data.length === 1 ? data[0] : undefined;
}

/** Returns the cells of a line whose quotes are only characters. */
function literal(line: string, delimiter: string): string[] {
  return line.split(delimiter).map((cell) => /^\s*"([^"]*)"\s*$/.exec(cell)?.[1] ?? cell);
}

function hasOpenQuote(text: string): boolean {
  return text.split('"').length % 2 === 0;
}

/**
 * Returns the record that begins at a line, and how many lines it takes. A quote that was never closed, or is within
 * a cell, is a character of its own line and swallows none of those that follow. `width`: how many cells a whole
 * record has.
 */
function recordAt(lines: readonly string[], at: number, delimiter: string, width: number) {
  const first = lines[at] ?? "";
  if (!first.includes('"')) return { cells: first.split(delimiter), taken: 1 };
  let whole = first;
  let taken = 1;
  for (
    let isOpen = hasOpenQuote(first);
    isOpen && taken < recordMaxLines && at + taken < lines.length;
    taken++
  ) {
    const next = lines[at + taken] ?? "";
    whole += `\n${next}`;
    if (hasOpenQuote(next)) isOpen = false;
  }
  const isWhole = (line: string | undefined) => width > 1 && line?.split(delimiter).length === width;
  const isTwo = isWhole(first) && lines.slice(at + 1, at + taken).some(isWhole);
  const together = taken > 1 && !isTwo && !hasOpenQuote(whole) ? parsed(whole, delimiter) : undefined;
  if (together) return { cells: together, taken };
  return { cells: parsed(first, delimiter) ?? literal(first, delimiter), taken: 1 };
}

/** Reads the records of a table from a line on; empty ones, too. */
export function* recordsOf(
  lines: readonly string[],
  delimiter: string,
  { from = 1, width = 0 } = {},
): Generator<TableRecord> {
  for (let line = from; line <= lines.length; ) {
    const { cells, taken } = recordAt(lines, line - 1, delimiter, width);
    yield { line, next: line + taken, cells };
    line += taken;
  }
}

/** What a file begins with that is a workbook: a ZIP (xlsx, ods), or the older container (xls). */
const workbooks = ["504b0304", "d0cf11e0"];
/** So many bytes of a file say how its characters are encoded. */
const sampleBytes = 2000;

/** Returns the encoding of UTF-16 without a mark: characters of the West leave every other byte empty there. */
function withoutMark(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const sample = bytes.subarray(0, sampleBytes - (sampleBytes % 2));
  const empty = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) empty[at % 2] = (empty[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = empty;
  const most = sample.length / 4;
  if (odd > most && even < odd / 4) return "utf-16le";
  return even > most && odd < even / 4 ? "utf-16be" : undefined;
}

function encodingOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return withoutMark(bytes);
}

/** Returns the text of a file: UTF-16 where its bytes say so, UTF-8 where it is that, and else what Windows writes in the West. */
export function textOf(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  if (encoding) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** True for the bytes of a spreadsheet program's own file. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return workbooks.includes(Buffer.from(bytes.subarray(0, 4)).toString("hex"));
}
