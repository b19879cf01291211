import type { Shaped, Style, TypeCase } from "./case.ts";

/** A piece of text in one style without spaces; pieces side by side make a word. */
type Piece = { style: Style; text: string };
export type Word = readonly Piece[];

/** A word ready for breaking: shaped whole, and shaped up to and after each place it may break at. */
export type Box = {
  text: string;
  whole: Shaped;
  breaks: readonly { head: Shaped; tail: Shaped }[];
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

/** Returns a function that makes the boxes of words, and caches them. */
export function boxMaker(type: TypeCase, partsOf: (word: string) => readonly string[], measure: number) {
  const cache = new Map<string, Box>();

  function box(word: Word): Box {
    const [piece] = word;
    if (word.length > 1 || !piece) {
      const shaped = word.map(({ style, text }) => type.shape(style, text));
      const whole = {
        runs: shaped.flatMap(({ runs }) => runs),
        width: shaped.reduce((sum, { width }) => sum + width, 0),
      };
      return { text: word.map(({ text }) => text).join(""), whole, breaks: [] };
    }
    const key = `${piece.style} ${piece.text}`;
    const known = cache.get(key);
    if (known) return known;
    const { style, text } = piece;
    const parts = partsOf(text);
    const breaks = parts.slice(1).map((_, index) => {
      const head = parts.slice(0, index + 1).join("");
      const dash = /[-–—]$/.test(head) ? "" : "-";
      return {
        head: type.shape(style, head + dash),
        tail: type.shape(style, parts.slice(index + 1).join("")),
      };
    });
    const made = { text, whole: type.shape(style, text), breaks };
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
