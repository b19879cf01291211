import type { Shaped, Style, TypeCase } from "./case.ts";

/** A piece of text in one style without spaces; pieces side by side make a word. */
type Piece = { style: Style; text: string };
export type Word = readonly Piece[];

/** How far a first and a last sign may stand outside the column, in thousandths of the size. */
type Hang = { left: number; right: number };

/** A word ready for breaking: shaped whole, and shaped up to and after each place it may break at. */
export type Box = {
  text: string;
  whole: Shaped;
  hang: Hang;
  /** `hang` is that of the head's last sign and of the tail's first. */
  breaks: readonly { head: Shaped; tail: Shaped; hang: Hang }[];
};

/**
 * The share of their width that small signs stand outside the column, so that its edges look straight (after
 * Hàn Thế Thành, Micro-typographic extensions to the TeX typesetting system, 2000, chapter 4).
 */
const hangsRight: Readonly<Record<string, number>> = {
  "-": 0.7,
  ".": 0.7,
  ",": 0.7,
  "”": 0.6,
  "’": 0.7,
  "»": 0.4,
  ":": 0.5,
  ";": 0.5,
  "–": 0.3,
  "—": 0.2,
  "!": 0.2,
  "?": 0.2,
};
const hangsLeft: Readonly<Record<string, number>> = {
  "“": 0.6,
  "‘": 0.7,
  "«": 0.4,
  "-": 0.7,
  "–": 0.3,
  "—": 0.2,
};

/** Splits marked text into words; `*…*` is italic, `**…**` bold. */
export function wordsOf(text: string, base: Style = "body"): Word[] {
  if (!text.includes("*")) {
    return text.split(/\s+/).flatMap((word) => (word === "" ? [] : [[{ style: base, text: word }]]));
  }
  const words: Piece[][] = [];
  let style: Style = base;
  let open = false;
  for (const token of text.split(/(\*\*|\*|\s+)/)) {
    if (token === "*") style = style === "italic" ? base : "italic";
    else if (token === "**") style = style === "bold" ? base : "bold";
    else if (/^\s+$/.test(token)) open = false;
    else if (token !== "") {
      if (open) words.at(-1)?.push({ style, text: token });
      else words.push([{ style, text: token }]);
      open = true;
    }
  }
  return words;
}

type BoxDeps = {
  type: TypeCase;
  partsOf: (word: string) => readonly string[];
  /** A compound that is broken at its hyphen shows it on both lines. */
  repeatsHyphen: boolean;
  measure: number;
};

/** Returns a function that makes the boxes of words, and caches them. */
export function boxMaker({ type, partsOf, repeatsHyphen, measure }: BoxDeps) {
  const cache = new Map<string, Box>();

  function hang(style: Style, first: string, last: string): Hang {
    const [left, right] = [first.charAt(0), last.charAt(last.length - 1)];
    return { left: outside(style, left, hangsLeft), right: outside(style, right, hangsRight) };
  }
  function outside(style: Style, sign: string, shares: Readonly<Record<string, number>>): number {
    const share = shares[sign];
    return share === undefined ? 0 : type.shape(style, sign).width * share;
  }

  function box(word: Word): Box {
    const [piece] = word;
    if (word.length > 1 || !piece) {
      const shaped = word.map(({ style, text }) => type.shape(style, text));
      const whole = {
        runs: shaped.flatMap(({ runs }) => runs),
        width: shaped.reduce((sum, { width }) => sum + width, 0),
      };
      const last = word.at(-1);
      const sides = piece && last ? hang(last.style, piece.text, last.text) : { left: 0, right: 0 };
      return { text: word.map(({ text }) => text).join(""), whole, hang: sides, breaks: [] };
    }
    const key = `${piece.style} ${piece.text}`;
    const known = cache.get(key);
    if (known) return known;
    const { style, text } = piece;
    const parts = partsOf(text);
    const breaks = parts.slice(1).map((_, index) => {
      const before = parts.slice(0, index + 1).join("");
      const after = parts.slice(index + 1).join("");
      const head = /[-–—]$/.test(before) ? before : `${before}-`;
      const tail = repeatsHyphen && before.endsWith("-") ? `-${after}` : after;
      return { head: type.shape(style, head), tail: type.shape(style, tail), hang: hang(style, tail, head) };
    });
    const made = { text, whole: type.shape(style, text), hang: hang(style, text, text), breaks };
    cache.set(key, made);
    return made;
  }

  /** Returns a word that is wider than the column, cut wherever it has to be. */
  function cut(word: Word): Word[] {
    return word.flatMap(({ style, text }) => {
      const parts: Word[] = [];
      let part = "";
      for (const character of text) {
        if (type.shape(style, part + character).width > measure) {
          parts.push([{ style, text: part }]);
          part = "";
        }
        part += character;
      }
      return part === "" ? parts : [...parts, [{ style, text: part }]];
    });
  }

  return (words: readonly Word[]): Box[] => {
    const boxes: Box[] = [];
    for (const word of words) {
      const made = box(word);
      if (made.whole.width <= measure) boxes.push(made);
      else boxes.push(...cut(word).map(box));
    }
    return boxes;
  };
}
