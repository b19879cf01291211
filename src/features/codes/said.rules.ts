import { canonicalCode } from "../../contract/fields.ts";
import { foldedCode } from "../../contract/folded-code.ts";
import { hiddenIn, unveiled } from "./veil.rules.ts";

/**
 * A code of fewer characters counts as said only where it stands alone: of three there is hardly a sentence without one somewhere
 * inside its words.
 */
const insideMin = 4;

/** What a text says, in the forms that codes are compared with. */
export type Said = {
  /** The whole text and what is hidden in it, folded, each of them forwards and backwards. */
  whole: readonly string[];
  /** Its words, likewise. */
  words: ReadonlySet<string>;
};

const reversed = (text: string) => [...text].reverse().join("");
const lengthOf = (text: string) => [...text].length;
const bothWays = (text: string) => [text, reversed(text)];

/** Returns what a text says. */
export function saidIn(text: string): Said {
  const parts = text.split(/[^\p{L}\p{N}\p{M}]+/u);
  const veiled = text.split(/\s+/).concat(text.match(/[\w+/=-]+/g) ?? []);
  const words = [...parts.map(canonicalCode), ...veiled.flatMap(unveiled)];
  const whole = [text, ...hiddenIn(text)].map((each) => foldedCode(canonicalCode(each)));
  return {
    whole: [...new Set(whole.flatMap(bothWays))],
    words: new Set(words.map(foldedCode).flatMap(bothWays)),
  };
}

/** True when a text says a code: as it is, in another spelling, backwards, in base64 or in hex. */
export function says({ whole, words }: Said, code: string): boolean {
  const folded = foldedCode(code);
  return lengthOf(folded) < insideMin ? words.has(folded) : whole.some((text) => text.includes(folded));
}

/** Returns how the folded forms of codes begin that a text may say: with which first characters, or which short ones they are. */
export function startsOf({ whole, words }: Said): Set<string> {
  const starts = new Set([...words].filter((word) => word !== "" && lengthOf(word) < insideMin));
  for (const text of whole) {
    const characters = [...text];
    for (let at = 0; at + insideMin <= characters.length; at++)
      starts.add(characters.slice(at, at + insideMin).join(""));
  }
  return starts;
}

/** How many first characters of a folded code say whether it has to be compared. */
export const startLength = insideMin;

/** Returns how the folded form of a code begins; one of these a text has that says it. */
export function startOf(code: string): string {
  return [...foldedCode(code)].slice(0, startLength).join("");
}
