import type { Book } from "./book.ts";
import { Flow } from "./flow.ts";
import { dropPrint, dropRows } from "./leaves/text.ts";
import type { Block, OwnChapter } from "./manuscript.ts";
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
/** How often a paragraph that is too long for what is left is composed again, shorter. */
const retries = 6;

/** A paragraph's lines, and the drop capital beside the first of them. */
type Paragraph = { lines: Line[]; drop?: string };

type TextBlock = Exclude<Block, { kind: "break" }>;
type Place = "beginning" | "after" | "within";

type Deps = { book: Book; compositor: Compositor };

/** Sets the text of chapters on pages. */
export function chapterSetter({ book, compositor }: Deps) {
  const { type, secrets } = book;
  const flowOver = (first: number, last: number) =>
    new Flow({ first, last, hasSecret: secrets.isOn, symbolRows: secrets.symbolRows });
  const plain = (text: string, first: boolean) =>
    compositor.set(wordsOf(text), { size, measure, indent: first ? 0 : indent });

  /** Returns the first paragraph, with its first letter as a drop capital where that can be. */
  function open(text: string): Paragraph {
    const words = wordsOf(text);
    const [letter = ""] = text;
    if (/\p{L}/u.test(letter)) {
      const drop = { lines: dropRows, width: widthOf(type, letter, dropPrint) + dropGap };
      const lines = compositor.set(withoutFirst(words, letter), { size, measure, drop });
      if (lines.length > dropRows) return { lines, drop: letter };
    }
    return { lines: plain(text, true) };
  }

  /** Returns a block of own text; `place` is the chapter's beginning, after a block of another kind, or within text. */
  function ownBlock({ kind, text }: TextBlock, place: Place): Paragraph {
    if (kind === "heading") {
      return { lines: compositor.set(wordsOf(text, "bold"), { style: "bold", size, measure }) };
    }
    if (kind === "quote") {
      const inset = { style: "italic" as const, size, measure: measure - 2 * indent };
      const quoted = compositor.set(wordsOf(text, "italic"), inset);
      return { lines: quoted.map((line) => ({ ...line, x: line.x + indent })) };
    }
    return place === "beginning" ? open(text) : { lines: plain(text, place === "after") };
  }

  /** Own text is set once in each place that the passes through a book give it. */
  const ownParagraphs: Record<Place, Map<TextBlock, Paragraph>> = {
    beginning: new Map(),
    after: new Map(),
    within: new Map(),
  };
  function ownOnce(block: TextBlock, place: Place): Paragraph {
    const made = ownParagraphs[place].get(block) ?? ownBlock(block, place);
    ownParagraphs[place].set(block, made);
    return made;
  }

  function add(flow: Flow, { lines, drop }: Paragraph): boolean {
    if (drop) flow.drop(drop);
    return flow.add(lines);
  }

  return {
    /** Fills exactly the pages from `first` to `last` with built-in text. */
    builtIn(narrator: Narrator, random: Random, theme: string, first: number, last: number): Flow {
      const flow = flowOver(first, last);
      add(flow, open(narrator.paragraph(random, theme, random.int(5, 7))));
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
        afterPause = !flow.isLastPage && random.chance(0.13) && flow.pause(random.chance(0.5));
      }
      flow.end();
      return flow;
    },

    /** Sets a chapter of the master admin's own text from `first` on. Throws a refusal when it passes `last`. */
    own({ blocks }: OwnChapter, first: number, last: number): Flow {
      const flow = flowOver(first, last);
      const insist = (fits: boolean) => {
        if (!fits) throw new Refusal("ownText", "ownTextTooManyPages");
      };
      let place: Place = "beginning";
      for (const block of blocks) {
        if (block.kind === "break") {
          if (flow.pause(true) && place === "within") place = "after";
          continue;
        }
        if (block.kind === "heading") {
          flow.pause(false);
          insist(flow.need(4));
        }
        insist(add(flow, ownOnce(block, place)));
        if (block.kind === "paragraph") place = "within";
        else if (place === "within") place = "after";
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
