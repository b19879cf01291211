/** Returns a text in NFKC with the digits of all scripts, such as Arabic-Indic ones, as those of ASCII; each ten of them follow each other. */
export function asciiDigits(text: string): string {
  return text.normalize("NFKC").replace(/[^\P{Nd}\d]/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    let zero = point;
    while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
    return String(point - zero);
  });
}

/** Returns the address of what letters name as `Ana <ana@example.org>`; any other text as it is. */
export function bareAddress(text: string): string {
  const [, address = ""] = /^[^<>@]*<([^<>]+)>$/.exec(text.trim()) ?? [];
  return address.includes("@") ? address.trim() : text;
}

/** Hyphens, dashes and minus signs; phones and word processors put one for another. */
const dashes = ["-", "\u2010", "\u2012", "\u2013", "\u2014", "\u2015", "\u2212"] as const;
/** Quotes, apostrophes and primes of all scripts that have them, which phones and word processors put around what is copied. */
const quotes = [
  ..."'\"`\u02bc\u2018\u2019\u201a\u201b\u201c\u201d\u201e\u201f\u00ab\u00bb\u2039\u203a\u2032",
] as const;

/** What counts as nothing beside other characters. */
export const dropped: readonly string[] = [...dashes, ...quotes];

/** What a character of a code counts as; blanks count as nothing. */
export const countsAs: readonly (readonly [character: string, as: string])[] = [
  [" ", ""],
  ["O", "0"],
  ["I", "1"],
  ["L", "1"],
];

const characters = new Map(countsAs);
const isDropped = new Set(dropped);

const marked = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;

/** Returns a text without the marks of Latin, Greek and Cyrillic letters; other scripts tell words apart by theirs. */
function withoutMarks(text: string): string {
  return text.normalize("NFD").replace(marked, "$1").normalize("NFC");
}

/** True for a code whose folded form the database makes by itself (`src/core/db/code-key.ts`). */
export const isPlain = (code: string): boolean => /^[ -~]*$/.test(code);

/**
 * Returns the folded form of a canonical code, by which the gate compares: without blanks, hyphens, quotes, accents and a final
 * stop, with O as 0, and I and L as 1. A code of nothing but such characters keeps them.
 */
export function foldedCode(code: string): string {
  const bare = [...(isPlain(code) ? code : withoutMarks(code))].map((each) => characters.get(each) ?? each);
  const kept = bare.filter((each) => !isDropped.has(each)).join("");
  let end = kept.length;
  while (kept[end - 1] === ".") end--;
  return kept.slice(0, end) || bare.join("");
}

/** Returns the folded form that is stored beside a code, since the database cannot make it; null where it can. */
export const storedFold = (code: string): string | null => (isPlain(code) ? null : foldedCode(code));

/**
 * Returns the key of a canonical code that is compared exactly, since an older one has its folded form.
 * The blank in it is in no folded form.
 */
export function exactCode(code: string): string {
  return `${foldedCode(code)} ${code}`;
}

/** Returns a name as it is compared; upper case folds more than lower case does (ß, ς), and both apostrophes are one. Its input is NFKC already. */
export function foldedName(username: string): string {
  return username.toUpperCase().normalize("NFKC").replaceAll("\u2019", "'");
}
