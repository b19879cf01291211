import type { Book } from "./book.ts";
import type { Drop, Written } from "./flow.ts";
import { dropPrint, dropRows, framePadOf } from "./leaves/text.ts";
import type { Block } from "./manuscript.ts";
import { fitted, type Print, widthOf } from "./print.ts";
import { body, ink } from "./sheet.ts";
import type { Compositor, Line, SetText } from "./type/lines.ts";
import { type Word, wordsOf } from "./type/paragraph.ts";

const { size, measure } = body;
const indent = 15;
const dropGap = 4;
const headingPrint: Print = { style: "title", size: 9.6, colour: ink };

/** A paragraph as it is set, and the drop capital beside the first of its lines. */
export type Paragraph = { text: SetText; drop?: Drop; of: Written };

/** Where a paragraph stands: at its chapter's beginning, after a block of another kind, or within text. */
export type Place = "beginning" | "after" | "within";

export type TextBlock = Exclude<Block, { kind: "break" }>;

/** Lines that have to stay as they are. */
const fixed = (lines: readonly Line[]): SetText => ({ lines, loose: () => undefined });

/** Sets single paragraphs. */
export class ParagraphSetter {
  constructor(
    private readonly book: Book,
    private readonly compositor: Compositor,
  ) {}

  plain(text: string, isFirst: boolean): SetText {
    return this.compositor.set(wordsOf(text), { size, measure, indent: isFirst ? 0 : indent });
  }

  /** Returns a chapter's first paragraph, with its first letter as a drop capital and its first words in small ones where that can be. */
  opening(text: string): Paragraph {
    const { type, settings } = this.book;
    const of: Written = { kind: "paragraph", texts: [text] };
    const [letter = ""] = text;
    const words = wordsOf(text);
    if (/\p{L}/u.test(letter)) {
      const width = widthOf(type, letter, dropPrint) + 2 * framePadOf(settings) + dropGap;
      const drop = { lines: dropRows, width };
      const set = this.compositor.set(runIn(withoutFirst(words, letter)), { size, measure, drop });
      const word = words[0]?.map((piece) => piece.text).join("") ?? letter;
      if (set.lines.length > dropRows) return { text: set, of, drop: { letter, word } };
    }
    return { text: this.plain(text, true), of };
  }

  /** Returns a block of own text. */
  own(block: TextBlock, place: Place): Paragraph {
    if (block.kind === "verse") return this.verse(block.lines);
    const { kind, text } = block;
    const of: Written = { kind, texts: [text] };
    if (kind === "heading") {
      return { text: this.compositor.set(wordsOf(text, "bold"), { style: "bold", size, measure }), of };
    }
    if (kind === "quote") {
      const inset = { style: "italic" as const, size, measure: measure - 2 * indent };
      const { lines } = this.compositor.set(wordsOf(text, "italic"), inset);
      return { text: fixed(lines.map((line) => ({ ...line, x: line.x + indent }))), of };
    }
    return place === "beginning" ? this.opening(text) : { text: this.plain(text, place === "after"), of };
  }

  /** Returns a stanza; what of a line is wider than the column is indented further. */
  verse(texts: readonly string[]): Paragraph {
    const lines = texts.flatMap((text) =>
      this.compositor
        .set(wordsOf(text), { size, measure: measure - 3 * indent })
        .lines.map((line, index) => ({
          ...line,
          extra: 0,
          x: line.x + (index === 0 ? indent : 2 * indent),
          ...(index > 0 && { isTurnover: true }),
        })),
    );
    return { text: fixed(lines), of: { kind: "verse", texts } };
  }

  /** Returns the title of a fragment, in the middle of the column. */
  title(title: string): Paragraph {
    const { type } = this.book;
    const { lines, print } = fitted(type, title, headingPrint, measure, 2);
    const centred = lines.map((line): Line => {
      const x = (measure - widthOf(type, line, print)) / 2;
      const words = [type.shape("title", line)];
      return { words, space: type.shape("title", " "), extra: 0, size: print.size, x, begun: [] };
    });
    return { text: fixed(centred), of: { kind: "title", texts: [title] } };
  }
}

/** About so many letters after a drop capital are small capitals, up to the end of a word. */
const runInLetters = 12;

/** Returns words of which the first are set in small capitals, no further than a sign that parts sentences. */
function runIn(words: readonly Word[]): Word[] {
  let letters = 0;
  return words.map((word) => {
    if (letters >= runInLetters) return word;
    const text = word.map((piece) => piece.text).join("");
    letters += /[\p{L}\p{N}]$/u.test(text) ? text.length : runInLetters;
    return word.map((piece) => (piece.style === "body" ? { ...piece, style: "small" as const } : piece));
  });
}

function withoutFirst([first = [], ...rest]: readonly Word[], letter: string): Word[] {
  const [piece, ...pieces] = first;
  if (!piece) return [...rest];
  const left = { ...piece, text: piece.text.slice(letter.length) };
  const word = left.text === "" ? pieces : [left, ...pieces];
  return word.length === 0 ? [...rest] : [word, ...rest];
}
