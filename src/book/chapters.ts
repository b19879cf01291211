import type { Book } from "./book.ts";
import { type Flow, type FlowBlock, flowOf, type Written } from "./flow.ts";
import type { Fragment } from "./library/shelf.ts";
import type { Block, OwnChapter } from "./manuscript.ts";
import { type Paragraph, ParagraphSetter, type Place, type TextBlock } from "./paragraphs.ts";
import { Refusal } from "./refusal.ts";
import type { Compositor } from "./type/lines.ts";

/** Rows that a fragment's title needs below it on its page: its own, a blank one and some of its text. */
const titleRows = 5;
/** Rows that a heading of own text needs. */
const headingRows = 4;

/** How the fragments of a chapter are separated: by titles above them, by their first word, or by stars. */
export type Manner = "titled" | "headword" | "starred";

const blank: FlowBlock = { kind: "pause", isStarred: false, isElastic: true };
const underTitle: FlowBlock = { kind: "pause", isStarred: false, isElastic: false };
const stars: FlowBlock = { kind: "pause", isStarred: true, isElastic: false };
type TextFlow = Extract<FlowBlock, { kind: "text" }>;
const block = (paragraph: Paragraph): TextFlow => ({ kind: "text", tag: "P", ...paragraph });

/** Returns what is made of a thing, made once. */
function cached<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const known = new Map<Of, Made>();
  return (of) => {
    const made = known.get(of) ?? make(of);
    known.set(of, made);
    return made;
  };
}

/** Sets the text of chapters on pages; own text once in each place that laying a book out gives it, and so written matter. */
export class ChapterSetter {
  private readonly paragraphs: ParagraphSetter;
  private readonly own: Record<Place, (block: TextBlock) => Paragraph>;
  private readonly fragments: Record<Manner, Record<"first" | "later", (of: Fragment) => FlowBlock[]>>;

  constructor(
    private readonly book: Book,
    compositor: Compositor,
  ) {
    this.paragraphs = new ParagraphSetter(book, compositor);
    const inPlace = (place: Place) => cached((each: TextBlock) => this.paragraphs.own(each, place));
    this.own = { beginning: inPlace("beginning"), after: inPlace("after"), within: inPlace("within") };
    const inManner = (manner: Manner) => ({
      first: cached((fragment: Fragment) => this.blocksOf(fragment, manner, true)),
      later: cached((fragment: Fragment) => this.blocksOf(fragment, manner, false)),
    });
    this.fragments = {
      titled: inManner("titled"),
      headword: inManner("headword"),
      starred: inManner("starred"),
    };
  }

  /** Sets written fragments, one after the other, from `first` on; undefined when they go beyond `last`. */
  setWritten(fragments: readonly Fragment[], manner: Manner, first: number, last: number): Flow | undefined {
    const ways = this.fragments[manner];
    const between = manner === "starred" ? stars : blank;
    const blocks = fragments.flatMap((fragment, index) =>
      index === 0 ? ways.first(fragment) : [between, ...ways.later(fragment)],
    );
    return this.flow(blocks, first, last);
  }

  /** Sets a chapter of the master admin's own text from `first` on. Throws a refusal when it goes beyond `last`. */
  setOwn({ blocks: manuscript }: OwnChapter, first: number, last: number): Flow {
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
        blocks.push(blank, { kind: "text", ...this.own[place](each), tag: "H3", need: headingRows });
      } else if (isPaused && each.kind === "paragraph") {
        blocks.push({ ...block(this.own.after(each)), unpaused: this.own.within(each).text });
      } else blocks.push({ ...block(this.own[place](each)), ...(stands && { isApart: true }) });
      isPaused = false;
      if (each.kind === "paragraph") place = "within";
      else if (place === "within") place = "after";
    }
    const flow = this.flow(blocks, first, last);
    if (!flow) throw new Refusal("ownText", "ownTextTooManyPages");
    return flow;
  }

  private flow(blocks: readonly FlowBlock[], first: number, last: number): Flow | undefined {
    const { takesRows, symbolRows } = this.book.secrets;
    return flowOf(blocks, { first, last, hasSecret: takesRows, symbolRows });
  }

  private blocksOf({ title, blocks }: Fragment, manner: Manner, isFirst: boolean): FlowBlock[] {
    const made: FlowBlock[] =
      manner === "titled"
        ? [{ kind: "text", ...this.paragraphs.title(title), tag: "H3", need: titleRows }, underTitle]
        : [];
    let isAfterText = false;
    for (const [index, each] of blocks.entries()) {
      if (each.kind === "verse") {
        isAfterText = false;
        made.push(block(this.paragraphs.verse(each.lines)));
        continue;
      }
      const isOpening = index === 0;
      const text = isOpening && manner === "headword" ? `**${title}.** ${each.text}` : each.text;
      const of: Written = { kind: "paragraph", texts: [text] };
      const plain = () => ({ text: this.paragraphs.plain(text, !isAfterText), of });
      made.push(block(isOpening && isFirst ? this.paragraphs.opening(text) : plain()));
      isAfterText = true;
    }
    return made;
  }
}

/** True of two blocks of text of which one is verse. */
function isApart(before: Block, after: Block): boolean {
  const kinds = [before.kind, after.kind];
  return kinds.includes("verse") && !kinds.includes("heading") && !kinds.includes("break");
}
