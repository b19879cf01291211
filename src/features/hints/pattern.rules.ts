/** A pattern, taken apart: its pieces between the stars, as characters; `?` stands for any one. */
type Pieces = readonly (readonly string[])[];

const fitsAt = (text: readonly string[], piece: readonly string[], at: number) =>
  at >= 0 &&
  at + piece.length <= text.length &&
  piece.every((each, offset) => each === "?" || each === text[at + offset]);

/**
 * Decides whether a text fits a pattern whole: `*` stands for any characters or none, and `?` for one. The first piece has to
 * begin the text and the last to end it; each of the others is taken where it first fits, which no later choice can better. So
 * nothing is tried twice, and the steps are at most the text's characters times the pattern's.
 */
export function fitsGlob(pattern: string, text: string): boolean {
  const pieces: Pieces = pattern.split("*").map((piece) => [...piece]);
  const characters = [...text];
  const [first = [], ...others] = pieces;
  const last = others.pop();
  if (!fitsAt(characters, first, 0)) return false;
  if (!last) return first.length === characters.length;
  const end = characters.length - last.length;
  let from = first.length;
  for (const piece of others) {
    while (from + piece.length <= end && !fitsAt(characters, piece, from)) from++;
    if (from + piece.length > end) return false;
    from += piece.length;
  }
  return from <= end && fitsAt(characters, last, end);
}

/** Returns how many characters of a pattern stand for themselves: the more, the closer is what fits it. */
function closeness(pattern: string): number {
  return [...pattern].filter((each) => each !== "*" && each !== "?").length;
}

type Pattern = { id: number; folded: string };

/** Returns the closest of those whose pattern a folded code fits; of those that are equally close, the oldest. */
export function closestOf<Found extends Pattern>(all: readonly Found[], folded: string): Found | undefined {
  return all
    .filter((each) => fitsGlob(each.folded, folded))
    .sort((one, other) => closeness(other.folded) - closeness(one.folded) || one.id - other.id)[0];
}
