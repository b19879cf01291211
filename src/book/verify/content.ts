import { type Ink, identity, type Matrix, Path, type Shape, times } from "./shapes.ts";
import { readTokens } from "./tokens.ts";

/** The name of a font as the file has it, and by code what it says and how wide it is, in thousandths of the size. */
export type PrintedFont = { name: string; text(code: number): string; width(code: number): number };

/** Letters that one operator shows: where they begin and end on their baseline, in points. */
export type Run = {
  text: string;
  x: number;
  end: number;
  y: number;
  size: number;
  font: string;
  ink: Ink;
};

/** What stands on a page, in the order in which it was put there. */
export type PrintedPage = { runs: Run[]; shapes: Shape[] };

/** What operators choose for those after them; `q` saves it. */
type State = {
  ctm: Matrix;
  fill: Ink;
  stroke: Ink;
  font: string;
  size: number;
  tracking: number;
  stretch: number;
  leading: number;
  rise: number;
};

const black: Ink = [0, 0, 0];
const beginning: State = {
  ctm: identity,
  fill: black,
  stroke: black,
  font: "",
  size: 0,
  tracking: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
};

/** A page as its operators have made it so far, and what stands before the next one. */
class PageReader {
  readonly page: PrintedPage = { runs: [], shapes: [] };
  readonly numbers: number[] = [];
  readonly codes: number[] = [];
  /** Of a TJ array: for each number, after how many codes it stands. */
  readonly shifts: { after: number; by: number }[] = [];
  /** The name that was said last. */
  name = "";
  state: State = { ...beginning };
  readonly saved: State[] = [];
  readonly path = new Path();
  private text: Matrix = identity;
  private line: Matrix = identity;
  private readonly inks = new Map<string, Ink>();
  private readonly fonts = new Map<string, PrintedFont | undefined>();

  constructor(private readonly fontOf: (name: string) => PrintedFont | undefined) {}

  at(index: number): number {
    return this.numbers[index] ?? 0;
  }
  matrix(): Matrix {
    return [this.at(0), this.at(1), this.at(2), this.at(3), this.at(4), this.at(5)];
  }

  /** Returns one object for each ink. */
  ink(red: number, green: number, blue: number): Ink {
    const key = `${red} ${green} ${blue}`;
    const made = this.inks.get(key) ?? [red, green, blue];
    this.inks.set(key, made);
    return made;
  }
  grey(light: number): Ink {
    return this.ink(light, light, light);
  }
  /** The ink of four shares of a press. */
  mixed(): Ink {
    const [c, m, y, k] = [this.at(0), this.at(1), this.at(2), this.at(3)];
    return this.ink((1 - c) * (1 - k), (1 - m) * (1 - k), (1 - y) * (1 - k));
  }
  /** An ink of its own, such as gold: half as dark as black where it is whole. */
  tinted(): Ink {
    return this.grey(1 - this.at(0) / 2);
  }

  beginText(matrix: Matrix): void {
    this.line = matrix;
    this.text = matrix;
  }
  moveLine(x: number, y: number): void {
    this.beginText(times([1, 0, 0, 1, x, y], this.line));
  }

  /** Shows the codes that were read, with the gaps between them. */
  show(): void {
    const { codes, shifts } = this;
    const { size, tracking, stretch, rise, ctm, fill } = this.state;
    const font = this.font();
    const words: string[] = [];
    let width = 0;
    let shift = 0;
    for (const [index, code] of codes.entries()) {
      while (shifts[shift]?.after === index) width -= ((shifts[shift++]?.by ?? 0) * size) / 1000;
      words.push(font?.text(code) ?? "\ufffd");
      width += ((font?.width(code) ?? 0) * size) / 1000 + tracking;
    }
    for (; shift < shifts.length; shift++) width -= ((shifts[shift]?.by ?? 0) * size) / 1000;
    const from = times(times([1, 0, 0, 1, 0, rise], this.text), ctm);
    this.text = times([1, 0, 0, 1, width * stretch, 0], this.text);
    const to = times(this.text, ctm);
    if (codes.length > 0) {
      this.page.runs.push({
        // Joined at once: a text that is put together by letters keeps each of them.
        text: words.join(""),
        x: from[4],
        end: to[4],
        y: from[5],
        size: size * Math.hypot(from[2], from[3]),
        font: font?.name ?? "",
        ink: fill,
      });
    }
    codes.length = 0;
    shifts.length = 0;
  }

