import type { Book } from "./book.ts";
import { type Drop, type Flow, type FlowBlock, flowOf, type Written } from "./flow.ts";
import { dropPrint, dropRows, framePadOf } from "./leaves/text.ts";
import type { Fragment } from "./library/shelf.ts";
import type { Block, OwnChapter } from "./manuscript.ts";
import { fitted, type Print, widthOf } from "./print.ts";
import { Refusal } from "./refusal.ts";
import { body, ink } from "./sheet.ts";
import type { Compositor, Line, SetText } from "./type/lines.ts";
import { type Word, wordsOf } from "./type/paragraph.ts";

const { size, measure } = body;
const indent = 15;
const dropGap = 4;
const headingPrint: Print = { style: "title", size: 9.6, colour: ink };
/** Rows that a fragment's title needs below it on its page: its own, a blank one and some of its text. */
const titleRows = 5;

/** A paragraph as it is set, and the drop capital beside the first of its lines. */
type Paragraph = { text: SetText; drop?: Drop; of: Written };

/** How the fragments of a chapter are told apart: by titles above them, by a word each begins with, or by stars. */
export type Manner = "titled" | "headword" | "starred";

type TextBlock = Exclude<Block, { kind: "break" }>;
type Place = "beginning" | "after" | "within";

type Deps = { book: Book; compositor: Compositor };

/** Lines that have to stay as they are. */
const fixed = (lines: readonly Line[]): SetText => ({ lines, loose: () => undefined });
const blank: FlowBlock = { kind: "pause", isStarred: false, isElastic: true };
const underTitle: FlowBlock = { kind: "pause", isStarred: false, isElastic: false };
const stars: FlowBlock = { kind: "pause", isStarred: true, isElastic: false };

/** Returns a function that makes something of a thing once. */
function once<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const known = new Map<Of, Made>();
  return (of) => {
    const made = known.get(of) ?? make(of);
    known.set(of, made);
    return made;
  };
}

