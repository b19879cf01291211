import type { PrintedPage } from "../content.ts";
import { linesOf, type PrintedBook, type PrintedLine } from "../printed.ts";

/** A letter of running text, and whether it leans. */
type Letter = { leans: boolean };
type Row = { letters: Letter[]; isIndented: boolean; isMixed: boolean; y: number };

const letterA = "A".charCodeAt(0);
const figures = "1234567890";
const lettersOfSign = 5;
const toggle = 31;
/** Lines that are further apart than this, in steps from line to line, belong to two paragraphs. */
const widestStep = 1.4;

/** Reads the paragraph in which single letters lean: upright is a and leaning is b, five to a sign, from its first letter to the last that leans. */
export function biliteral({ pages }: PrintedBook): string | undefined {
  const found = pages.flatMap((page) => readPage(page));
  return found.length === 1 ? found[0] : undefined;
}

/** Returns what the paragraphs of a page say in which words are set in two faces. */
function readPage(page: PrintedPage): string[] {
  const rows = rowsOf(page);
  const first = rows.findIndex(({ isMixed }) => isMixed);
  if (first === -1) return [];
  const start = rows.findLastIndex(({ isIndented }, index) => index <= first && isIndented);
  if (start === -1) return [];
  const step = Math.min(...rows.slice(1).map(({ y }, index) => (rows[index]?.y ?? 0) - y));
  const next = rows.findIndex(
    ({ isIndented, y }, index) =>
      index > start && (isIndented || (rows[index - 1]?.y ?? 0) - y > step * widestStep),
  );
  const letters = rows.slice(start, next === -1 ? undefined : next).flatMap((row) => row.letters);
  const text = decoded(letters.slice(0, letters.findLastIndex(({ leans }) => leans) + 1));
  return text === undefined ? [] : [text];
}

/** Returns the lines of running text: those in the size that most of the page's letters have. */
function rowsOf(page: PrintedPage): Row[] {
  const lines = linesOf(page);
  const counts = new Map<number, number>();
  for (const { size, text } of page.runs) counts.set(size, (counts.get(size) ?? 0) + text.length);
  const [size = 0] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
  const text = lines.filter(({ runs }) => runs.every((run) => run.size === size));
  const left = Math.min(...text.map(({ runs }) => runs[0]?.x ?? 0));
  return text.map((line) => ({
    letters: lettersOf(line),
    isIndented: (line.runs[0]?.x ?? 0) - left > size / 2,
    isMixed: isMixed(line),
    y: line.y,
  }));
}

const isLeaning = (font: string) => /italic/i.test(font);

function lettersOf({ runs }: PrintedLine): Letter[] {
  return runs.flatMap(({ text, font }) =>
    [...text.normalize("NFC")].filter((each) => /\p{L}/u.test(each)).map(() => ({ leans: isLeaning(font) })),
  );
}

/** True when upright and leaning letters stand within one word. */
function isMixed({ runs }: PrintedLine): boolean {
  return runs.some(({ text, font, end }, index) => {
    const next = runs[index + 1];
    if (!next || isLeaning(font) === isLeaning(next.font)) return false;
    return /\p{L}$/u.test(text) && /^\p{L}/u.test(next.text) && Math.abs(next.x - end) < 0.5;
  });
}

/** Returns the signs of Bacon's alphabet; undefined when the letters are none, or do not end with the sign that turns to figures and back. */
function decoded(letters: readonly Letter[]): string | undefined {
  if (letters.length === 0 || letters.length % lettersOfSign !== 0) return undefined;
  let signs = "";
  let isFigures = false;
  let last = -1;
  for (let at = 0; at < letters.length; at += lettersOfSign) {
    last = letters.slice(at, at + lettersOfSign).reduce((sum, { leans }) => 2 * sum + Number(leans), 0);
    if (last === toggle) isFigures = !isFigures;
    else if (last < (isFigures ? figures.length : 26)) {
      signs += isFigures ? figures.charAt(last) : String.fromCharCode(letterA + last);
    } else return undefined;
  }
  return last === toggle && signs !== "" ? signs : undefined;
}