  private font(): PrintedFont | undefined {
    const { font } = this.state;
    if (!this.fonts.has(font)) this.fonts.set(font, this.fontOf(font));
    return this.fonts.get(font);
  }

  paint(isFilled: boolean, isStroked: boolean): void {
    for (const shape of this.path.end()) {
      if (isFilled) shape.fill = this.state.fill;
      if (isStroked) shape.stroke = this.state.stroke;
      if (isFilled || isStroked) this.page.shapes.push(shape);
    }
  }
}

type Operator = (reader: PageReader) => void;
const drawn =
  (operator: string): Operator =>
  ({ path, numbers, state }) =>
    path.add(operator, numbers, state.ctm);
const show: Operator = (reader) => reader.show();
const filled: Operator = (reader) => reader.paint(true, false);
const stroked: Operator = (reader) => reader.paint(false, true);
const filledAndStroked: Operator = (reader) => reader.paint(true, true);

/** What each operator does; those it does not name change nothing that is read. */
const operators = new Map<string, Operator>(
  Object.entries({
    q: ({ saved, state }) => saved.push({ ...state }),
    Q(reader) {
      reader.state = reader.saved.pop() ?? reader.state;
    },
    cm(reader) {
      reader.state.ctm = times(reader.matrix(), reader.state.ctm);
    },
    rg(reader) {
      reader.state.fill = reader.ink(reader.at(0), reader.at(1), reader.at(2));
    },
    RG(reader) {
      reader.state.stroke = reader.ink(reader.at(0), reader.at(1), reader.at(2));
    },
    g(reader) {
      reader.state.fill = reader.grey(reader.at(0));
    },
    G(reader) {
      reader.state.stroke = reader.grey(reader.at(0));
    },
    k(reader) {
      reader.state.fill = reader.mixed();
    },
    K(reader) {
      reader.state.stroke = reader.mixed();
    },
    scn(reader) {
      reader.state.fill = reader.tinted();
    },
    SCN(reader) {
      reader.state.stroke = reader.tinted();
    },
    BT: (reader) => reader.beginText(identity),
    Tf(reader) {
      reader.state.font = reader.name;
      reader.state.size = reader.at(0);
    },
    Tc(reader) {
      reader.state.tracking = reader.at(0);
    },
    Tz(reader) {
      reader.state.stretch = reader.at(0) / 100;
    },
    TL(reader) {
      reader.state.leading = reader.at(0);
    },
    Ts(reader) {
      reader.state.rise = reader.at(0);
    },
    Td: (reader) => reader.moveLine(reader.at(0), reader.at(1)),
    TD(reader) {
      reader.state.leading = -reader.at(1);
      reader.moveLine(reader.at(0), reader.at(1));
    },
    Tm: (reader) => reader.beginText(reader.matrix()),
    "T*": (reader) => reader.moveLine(0, -reader.state.leading),
    Tj: show,
    TJ: show,
    m: drawn("m"),
    l: drawn("l"),
    c: drawn("c"),
    v: drawn("v"),
    y: drawn("y"),
    re: ({ path, numbers, state }) => path.rectangle(numbers, state.ctm),
    S: stroked,
    s: stroked,
    f: filled,
    F: filled,
    "f*": filled,
    B: filledAndStroked,
    b: filledAndStroked,
    "B*": filledAndStroked,
    "b*": filledAndStroked,
    n: (reader) => reader.paint(false, false),
  } satisfies Record<string, Operator>),
);

/**
 * Reads what a content stream puts on its page. It knows only what the books it verifies are written in: two-byte codes in hexadecimal
 * strings, shown by Tj or TJ, and of paths the circles and the rectangles that lie straight.
 */
export function readPage(content: Buffer, fontOf: (name: string) => PrintedFont | undefined): PrintedPage {
  const reader = new PageReader(fontOf);
  const { numbers, codes, shifts } = reader;
  let isInArray = false;
  readTokens(content, codes, (token) => {
    switch (token.kind) {
      case "number":
        if (isInArray) shifts.push({ after: codes.length, by: token.value });
        else numbers.push(token.value);
        break;
      case "name":
        reader.name = token.name;
        break;
      case "open":
      case "close":
        isInArray = token.kind === "open";
        break;
      case "operator":
        operators.get(token.name)?.(reader);
        numbers.length = 0;
        break;
    }
  });
  return reader.page;
}
