/** The hyphens, dashes and minus signs that are left in a canonical text; phones and word processors put one for another. */
export const dashes = ["-", "\u2010", "\u2012", "\u2013", "\u2014", "\u2015", "\u2212"] as const;

/** What a character of a code counts as; blanks count as nothing. */
export const countsAs: readonly (readonly [character: string, as: string])[] = [
  [" ", ""],
  ["O", "0"],
  ["I", "1"],
  ["L", "1"],
];

const characters = new Map(countsAs);
const isDash = new Set<string>(dashes);

/**
 * Returns the folded form of a canonical code, by which the gate compares: without blanks and hyphens, with O as 0, and I and L
 * as 1. A code of nothing but hyphens keeps them. The database makes the same of each code that it stores (`src/db/code-key.ts`).
 */
export function foldedCode(code: string): string {
  const bare = [...code].map((each) => characters.get(each) ?? each);
  return bare.filter((each) => !isDash.has(each)).join("") || bare.join("");
}

/**
 * Returns the key of a canonical code that is compared exactly, since an older one has its folded form.
 * The blank in it is in no folded form.
 */
export function exactCode(code: string): string {
  return `${foldedCode(code)} ${code}`;
}
