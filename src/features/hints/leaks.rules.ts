import { canonicalCode, decodedCodes, foldedCode, hiddenIn } from "../../core/contract/code-text.ts";

import { textFinder } from "./text-finder.rules.ts";

/**
 * A code of fewer characters counts only as a word of its own: of three there is hardly a sentence without one somewhere
 * inside its words.
 */
const insideMin = 4;

/** What a text says, in the forms that codes are compared with; a line for each, since none of them has a line break. */
export type Said = {
  /** The whole text and what is hidden in it, folded. */
  whole: string;
  /** Its words that are so short, folded, forwards and backwards; each between line breaks. */
  words: string;
};

const reversed = (text: string) => [...text].reverse().join("");
const isShort = (text: string) => [...text].length < insideMin;
const bothWays = (text: string) => [text, reversed(text)];

/** Returns what a text says. */
export function saidIn(text: string): Said {
  const parts = text.split(/[^\p{L}\p{N}\p{M}]+/u);
  const encoded = text.split(/\s+/).concat(text.match(/[\w+/=-]+/g) ?? []);
  const words = [...parts.map(canonicalCode), ...encoded.flatMap(decodedCodes)].map(foldedCode);
  const whole = [text, ...hiddenIn(text)].map((each) => foldedCode(canonicalCode(each)));
  const short = words.filter((word) => word !== "" && isShort(word)).flatMap(bothWays);
  return { whole: [...new Set(whole)].join("\n"), words: ["", ...new Set(short), ""].join("\n") };
}

/** True when a text says a code: as it is, in another spelling, backwards, in base64 or in hex. */
export function says({ whole, words }: Said, code: string): boolean {
  const folded = foldedCode(code);
  if (isShort(folded)) return words.includes(`\n${folded}\n`);
  return bothWays(folded).some((each) => whole.includes(each));
}

/** True when a code is in a text as words of its own: as it is, in another spelling, or encoded. */
export function saysInWords(text: string, code: string): boolean {
  const folded = foldedCode(code);
  const words = text
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map((word) => foldedCode(canonicalCode(word)))
    .filter((word) => word !== "");
  const wanted = folded.replace(/[^\p{L}\p{N}\p{M}]/gu, "");
  const isAt = (_: string, at: number) => {
    let joined = "";
    for (let end = at; end < words.length && joined.length < wanted.length; end++) joined += words[end];
    return joined === wanted;
  };
  if (wanted !== "" && words.some(isAt)) return true;
  return text
    .split(/\s+/)
    .flatMap(decodedCodes)
    .some((each) => foldedCode(each) === folded);
}

/** Returns how the folded forms of codes begin that a text may say: with which first characters, or which short ones they are. */
export function startsOf({ whole, words }: Said): Set<string> {
  const starts = new Set(words.split("\n").filter((word) => word !== ""));
  for (const text of whole.split("\n")) {
    const characters = [...text];
    for (let at = 0; at + insideMin <= characters.length; at++)
      for (const start of bothWays(characters.slice(at, at + insideMin).join(""))) starts.add(start);
  }
  return starts;
}

/** How many first characters of a folded code say whether it has to be compared. */
export const startLength = insideMin;

/** Returns what finds those of some codes that a text says, in one walk through it however many they are. */
export function finderOf(codes: readonly string[]): (said: Said) => string[] {
  const spelled = codes.map((code) => ({ code, folded: foldedCode(code) }));
  const short = spelled.filter(({ folded }) => isShort(folded)).map(({ code }) => code);
  const long = spelled
    .filter(({ folded }) => !isShort(folded))
    .flatMap(({ code, folded }) => bothWays(folded).map((text) => ({ code, text })));
  const codesOf = Map.groupBy(long, ({ text }) => text);
  const find = textFinder([...codesOf.keys()]);
  return (said) => [
    ...short.filter((code) => says(said, code)),
    ...[...find(said.whole)].flatMap((text) => codesOf.get(text) ?? []).map(({ code }) => code),
  ];
}
