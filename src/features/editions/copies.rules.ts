import { canonicalCode, foldedCode } from "../../core/contract/code-text.ts";

import { codeMaxLength } from "../../core/contract/limits.ts";

/** A number, and after a stroke or a word the number of all copies: `0417/5000`, `417 of 5000`. */
const numbered = /(\d{1,4})(?: ?\/ ?| of | de )(\d{1,4})/;
/** The shortest word of a line that may be a code. */
const wordMinLength = 4;

const blanks = /\s+/;
/** Punctuation around a word. */
const around = /^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu;

/**
 * Returns what a text says of the copy that it was taken from: a code, folded or as a book hides it, a number, an address, or a part
 * of a code or a name. `decode` decodes what a book may have encoded.
 */
export function cluesOf(text: string, decode: (typed: string) => string[]) {
  const words = text.split(blanks).filter((word) => word.length >= wordMinLength);
  const bare = words.map((word) => word.replace(around, ""));
  const codes = [text, ...words, ...bare].flatMap((each) => [canonicalCode(each), ...decode(each)]);
  const folded = codes.filter((code) => code !== "" && code.length <= codeMaxLength).map(foldedCode);
  const [, nth, of] = numbered.exec(text) ?? /^#?(\d{1,4})$/.exec(text) ?? [];
  const emails = bare.filter((word) => word.includes("@")).map((word) => word.toLowerCase());
  const isNumber = nth !== undefined;
  return {
    folded: [...new Set(folded)],
    numbers: isNumber ? [{ nth: Number(nth), of: of === undefined ? undefined : Number(of) }] : [],
    emails,
    text: isNumber ? "" : text,
  };
}

/** Returns a copy's number with as many digits as the last one's. */
export function paddedNumber(number: number, count: number): string {
  return String(number).padStart(String(count).length, "0");
}
