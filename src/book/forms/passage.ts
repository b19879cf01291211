import type { Entry, TextPage } from "../flow.ts";
import type { Random } from "../random.ts";
import { baselineOf, body, columnLeft } from "../sheet.ts";
import type { TypeCase } from "../type/case.ts";
import type { Line } from "../type/lines.ts";
import type { SlotOf } from "./form.ts";

/** A paragraph's first lines, which a slot sets in place of its page. */
export type Passage = { slot: SlotOf<"biliteral">; rows: ReadonlySet<number> };

type Row = Extract<Entry, { kind: "line" }>;

/** A first line is indented by so much, in points: less than what a drop capital takes, more than what hangs out of the column. */
const [leastIndent, greatestIndent] = [8, 18];
/** Of this many of the paragraphs that are just long enough one is chosen. */
const choice = 24;

/** Returns the first lines of one of the paragraphs that have so many letters; undefined when no paragraph has. */
export function passageIn(
  texts: readonly TextPage[],
  type: TypeCase,
  letters: number,
  random: Random,
): Passage | undefined {
  const found = texts.flatMap((text) =>
    paragraphsOf(text).flatMap((rows) => passageOf(text, rows, type, letters) ?? []),
  );
  // The shorter the passage, the sooner it is read.
  const shortest = found.sort((a, b) => a.rows.size - b.rows.size).slice(0, choice);
  return shortest.length === 0 ? undefined : random.pick(shortest);
}

/** Returns the paragraphs of a page that begin on it with an indented line. */
function paragraphsOf({ entries }: TextPage): Row[][] {
  const paragraphs: Row[][] = [];
  let open: Row[] = [];
  for (const entry of entries) {
    if (entry.kind !== "line") continue;
    const { x } = entry.line;
    if (x > leastIndent && x < greatestIndent) {
      open = [entry];
      paragraphs.push(open);
    } else if (x < leastIndent && open.at(-1)?.row === entry.row - 1) open.push(entry);
    else open = [];
  }
  return paragraphs;
}

function passageOf(
  { page }: TextPage,
  rows: readonly Row[],
  type: TypeCase,
  letters: number,
): Passage | undefined {
  // What leans after the passage would be read with it.
  if (!rows.every(({ line }) => isUpright(line, type))) return undefined;
  const taken: ReturnType<typeof linePlace>[] = [];
  let count = 0;
  // A last line is not justified, and a line of verse is not followed by one that is.
  for (const { row, line } of rows.slice(0, -1)) {
    if (count >= letters) break;
    const place = linePlace(page, row, line, type);
    if (!place.isKept) return undefined;
    taken.push(place);
    count += lettersIn(place.words);
  }
  if (count < letters) return undefined;
  return {
    slot: {
      kind: "biliteral",
      page,
      lines: taken.map(({ x, y, width, words }) => ({ x, y, width, words })),
    },
    rows: new Set(rows.slice(0, taken.length).map(({ row }) => row)),
  };
}

function linePlace(page: number, row: number, { words, space, extra, size, x }: Line, type: TypeCase) {
  const natural = words.reduce((sum, { width }) => sum + width, 0);
  const texts = words.map(({ runs }) => runs.map((run) => type.textOf(run)).join(""));
  return {
    x: columnLeft(page) + x,
    y: baselineOf(row),
    width: ((natural + (words.length - 1) * (space.width + extra)) * size) / 1000,
    words: texts,
    // A copy is drawn with the letters that its master has reserved for it.
    isKept: type.isReserved(texts.join("")),
  };
}

/** True when a line is all in the upright face of the text. */
function isUpright({ words, size }: Line, type: TypeCase): boolean {
  const upright = type.shape("body", "n").runs[0]?.face;
  return size === body.size && words.every(({ runs }) => runs.every(({ face }) => face === upright));
}

function lettersIn(words: readonly string[]): number {
  return words.join("").match(/\p{L}/gu)?.length ?? 0;
}

/** Returns a page with a passage's slot in place of its lines. */
export function withPassage(text: TextPage, { slot, rows }: Passage): TextPage {
  const isIn = (entry: Entry) => entry.kind === "line" && rows.has(entry.row);
  const first = text.entries.findIndex(isIn);
  const entries = text.entries.flatMap((entry, index): Entry[] =>
    index === first ? [{ kind: "slot", row: entry.row, slot }] : isIn(entry) ? [] : [entry],
  );
  return { ...text, entries };
}