/** Sets the text of chapters on pages. */
export function chapterSetter({ book, compositor }: Deps) {
  const { type, secrets } = book;
  const framePad = framePadOf(book.settings);
  const flowed = (blocks: readonly FlowBlock[], first: number, last: number) =>
    flowOf(blocks, { first, last, hasSecret: secrets.takesRows, symbolRows: secrets.symbolRows });
  const plain = (text: string, first: boolean) =>
    compositor.set(wordsOf(text), { size, measure, indent: first ? 0 : indent });
  const block = ({ text, drop, of }: Paragraph): FlowBlock => ({
    kind: "text",
    text,
    tag: "P",
    of,
    ...(drop === undefined ? {} : { drop }),
  });

  /** Returns the first paragraph, with its first letter as a drop capital and its first words in small ones where that can be. */
  function open(text: string): Paragraph {
    const of: Written = { kind: "paragraph", texts: [text] };
    const [letter = ""] = text;
    if (/\p{L}/u.test(letter)) {
      const words = runIn(withoutFirst(wordsOf(text), letter));
      const drop = { lines: dropRows, width: widthOf(type, letter, dropPrint) + 2 * framePad + dropGap };
      const set = compositor.set(words, { size, measure, drop });
      if (set.lines.length > dropRows)
        return {
          text: set,
          of,
          drop: {
            letter,
            word:
              wordsOf(text)[0]
                ?.map((piece) => piece.text)
                .join("") ?? letter,
          },
        };
    }
    return { text: plain(text, true), of };
  }

  /** Returns a block of own text; `place` is the chapter's beginning, after a block of another kind, or within text. */
  function ownBlock(block: TextBlock, place: Place): Paragraph {
    if (block.kind === "verse") {
      return { text: fixed(block.lines.flatMap(verse)), of: { kind: "verse", texts: block.lines } };
    }
    const { kind, text } = block;
    const of: Written = { kind, texts: [text] };
    if (kind === "heading") {
      return { text: compositor.set(wordsOf(text, "bold"), { style: "bold", size, measure }), of };
    }
    if (kind === "quote") {
      const inset = { style: "italic" as const, size, measure: measure - 2 * indent };
      const { lines } = compositor.set(wordsOf(text, "italic"), inset);
      return { text: fixed(lines.map((line) => ({ ...line, x: line.x + indent }))), of };
    }
    return place === "beginning" ? open(text) : { text: plain(text, place === "after"), of };
  }

  /** Own text is set once in each place that the passes through a book give it; so is written matter. */
  const own: Record<Place, (block: TextBlock) => Paragraph> = {
    beginning: once((each) => ownBlock(each, "beginning")),
    after: once((each) => ownBlock(each, "after")),
    within: once((each) => ownBlock(each, "within")),
  };
  const fragmentBlocks: Record<Manner, Record<"first" | "later", (fragment: Fragment) => FlowBlock[]>> = {
    titled: waysOf("titled"),
    headword: waysOf("headword"),
    starred: waysOf("starred"),
  };
  function waysOf(manner: Manner) {
    return {
      first: once((fragment: Fragment) => blocksOf(fragment, manner, true)),
      later: once((fragment: Fragment) => blocksOf(fragment, manner, false)),
    };
  }

  function centred(title: string): Line[] {
    const { lines, print } = fitted(type, title, headingPrint, measure, 2);
    return lines.map((line) => {
      const shaped = type.shape("title", line);
      const x = (measure - widthOf(type, line, print)) / 2;
      return { words: [shaped], space: type.shape("title", " "), extra: 0, size: print.size, x, begun: [] };
    });
  }

  function blocksOf({ title, blocks }: Fragment, manner: Manner, isFirst: boolean): FlowBlock[] {
    const made: FlowBlock[] = [];
    if (manner === "titled") {
      const of: Written = { kind: "title", texts: [title] };
      made.push({ kind: "text", text: fixed(centred(title)), tag: "H3", of, need: titleRows }, underTitle);
    }
    let isAfterText = false;
    for (const [index, each] of blocks.entries()) {
      if (each.kind === "verse") {
        isAfterText = false;
        made.push(
          block({ text: fixed(each.lines.flatMap(verse)), of: { kind: "verse", texts: each.lines } }),
        );
        continue;
      }
      const isOpening = index === 0;
      const text = isOpening && manner === "headword" ? `**${title}.** ${each.text}` : each.text;
      const of: Written = { kind: "paragraph", texts: [text] };
      made.push(block(isOpening && isFirst ? open(text) : { text: plain(text, !isAfterText), of }));
      isAfterText = true;
    }
    return made;
  }

  function verse(text: string): Line[] {
    const { lines } = compositor.set(wordsOf(text), { size, measure: measure - 3 * indent });
    return lines.map((line, index) => ({
      ...line,
      extra: 0,
      x: line.x + (index === 0 ? indent : 2 * indent),
      ...(index > 0 && { isTurnover: true }),
    }));
  }

  return {
    /** Sets written fragments, one after the other, from `first` on; undefined when they pass `last`. */
    written(fragments: readonly Fragment[], manner: Manner, first: number, last: number): Flow | undefined {
      const ways = fragmentBlocks[manner];
      const between = manner === "starred" ? stars : blank;
      const blocks = fragments.flatMap((fragment, index) =>
        index === 0 ? ways.first(fragment) : [between, ...ways.later(fragment)],
      );
      return flowed(blocks, first, last);
    },

    /** Sets a chapter of the master admin's own text from `first` on. Throws a refusal when it passes `last`. */
    own({ blocks: manuscript }: OwnChapter, first: number, last: number): Flow {
      const blocks: FlowBlock[] = [];
      let place: Place = "beginning";
      let isPaused = false;
      for (const [index, each] of manuscript.entries()) {
        // Stanzas stand apart from each other, and from what is no verse.
        const before = manuscript[index - 1];
        const stands = before && isApart(before, each);
        if (stands) blocks.push(blank);
        if (each.kind === "break") {
          blocks.push(stars);
          isPaused = place === "within";
          continue;
        }
        if (each.kind === "heading") {
          blocks.push(blank, { kind: "text", ...own[place](each), tag: "H3", need: 4 });
        } else if (isPaused && each.kind === "paragraph") {
          const set: FlowBlock = {
            kind: "text",
            ...own.after(each),
            tag: "P",
            unpaused: own.within(each).text,
          };
          blocks.push(set);
        } else blocks.push({ ...block(own[place](each)), ...(stands && { isApart: true }) });
        isPaused = false;
        if (each.kind === "paragraph") place = "within";
        else if (place === "within") place = "after";
      }
      const flow = flowed(blocks, first, last);
      if (!flow) throw new Refusal("ownText", "ownTextTooManyPages");
      return flow;
    },
  };
}

export type ChapterSetter = ReturnType<typeof chapterSetter>;

/** True of two blocks of text of which one is verse. */
function isApart(before: Block, after: Block): boolean {
  const kinds = [before.kind, after.kind];
  return kinds.includes("verse") && !kinds.includes("heading") && !kinds.includes("break");
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
