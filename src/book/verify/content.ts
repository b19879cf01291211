import { boxOf, circleOf, type Ink, type Shape } from "./shapes.ts";
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

type Matrix = readonly [number, number, number, number, number, number];
const identity: Matrix = [1, 0, 0, 1, 0, 0];

function times(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[1] * n[2],
    m[0] * n[1] + m[1] * n[3],
    m[2] * n[0] + m[3] * n[2],
    m[2] * n[1] + m[3] * n[3],
    m[4] * n[0] + m[5] * n[2] + n[4],
    m[4] * n[1] + m[5] * n[3] + n[5],
  ];
}

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
/**
 * Reads what a content stream puts on its page. It knows only what the books it verifies are written in: two-byte codes in hexadecimal
 * strings, shown by Tj or TJ, and of paths the circles and the rectangles that lie straight.
 */
export function marksIn(content: Buffer, fontOf: (name: string) => PrintedFont | undefined): PrintedPage {
  const page: PrintedPage = { runs: [], shapes: [] };
  const inks = new Map<string, Ink>();
  const fonts = new Map<string, PrintedFont | undefined>();
  let state: State = {
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
  const saved: State[] = [];
  let text: Matrix = identity;
  let line: Matrix = identity;
  const numbers: number[] = [];
  const codes: number[] = [];
  /** Of a TJ array: for each number, after how many codes it stands. */
  const shifts: { after: number; by: number }[] = [];
  let isInArray = false;
  let name = "";
  let path: number[] = [];
  let drawn = "";
  let shapes: Shape[] = [];

  const at = (index: number) => numbers[index] ?? 0;
  const ink = (red: number, green: number, blue: number): Ink => {
    const key = `${red} ${green} ${blue}`;
    const made = inks.get(key) ?? [red, green, blue];
    inks.set(key, made);
    return made;
  };
  const mixed = (): Ink => {
    const [c, m, y, k] = [at(0), at(1), at(2), at(3)];
    return ink((1 - c) * (1 - k), (1 - m) * (1 - k), (1 - y) * (1 - k));
  };
  /** An ink of its own, such as gold: half as dark as black where it is whole. */
  const tinted = () => ink(1 - at(0) / 2, 1 - at(0) / 2, 1 - at(0) / 2);
  const moveLine = (x: number, y: number) => {
    line = times([1, 0, 0, 1, x, y], line);
    text = line;
  };

  function show(): void {
    if (!fonts.has(state.font)) fonts.set(state.font, fontOf(state.font));
    const font = fonts.get(state.font);
    const { size, tracking, stretch, rise, ctm, fill } = state;
    const words: string[] = [];
    let width = 0;
    let shift = 0;
    for (const [index, code] of codes.entries()) {
      while (shifts[shift]?.after === index) width -= ((shifts[shift++]?.by ?? 0) * size) / 1000;
      words.push(font?.text(code) ?? "\ufffd");
      width += ((font?.width(code) ?? 0) * size) / 1000 + tracking;
    }
    for (; shift < shifts.length; shift++) width -= ((shifts[shift]?.by ?? 0) * size) / 1000;
    const from = times(times([1, 0, 0, 1, 0, rise], text), ctm);
    text = times([1, 0, 0, 1, width * stretch, 0], text);
    const to = times(text, ctm);
    if (codes.length > 0) {
      page.runs.push({
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

  /** Ends the piece of a path that was drawn last, and keeps it when it is a circle or a rectangle. */
  function endPiece(): void {
    const shape =
      drawn === "mcccc" ? circleOf(path) : drawn === "mlll" || drawn === "mllll" ? boxOf(path) : undefined;
    if (shape) shapes.push(shape);
    path = [];
    drawn = "";
  }
  function addPoints(): void {
    const [a, b, c, d, e, f] = state.ctm;
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      path.push(at(i) * a + at(i + 1) * c + e, at(i) * b + at(i + 1) * d + f);
    }
  }
  function paint(isFilled: boolean, isStroked: boolean): void {
    endPiece();
    for (const shape of shapes) {
      if (isFilled) shape.fill = state.fill;
      if (isStroked) shape.stroke = state.stroke;
      if (isFilled || isStroked) page.shapes.push(shape);
    }
    shapes = [];
  }

  const filled = () => paint(true, false);
  const stroked = () => paint(false, true);
  const filledAndStroked = () => paint(true, true);
  /** What each operator does; those it does not name change nothing that is read. */
  const operators = new Map(
    Object.entries({
      q() {
        saved.push({ ...state });
      },
      Q() {
        state = saved.pop() ?? state;
      },
      cm() {
        state.ctm = times([at(0), at(1), at(2), at(3), at(4), at(5)], state.ctm);
      },
      rg() {
        state.fill = ink(at(0), at(1), at(2));
      },
      RG() {
        state.stroke = ink(at(0), at(1), at(2));
      },
      g() {
        state.fill = ink(at(0), at(0), at(0));
      },
      G() {
        state.stroke = ink(at(0), at(0), at(0));
      },
      k() {
        state.fill = mixed();
      },
      K() {
        state.stroke = mixed();
      },
      scn() {
        state.fill = tinted();
      },
      SCN() {
        state.stroke = tinted();
      },
      BT() {
        line = identity;
        text = identity;
      },
      Tf() {
        state.font = name;
        state.size = at(0);
      },
      Tc() {
        state.tracking = at(0);
      },
      Tz() {
        state.stretch = at(0) / 100;
      },
      TL() {
        state.leading = at(0);
      },
      Ts() {
        state.rise = at(0);
      },
      Td() {
        moveLine(at(0), at(1));
      },
      TD() {
        state.leading = -at(1);
        moveLine(at(0), at(1));
      },
      Tm() {
        line = [at(0), at(1), at(2), at(3), at(4), at(5)];
        text = line;
      },
      "T*": () => moveLine(0, -state.leading),
      Tj: show,
      TJ: show,
      m() {
        endPiece();
        addPoints();
        drawn = "m";
      },
      l() {
        addPoints();
        drawn += "l";
      },
      c() {
        addPoints();
        drawn += "c";
      },
      v() {
        drawn += "v";
      },
      y() {
        drawn += "y";
      },
      re() {
        endPiece();
        const [x, y, width, height] = [at(0), at(1), at(2), at(3)];
        numbers.splice(0, 4, x, y, x + width, y, x + width, y + height, x, y + height);
        addPoints();
        drawn = "mlll";
        endPiece();
      },
      S: stroked,
      s: stroked,
      f: filled,
      F: filled,
      "f*": filled,
      B: filledAndStroked,
      b: filledAndStroked,
      "B*": filledAndStroked,
      "b*": filledAndStroked,
      n: () => paint(false, false),
    }),
  );

  readTokens(content, codes, (token) => {
    switch (token.kind) {
      case "number":
        if (isInArray) shifts.push({ after: codes.length, by: token.value });
        else numbers.push(token.value);
        break;
      case "name":
        name = token.name;
        break;
      case "open":
      case "close":
        isInArray = token.kind === "open";
        break;
      case "operator":
        operators.get(token.name)?.();
        numbers.length = 0;
        break;
    }
  });
  return page;
}
