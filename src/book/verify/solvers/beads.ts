import { discSigns, turned } from "../../../core/contract/disc.ts";
import type { PrintedPage, Run } from "../content.ts";
import type { PrintedBook } from "../printed.ts";
import type { Shape } from "../shapes.ts";

/** Numbers are printed to a hundredth of a point. */
const isNear = (a: number, b: number) => Math.abs(a - b) < 0.1;

/** A weight is longer than it is wide, and no larger than so many points. */
const longestWeight = 20;

/** Reads the plates of beads: each string that hangs there with a weight is a sign; a ringed bead counts six and a plain one one. */
export function beads({ pages }: PrintedBook): string | undefined {
  const found = pages.flatMap((page) => readPlate(page) ?? []);
  return found.length === 0 ? undefined : found.join("");
}

function readPlate({ shapes }: PrintedPage): string | undefined {
  const beads = shapes.filter(({ kind }) => kind === "circle");
  const ringed = beads.filter(({ stroke }) => stroke !== undefined);
  const plain = beads.filter(({ stroke }) => stroke === undefined);
  const isOfTwoSizes = [ringed, plain].every((sort) =>
    sort.every(({ width }) => isNear(width, sort[0]?.width ?? 0)),
  );
  if (beads.length === 0 || !isOfTwoSizes) return undefined;
  const signs = stringsOf(beads, shapes)?.map((string) =>
    discSigns.charAt(string.reduce((sum, { stroke }) => sum + (stroke === undefined ? 1 : 6), 0) - 1),
  );
  return signs?.includes("") ? undefined : signs?.join("");
}

/** Returns the strings in the order in which they are read; undefined when a bead hangs on none. */
function stringsOf(beads: readonly Shape[], shapes: readonly Shape[]): Shape[][] | undefined {
  const weights = shapes.filter(
    ({ kind, width, height }) => kind === "rectangle" && width < height && height < longestWeight,
  );
  const strings = weights.map((weight) => {
    // A string reaches from its weight up to the weight that hangs above it, if one does.
    const above = weights.filter(({ x, y }) => isNear(x, weight.x) && y > weight.y).map(({ y }) => y);
    const own = beads.filter(
      ({ x, y }) => isNear(x, weight.x) && y > weight.y && above.every((ceiling) => y < ceiling),
    );
    return own.sort((a, b) => b.y - a.y);
  });
  const hung = strings.reduce((sum, string) => sum + string.length, 0);
  if (hung !== beads.length || strings.some((string) => string.length === 0)) return undefined;
  const [x, top] = [
    (string: readonly Shape[]) => string[0]?.x ?? 0,
    ([first]: readonly Shape[]) => (first ? first.y + first.height / 2 : 0),
  ];
  return strings.sort((a, b) => (isNear(top(a), top(b)) ? x(a) - x(b) : top(b) - top(a)));
}

/** A drop capital is at least so large, in points. */
const smallestCapital = 30;
/** Beads stand no further above a frame, in points. */
const reachOfBeads = 70;

/** Reads the framed initials: each letter, moved on the disc by as many places as beads stand above it. */
export function initials({ pages }: PrintedBook): string | undefined {
  const signs = pages.flatMap((page) => readInitial(page) ?? []);
  return signs.length === 0 ? undefined : signs.join("");
}

function readInitial({ runs, shapes }: PrintedPage): string | undefined {
  for (const capital of runs) {
    const letter = capital.text.trim().normalize("NFD").charAt(0).toUpperCase();
    if (capital.size < smallestCapital || letter === "" || !discSigns.includes(letter)) continue;
    const frame = shapes.find((shape) => isAround(shape, capital));
    if (!frame) continue;
    const top = frame.y + frame.height / 2;
    const beads = shapes.filter(({ kind, y }) => kind === "circle" && y > top && y < top + reachOfBeads);
    return turned(letter, beads.length);
  }
  return undefined;
}

function isAround({ kind, x, y, width, height, stroke }: Shape, capital: Run): boolean {
  const isWide = x - width / 2 < capital.x && x + width / 2 > capital.end;
  const isHigh = y - height / 2 < capital.y && y + height / 2 > capital.y + capital.size / 2;
  return kind === "rectangle" && stroke !== undefined && isWide && isHigh && height < 1.5 * capital.size;
}
