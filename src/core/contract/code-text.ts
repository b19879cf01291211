import { codeMaxLength } from "./limits.ts";

/** Returns the canonical form of a secret code, in which it is stored, compared and encoded in the codex. */
export function canonicalCode(text: string): string {
  // Upper-casing can take letters apart, so that they have to be put together again.
  return text.normalize("NFKC").toUpperCase().normalize("NFKC").trim().replace(/\s+/g, " ");
}

/** True for a text without control or invisible characters, which can be typed as it is seen. */
export function isVisible(text: string): boolean {
  return !/\p{C}/u.test(text);
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

/** Returns the text that bytes are, if they are one. */
function textOf(bytes: Buffer): string | undefined {
  const text = bytes.toString("utf8");
  // The replacement character marks bytes that are no text.
  return text.includes("\ufffd") ? undefined : text;
}

/** Base64 as books have it, or as addresses do; the characters that fill it up at the end may be missing. */
const base64 = /^[\w+/-]+={0,2}$/;
const hexPairs = /^(?:[0-9a-f]{2})+$/i;

/** The encodings of the codex, each with what undoes it. */
const undone: ((typed: string) => string | undefined)[] = [
  (typed) => (base64.test(typed) ? textOf(Buffer.from(typed, "base64")) : undefined),
  (typed) => (hexPairs.test(typed) ? textOf(Buffer.from(typed, "hex")) : undefined),
];
const reversed = (typed: string) => [...typed].reverse().join("");

/**
 * Returns the canonical codes that a typed text may be the base64, hex or reversed form of: at most one each, so that a try tests
 * four codes at the most, the text itself among them. In truth it tests two: what decodes to a code that somebody might guess is
 * neither a likely code itself nor one backwards. Random codes have six characters of 28 at least (482 million): 60 tries an hour,
 * each for four, find one of a hundred in over two years on average.
 * Lines may have been broken where they were copied from.
 */
export function decodedCodes(typed: string): string[] {
  const joined = typed.replace(/\s+/g, "");
  const texts = [...undone.map((undo) => undo(joined)), reversed(typed)];
  const codes = texts.flatMap((text) => (text === undefined ? [] : canonicalCode(text)));
  return codes.filter((code) => code !== "" && code.length <= codeMaxLength && isVisible(code));
}

/** Runs of characters that may be base64, or hex, inside a text without its blanks; shorter ones hide no character. */
const encodedRuns: readonly [run: RegExp, encoding: "base64" | "hex", characters: number][] = [
  [/[\w+/-]{2,}/g, "base64", 4],
  [/[0-9a-f]{2,}/gi, "hex", 2],
];

/**
 * Returns what a longer text hides in base64 and in hex, wherever in it that begins: each run is read from each of the places
 * at which one of its characters' bytes may begin. The hidden text is in one of them, between meaningless bytes.
 */
export function hiddenIn(text: string): string[] {
  const joined = text.replace(/\s+/g, "");
  return encodedRuns.flatMap(([run, encoding, characters]) =>
    [...joined.matchAll(run)].flatMap(([found]) =>
      Array.from({ length: characters }, (_, at) => Buffer.from(found.slice(at), encoding).toString("utf8")),
    ),
  );
}

/** Returns a code or guess as the audit log shows it: its first two characters and its length. */
export function redacted(secret: string): string {
  const characters = [...secret];
  const shown = characters.length > 2 ? characters.slice(0, 2).join("") : "";
  return `${shown}… (${characters.length})`;
}

/** 20 consonants and 8 digits: no vowel, which could spell words, and none of L, 0 and 1, which look alike. */
const legible = "BCDFGHJKMNPQRSTVWXYZ23456789";

/** Returns a random text of `length` characters that people can copy by hand without mistaking one for another. */
export function newLegible(length: number): string {
  let text = "";
  while (text.length < length)
    // Of five bits the values beyond the last character are drawn again, so that all characters are as likely.
    for (const byte of crypto.getRandomValues(new Uint8Array(length - text.length)))
      text += legible.charAt(byte & 31);
  return text;
}
