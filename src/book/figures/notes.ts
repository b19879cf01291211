import type { Point } from "../draw/pen.ts";
import type { Print } from "../print.ts";
import { gold, ink } from "../sheet.ts";
import type { Figure, FigureContext, Plot } from "./figure.ts";

/** Rules a leaf with lines so far apart, in points, or with so many cells across. */
type Ruling = (plot: Plot, pitch: number, across: number) => void;

const lined: Ruling = ({ pen, left, right, top, bottom }, pitch) => {
  for (let y = top - 40; y >= bottom; y -= pitch) pen.line([left, y], [right, y]);
};
const squared: Ruling = ({ pen, left, top, bottom, width }, _, across) => {
  const cell = width / across;
  const rows = Math.floor((top - 40 - bottom) / cell);
  for (let i = 0; i * cell <= width + 0.1; i++)
    pen.line([left + i * cell, top - 40], [left + i * cell, top - 40 - rows * cell]);
  for (let i = 0; i <= rows; i++) pen.line([left, top - 40 - i * cell], [left + width, top - 40 - i * cell]);
};
const dotted: Ruling = ({ pen, left, top, bottom, width }, _, across) => {
  const cell = width / across;
  pen.raw(`1 J [0 ${cell.toFixed(3)}] 0 d`).width(1.1);
  for (let y = top - 40; y >= bottom; y -= cell) pen.line([left, y], [left + width + 0.2, y]);
};
const staves: Ruling = ({ pen, left, right, top, bottom }, pitch) => {
  for (let y = top - 44; y - pitch * 2 >= bottom; y -= pitch * 4.4) {
    for (let line = 0; line < 5; line++)
      pen.line([left, y - line * pitch * 0.42], [right, y - line * pitch * 0.42]);
  }
};
const columned: Ruling = (plot, pitch, across) => {
  lined(plot, pitch, across);
  const { pen, left, right, top, bottom, width } = plot;
  pen.line([left + width * 0.3, top - 40], [left + width * 0.3, bottom]);
  pen.width(0.9).line([left, top - 40], [right, top - 40]);
};
const hexagons: Ruling = ({ pen, left, right, top, bottom }, pitch) => {
  const [wide, high] = [pitch, pitch * 0.866];
  for (let row = 0; top - 40 - (row + 2) * high >= bottom; row += 1) {
    const shift = (row % 2) * wide * 1.5;
    for (let x = left + shift; x + 2 * wide <= right + 0.1; x += 3 * wide) {
      const y = top - 40 - (row + 1) * high;
      const corners: Point[] = [
        [x, y],
        [x + wide / 2, y + high],
        [x + wide * 1.5, y + high],
        [x + wide * 2, y],
        [x + wide * 1.5, y - high],
        [x + wide / 2, y - high],
      ];
      pen.chain(corners, true).stroke();
    }
  }
};
const rounds: Ruling = ({ pen, centre, width }, pitch) => {
  const middle: Point = [centre[0], centre[1] - 14];
  for (let radius = pitch; radius <= width / 2; radius += pitch) pen.circle(middle, radius).stroke();
};

const rulings: readonly Ruling[] = [lined, dotted, squared, columned, hexagons, staves, rounds];
const finest = 13.2;
const fewestAcross = 14;
/** A prime beside the step, so that every number of cells comes up before one comes again. */
const kindsAcross = 13;

const promptPrint: Print = { style: "italic", size: 12, colour: ink };

/** A ruled leaf for the reader's own notes; each has its ruling, its pitch and, while there are some, a prompt. */
export function noteLeaf({ random, number }: FigureContext, prompt: string): Figure {
  const ruling = rulings[number % rulings.length] ?? lined;
  const nth = Math.floor(number / rulings.length);
  const pitch = finest + (nth % 12) * 0.55 + random.next() * 0.2;
  const across = fewestAcross + ((nth * 5) % kindsAcross);
  return {
    label: "",
    note: "",
    draw(plot) {
      plot.pen.colours(gold).width(0.35);
      ruling(plot, pitch, across);
      plot.text(prompt, [plot.centre[0], plot.top - 14], promptPrint, "centre");
    },
  };
}
