import type { Book } from "./book.ts";
import { Flow } from "./flow.ts";
import { dropPrint, dropRows } from "./leaves/text.ts";
import type { OwnChapter } from "./manuscript.ts";
import { widthOf } from "./print.ts";
import type { Random } from "./random.ts";
import { Refusal } from "./refusal.ts";
import { body } from "./sheet.ts";
import type { Compositor, Line } from "./type/lines.ts";
import { type Word, wordsOf } from "./type/paragraph.ts";
import type { Narrator } from "./voice/narrator.ts";

const { size, measure } = body;
const indent = 15;
const dropGap = 4;
/** A last page is full enough to end a chapter from this row on. */
const endFrom = 12;
/** How often a paragraph that is too long for what is left is told anew, shorter. */
const retries = 6;

type Needs = { book: Book; compositor: Compositor };

/** Sets the text of chapters on pages. */
export function chapterSetter({ book, compositor }: Needs) {
  const { type, secrets } = book;
  const flowOver = (first: number, last: number) =>
    new Flow({ first, last, hasSecret: secrets.isOn, symbolRows: secrets.symbolRows });
  const plain = (text: string, first: boolean) =>
    compositor.set(wordsOf(text), { size, measure, indent: first ? 0 : indent });

  /** The first paragraph, with its first letter as a drop capital where that can be. */
  function open(flow: Flow, text: string): Line[] {
    const words = wordsOf(text);
    const [letter = ""] = text;
    if (/\p{L}/u.test(letter)) {
      const drop = { lines: dropRows, width: widthOf(type, letter, dropPrint) + dropGap };
      const lines = compositor.set(withoutFirst(words, letter), { size, measure, drop });
      if (lines.length > dropRows) {
        flow.drop(letter);
        return lines;
      }
    }
    return plain(text, true);
  }

  return {
    /** Fills exactly the pages from `first` to `last` with built-in text. */
    told(narrator: Narrator, random: Random, theme: string, first: number, last: number): Flow {
      const flow = flowOver(first, last);
      flow.add(open(flow, narrator.paragraph(random, theme, random.int(5, 7))));
      let afterPause = false;
      for (;;) {
        const isEnding = flow.isLastPage && body.rows - flow.free >= endFrom;
        if (isEnding && (flow.free < 3 || random.chance(0.22))) break;
        let sentences = random.int(3, 8);
        let lines = plain(narrator.paragraph(random, theme, sentences), afterPause);
        for (let i = 0; i < retries && !flow.fits(lines.length); i++) {
          sentences = Math.max(2, sentences - 2);
          lines = plain(narrator.paragraph(random, theme, sentences), afterPause);
        }
        if (!flow.fits(lines.length)) break;
        flow.add(lines);
        afterPause = !flow.isLastPage && random.chance(0.13);
        if (afterPause) flow.pause(random.chance(0.5));
      }
      flow.end();
      return flow;
    },

    /** Sets a chapter of the operator's own text from `first` on. Throws a refusal when it passes `last`. */
    own({ blocks }: OwnChapter, first: number, last: number): Flow {
      const flow = flowOver(first, last);
      const place = (lines: readonly Line[]) => {
        if (!flow.add(lines)) throw new Refusal("ownText", "ownTextTooManyPages");
      };
      let isFirst = true;
      let opened = false;
      for (const block of blocks) {
        if (block.kind === "break") flow.pause(true);
        else if (block.kind === "heading") {
          flow.pause(false);
          if (!flow.need(4)) throw new Refusal("ownText", "ownTextTooManyPages");
          place(compositor.set(wordsOf(block.text, "bold"), { style: "bold", size, measure }));
        } else if (block.kind === "quote") {
          const inset = { style: "italic" as const, size, measure: measure - 2 * indent };
          const quoted = compositor.set(wordsOf(block.text, "italic"), inset);
          place(quoted.map((line) => ({ ...line, x: line.x + indent })));
        } else {
          place(opened ? plain(block.text, isFirst) : open(flow, block.text));
          opened = true;
        }
        isFirst = block.kind !== "paragraph";
      }
      flow.end();
      return flow;
    },
  };
}

export type ChapterSetter = ReturnType<typeof chapterSetter>;

function withoutFirst([first = [], ...rest]: readonly Word[], letter: string): Word[] {
  const [piece, ...pieces] = first;
  if (!piece) return [...rest];
  const left = { ...piece, text: piece.text.slice(letter.length) };
  const word = left.text === "" ? pieces : [left, ...pieces];
  return word.length === 0 ? [...rest] : [word, ...rest];
}
