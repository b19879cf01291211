import type { Book } from "./book.ts";
import { Flow } from "./flow.ts";
import { dropPrint, dropRows } from "./leaves/text.ts";
import type { Fragment } from "./library/shelf.ts";
import type { Block, OwnChapter } from "./manuscript.ts";
import { fitted, type Print, widthOf } from "./print.ts";
import { Refusal } from "./refusal.ts";
import { body, ink } from "./sheet.ts";
import type { Compositor, Line } from "./type/lines.ts";
import { type Word, wordsOf } from "./type/paragraph.ts";

const { size, measure } = body;
const indent = 15;
const dropGap = 4;
const headingPrint: Print = { style: "title", size: 9.6, colour: ink };
/** Rows that a fragment's title needs below it on its page: its own, a blank one and some of its text. */
const titleRows = 6;

/** A paragraph's lines, and the drop capital beside the first of them. */
type Paragraph = { lines: Line[]; drop?: string };

/** How the fragments of a chapter are told apart: by titles above them, by a word each begins with, or by stars. */
export type Manner = "titled" | "headword" | "starred";

type TextBlock = Exclude<Block, { kind: "break" }>;
type Place = "beginning" | "after" | "within";

type Deps = { book: Book; compositor: Compositor };

/** Sets the text of chapters on pages. */
export function chapterSetter({ book, compositor }: Deps) {
  const { type, secrets } = book;
  const flowOver = (first: number, last: number) =>
    new Flow({ first, last, hasSecret: secrets.takesRows, symbolRows: secrets.symbolRows });
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

  /** Written matter is set once, too: as a chapter's first fragment, or as a later one. */
  const headings = new Map<string, Line[]>();
  const blocks = { first: new Map<Fragment, Paragraph[]>(), later: new Map<Fragment, Paragraph[]>() };
  function headingOnce(title: string): Line[] {
    const made = headings.get(title) ?? centred(title);
    headings.set(title, made);
    return made;
  }
  function blocksOnce(fragment: Fragment, manner: Manner, isFirst: boolean): Paragraph[] {
    const known = blocks[isFirst ? "first" : "later"];
    const made = known.get(fragment) ?? blocksOf(fragment, manner, isFirst);
    known.set(fragment, made);
    return made;
  }

  function centred(title: string): Line[] {
    const { lines, print } = fitted(type, title, headingPrint, measure, 2);
    return lines.map((line) => {
      const shaped = type.shape("title", line);
      const x = (measure - widthOf(type, line, print)) / 2;
      return { words: [shaped], space: type.shape("title", " "), extra: 0, size: print.size, x, begun: [] };
    });
  }

  function blocksOf({ title, blocks }: Fragment, manner: Manner, isFirst: boolean): Paragraph[] {
    let isAfterText = false;
    return blocks.map((block, index) => {
      if (block.kind === "verse") {
        isAfterText = false;
        return { lines: block.lines.flatMap(verse) };
      }
      const isOpening = index === 0;
      const text = isOpening && manner === "headword" ? `**${title}.** ${block.text}` : block.text;
      const made = isOpening && isFirst ? open(text) : { lines: plain(text, !isAfterText) };
      isAfterText = true;
      return made;
    });
  }

  function verse(text: string): Line[] {
    const lines = compositor.set(wordsOf(text), { size, measure: measure - 3 * indent });
    return lines.map((line, index) => ({
      ...line,
      extra: 0,
      x: line.x + (index === 0 ? indent : 2 * indent),
    }));
  }

  function add(flow: Flow, { lines, drop }: Paragraph): boolean {
    if (drop) flow.drop(drop);
    return flow.add(lines);
  }

  return {
    /** Sets written fragments, one after the other, from `first` on; undefined when they pass `last`. */
    written(fragments: readonly Fragment[], manner: Manner, first: number, last: number): Flow | undefined {
      const flow = flowOver(first, last);
      for (const [index, fragment] of fragments.entries()) {
        if (index > 0) flow.pause(manner === "starred");
        if (manner === "titled") {
          if (!flow.need(titleRows) || !flow.add(headingOnce(fragment.title))) return undefined;
          flow.pause(false);
        }
        for (const paragraph of blocksOnce(fragment, manner, index === 0)) {
          if (!add(flow, paragraph)) return undefined;
        }
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
