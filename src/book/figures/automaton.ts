import { gold, ink } from "../sheet.ts";
import type { Figure, FigureContext } from "./figure.ts";

/** Rules whose lines keep changing, by the numbers that Wolfram gave them; no two draw the same from one cell. */
const rules = [
  30, 90, 110, 60, 150, 45, 73, 105, 22, 54, 62, 75, 86, 89, 101, 102, 109, 124, 126, 129, 135, 137, 149, 153,
  165, 169, 182, 193, 195, 225,
];

/** Returns a row that follows another by a rule: each cell looks at itself and its neighbours; beyond the ends all is empty. */
export function nextRow(row: readonly boolean[], rule: number): boolean[] {
  return row.map((cell, i) => {
    const seen = (row[i - 1] ? 4 : 0) + (cell ? 2 : 0) + (row[i + 1] ? 1 : 0);
    return ((rule >> seen) & 1) === 1;
  });
}

const width = 100;
const height = 96;

/** The rows of a rule from one cell, or from a row of chance. */
export function automatonFigure({ random, number, words }: FigureContext): Figure {
  const rule = rules[number % rules.length] ?? 30;
  const isByChance = number % 3 === 2 || number >= rules.length;
  let row = Array.from({ length: width }, (_, i) => (isByChance ? random.chance(0.5) : i === width / 2));
  const rows = Array.from({ length: height }, () => {
    const now = row;
    row = nextRow(row, rule);
    return now;
  });
  return {
    label: `${words.rule} ${rule}`,
    note: isByChance ? words.fromChance : words.fromOne,
    draw({ pen, centre, width: room }) {
      const cell = room / width;
      const [x0, y0] = [centre[0] - room / 2, centre[1] + (height * cell) / 2];
      pen.colours(gold, ink);
      for (const [line, cells] of rows.entries()) {
        for (let i = 0; i < width; ) {
          let end = i;
          while (cells[end]) end++;
          if (end > i) pen.rectangle([x0 + i * cell, y0 - (line + 1) * cell], (end - i) * cell, cell);
          i = end + 1;
        }
      }
      pen.fill();
    },
  };
}
