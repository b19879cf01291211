import type { Pen, Point } from "../draw/pen.ts";

/** A millimetre in points. */
export const mm = 72 / 25.4;

/** What reaches an edge is drawn so far beyond it, since no knife cuts to a hair; printers ask for 3 mm. */
export const bleed = 3 * mm;

/** Around the trimmed page there is room for the bleed and the marks. */
const slug = 12 * mm;
/** Marks keep clear of the bleed by 1 mm, so that none is left on a page that is cut askew. */
const markFrom = bleed + mm;
const markTo = markFrom + 5 * mm;
/** A hairline that every imagesetter can draw. */
const hairline = 0.25;

/** The colour space of marks, which all inks print. */
export const registration = "Registration";

type Box = [left: number, bottom: number, right: number, top: number];

/** The sheet that a page is printed on and cut out of, in points; `origin` is where the page's own corner lies on it. */
export type Trim = {
  width: number;
  height: number;
  origin: Point;
  boxes: { media: Box; bleed: Box; trim: Box };
};

/** Returns the sheet for a page of a size. */
export function trimOf(width: number, height: number): Trim {
  const around = (room: number): Box => [slug - room, slug - room, slug + width + room, slug + height + room];
  return {
    width,
    height,
    origin: [slug, slug],
    boxes: { media: around(slug), bleed: around(bleed), trim: around(0) },
  };
}

/** Draws the marks a page is cut by, and those it is folded by at these distances from its left edge. */
export function cropMarks(
  pen: Pen,
  { width, height, origin: [x, y] }: Trim,
  folds: readonly number[] = [],
): void {
  pen.raw(`/${registration} CS 1 SCN`).width(hairline);
  for (const left of [x, x + width]) {
    const out = left === x ? -1 : 1;
    for (const at of [y, y + height]) pen.line([left + out * markFrom, at], [left + out * markTo, at]);
  }
  for (const [at, dash] of [
    [x, ""],
    [x + width, ""],
    ...folds.map((fold) => [x + fold, "[3 2] 0 d"] as const),
  ] as const) {
    pen.apart(() => {
      if (dash) pen.raw(dash);
      pen.line([at, y - markFrom], [at, y - markTo]);
      pen.line([at, y + height + markFrom], [at, y + height + markTo]);
    });
  }
}
