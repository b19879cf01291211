/** The page: A5, in points, with margins that leave a thumb's room outside and below. */
export const sheet = { width: 419.53, height: 595.28 };

export const body = { size: 11.3, leading: 14.7, rows: 30, measure: 300 };
const outer = 64;
const inner = sheet.width - body.measure - outer;
/** The baseline of the first row. */
export const firstBaseline = 520;
export const lastBaseline = firstBaseline - (body.rows - 1) * body.leading;
export const headBaseline = 548;
export const folioBaseline = 62;

export const ink = "0.11 0.1 0.13";
export const gold = "0.64 0.5 0.18";
export const paleGold = "0.93 0.88 0.74";
export const night = "0.055 0.05 0.075";
export const foil = "0.83 0.69 0.28";

/** Odd pages lie on the right, with their inner margin on the left. */
export function columnLeft(page: number): number {
  return page % 2 === 1 ? inner : outer;
}

/** Returns the x of the middle of a page's column, in points. */
export function columnCentre(page: number): number {
  return columnLeft(page) + body.measure / 2;
}

/** How high the capitals of the text stand above their baseline, in points (EB Garamond's are 0.65 of its size). */
const capitals = 0.65 * body.size;

/** Where a frame stands whose edges are those of the column: from the top of the first row's capitals down to a row's baseline. */
export function framed(page: number, lastRow: number) {
  const bottom = baselineOf(lastRow);
  const top = firstBaseline + capitals;
  return { left: columnLeft(page), bottom, height: top - bottom, middle: (top + bottom) / 2 };
}

/** What stands after a whole number, by its hundredths. */
const fractions = Array.from({ length: 100 }, (_, hundredths) => String(hundredths / 100).slice(1));

/** Returns a number as a content stream has it, to a hundredth of a point: put together of whole ones, since a book has millions. */
export function num(value: number): string {
  const hundredths = Math.round(value * 100);
  const size = Math.abs(hundredths);
  const written = `${Math.trunc(size / 100)}${fractions[size % 100] ?? ""}`;
  return hundredths < 0 ? `-${written}` : written;
}

/** Returns the y of a row's baseline, in points; rows count from 0 at the top. */
export function baselineOf(row: number): number {
  return firstBaseline - row * body.leading;
}
