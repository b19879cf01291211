import type { FigureWords } from "../../locales/codex/words.ts";
import { Pen, type Point } from "../draw/pen.ts";
import { type Print, printed, widthOf } from "../print.ts";
import type { Random } from "../random.ts";
import { body, columnLeft, framed } from "../sheet.ts";
import type { TypeCase } from "../type/case.ts";

/** What a figure is made of: numbers of its own, how many of its kind stand before it, and the reader's month. */
export type FigureContext = {
  random: Random;
  number: number;
  /** The month the book was made in, counted from January of year 0. */
  month: number;
  words: FigureWords;
  /** A sentence to be enciphered. */
  maxim: string;
};

/** A figure that was computed: its name, a line about it, and how it is drawn. */
export type Figure = {
  label: string;
  note: string;
  draw(plot: Plot): void;
  /** The same as a table, for a figure that is one. */
  table?: readonly (readonly string[])[];
};

type Align = "left" | "centre" | "right";
/** Letters of a figure and where they stand. */
type PlotText = { text: string; at: Point; print: Print; align: Align };

/** The room of a figure on its page: above the row that hidden lines stand on, below the running head. */
const { bottom, height } = framed(1, 24);
const top = bottom + height;

/** Collects the operators of a figure: lines with the pen, and letters. */
export class Plot {
  readonly pen: Pen;
  readonly texts: PlotText[] = [];
  /** The operators that show its letters. */
  letters = "";
  readonly left: number;
  readonly right: number;
  readonly bottom = bottom;
  readonly top = top;
  readonly width = body.measure;
  readonly height = height;

  constructor(
    private readonly type: TypeCase,
    page: number,
  ) {
    this.pen = new Pen(type.inks);
    this.left = columnLeft(page);
    this.right = this.left + this.width;
  }

  get centre(): Point {
    return [this.left + this.width / 2, (this.bottom + this.top) / 2];
  }
  /** The operators of what the pen drew. */
  get lines(): string {
    return this.pen.text === "" ? "" : `q\n${this.pen.text}\nQ\n`;
  }

  /** Returns a print as small as it has to be for the widest of these texts to find room; never larger than it was. */
  fitting(texts: readonly string[], print: Print, room: number): Print {
    const widest = Math.max(...texts.map((text) => widthOf(this.type, text, print)));
    const share = Math.min(1, room / widest);
    return share === 1
      ? print
      : { ...print, size: print.size * share, tracking: (print.tracking ?? 0) * share };
  }

  text(text: string, at: Point, print: Print, align: Align = "left"): void {
    this.texts.push({ text, at, print, align });
    const [x, y] = at;
    this.letters += printed(this.type, text, x, y, print, align);
  }
}
