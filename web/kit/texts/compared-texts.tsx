import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { readableOf, type TextFields } from "./text-calls.ts";

type ComparedTextsProps = { label: string; before: TextFields; after: TextFields };

/** Two texts in one: what only the first has is struck out, what only the second has underlined. */
export function ComparedTexts({ label, before, after }: ComparedTextsProps) {
  const { t } = useTranslation("console");
  const stretches = useMemo(() => wordDiff(readableOf(before), readableOf(after)), [before, after]);
  const isSame = stretches.every(({ kind }) => kind === "same");
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      className="wrap-anywhere max-h-72 overflow-auto whitespace-pre-wrap border border-line bg-ground px-4 py-3 leading-snug"
    >
      {isSame && <p className="mb-2 text-ash italic">{t("texts.same")}</p>}
      {stretches.map(({ kind, text }, at) =>
        kind === "same" ? (
          text
        ) : kind === "gone" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of two texts keep their places
          <del key={at} className="bg-ember/10 text-ember">
            {text}
          </del>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of two texts keep their places
          <ins key={at} className="bg-sage/10 text-sage underline">
            {text}
          </ins>
        ),
      )}
    </section>
  );
}

/** A stretch of words that both texts have, or only one of them. */
export type Stretch = { kind: "same" | "gone" | "new"; text: string };

/** The most cells of the table of two texts' words: 4 million numbers of two bytes, filled in some 30 ms. */
const cellsMax = 4_000_000;

/** Compares two texts word by word. Where too much differs for that, what differs is one stretch on each side. */
export function wordDiff(before: string, after: string): Stretch[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start++;
  let end = 0;
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  const middle = between(old.slice(start, old.length - end), now.slice(start, now.length - end));
  const stretches: Stretch[] = [];
  const add = (kind: Stretch["kind"], words: readonly string[]) => {
    const last = stretches.at(-1);
    if (words.length === 0) return;
    if (last?.kind === kind) last.text += words.join("");
    else stretches.push({ kind, text: words.join("") });
  };
  add("same", now.slice(0, start));
  for (const { kind, text } of middle) add(kind, [text]);
  add("same", now.slice(now.length - end));
  return stretches;
}

/** Words and the blanks between them, each by itself. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|\S+/g) ?? [];
}

/** Compares by the longest common subsequence. */
function between(old: readonly string[], now: readonly string[]): Stretch[] {
  const [rows, columns] = [old.length, now.length];
  if (rows * columns > cellsMax) {
    return [
      { kind: "gone", text: old.join("") },
      { kind: "new", text: now.join("") },
    ];
  }
  const width = columns + 1;
  const longest = new Uint16Array((rows + 1) * width);
  const at = (row: number, column: number) => longest[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      longest[row * width + column] =
        old[row] === now[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const stretches: Stretch[] = [];
  let [row, column] = [0, 0];
  while (row < rows || column < columns) {
    const [gone = "", fresh = ""] = [old[row], now[column]];
    if (row < rows && column < columns && gone === fresh) {
      stretches.push({ kind: "same", text: gone });
      row++;
      column++;
    } else if (column >= columns || (row < rows && at(row + 1, column) >= at(row, column + 1))) {
      stretches.push({ kind: "gone", text: gone });
      row++;
    } else {
      stretches.push({ kind: "new", text: fresh });
      column++;
    }
  }
  return stretches;
}
