import { canonicalCode, decodedCodes, foldedCode, hiddenIn } from "../../core/contract/code-text.ts";

/** An edge of a tree of texts: from one node a code unit, by its number, leads to another. */
type Edge = { from: number; unit: number; to: number };

/**
 * Returns what finds some texts inside of others, in one walk through each, however many there are and however alike
 * (Aho and Corasick, 1975).
 */
export function textFinder(texts: readonly string[]): (inside: string) => Set<string> {
  /** The code units of the texts, numbered from 1; 0 is any other. */
  const numbers = new Uint16Array(2 ** 16);
  const units = new Set(texts.flatMap((text) => text.split("")));
  for (const [at, unit] of [...units].entries()) numbers[unit.charCodeAt(0)] = at + 1;
  const unitAt = (text: string, at: number) => numbers[text.charCodeAt(at)] ?? 0;
  const edgeOf = (node: number, unit: number) => node * (units.size + 1) + unit;

  /** The tree of what the texts begin with, its root 0: where each edge leads, and which text ends at each node. */
  const edges = new Map<number, number>();
  const ends: (string | undefined)[] = [undefined];
  const levels: Edge[][] = [];
  for (const text of texts) {
    let node = 0;
    for (let at = 0; at < text.length; at++) {
      const unit = unitAt(text, at);
      const known = edges.get(edgeOf(node, unit));
      const to = known ?? ends.push(undefined) - 1;
      if (known === undefined) {
        edges.set(edgeOf(node, unit), to);
        levels[at] ??= [];
        levels[at]?.push({ from: node, unit, to });
      }
      node = to;
    }
    ends[node] = text;
  }

  /** Of each node, the one of its longest end that another text begins with; and the nearest of those at which a text ends. */
  const shorter = new Int32Array(ends.length);
  const shorterEnd = new Int32Array(ends.length);
  function after(node: number, unit: number): number {
    for (let from = node; ; from = shorter[from] ?? 0) {
      const to = edges.get(edgeOf(from, unit));
      if (to !== undefined || from === 0) return to ?? 0;
    }
  }
  for (const { from, unit, to } of levels.flat()) {
    const back = from === 0 ? 0 : after(shorter[from] ?? 0, unit);
    shorter[to] = back;
    shorterEnd[to] = ends[back] === undefined ? (shorterEnd[back] ?? 0) : back;
  }

  return (inside) => {
    const found = new Set<string>();
    let node = 0;
    for (let at = 0; at < inside.length; at++) {
      const unit = unitAt(inside, at);
      node = unit === 0 ? 0 : after(node, unit);
      for (let end = node; end !== 0; end = shorterEnd[end] ?? 0) {
        const text = ends[end];
        if (text === undefined) continue;
        // What is known ends with others that are known, too.
        if (found.has(text)) break;
        found.add(text);
      }
    }
    return found;
  };
}

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
