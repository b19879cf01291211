import type { Book } from "./book.ts";
import type { ChapterSetter, Manner } from "./chapters.ts";
import { type FigureKind, figureKinds } from "./figures/kinds.ts";
import type { Flow } from "./flow.ts";
import { type LeafForm, leavesIn } from "./forms/forms.ts";
import type { WrittenKind } from "./library/library.ts";
import { lettersOf } from "./library/reading.ts";
import type { Fragment } from "./library/shelf.ts";
import { type Random, shuffled } from "./random.ts";
import { Refusal } from "./refusal.ts";

/** What stands on the pages after the front matter and the author's own text. */
export type Planned =
  | { kind: "part"; page: number; part: number }
  | { kind: "plate"; page: number; plate: number }
  | { kind: "text"; page: number; title: string; flow: Flow }
  /** Figures of one kind, the first of which has this number; a chapter's text may stand before them. */
  | {
      kind: "figures";
      page: number;
      pages: number;
      title: string;
      of: FigureKind;
      from: number;
      isOpening: boolean;
    }
  | { kind: "concordance"; page: number; pages: number }
  | { kind: "notes"; page: number; pages: number }
  /** A leaf that holds a part of the code; one that is a plate is counted with them. */
  | { kind: "leaf"; page: number; form: LeafForm; plate: number };

/** From so many pages on, what is built in is divided into parts. */
const pagesWithParts = 48;
const pagesOfPart = 58;
/** From so many pages on, a book ends with a concordance. */
const pagesWithConcordance = 40;
/** From so many pages on, it has leaves for notes. */
const pagesWithNotes = 24;
/** About so many letters stand on a page of text. */
const lettersOfPage = 1330;
/** The most of a book that is written matter; the rest is computed. */
const mostWritten = 0.56;
/** The most pages that a fragment of the story takes. */
const pagesOfFragment = 2;
/** A fragment of the story in about so many pages. */
const pagesOfStory = 9;

/** A book has at least so many pages beside its leaves, for its story. */
const fewestBesideLeaves = 4;
/** A chapter's last page has at least so many rows of text where that can be had. */
const fewestRows = 8;

const manners: Partial<Record<WrittenKind, Manner>> = { glosses: "headword", marginalia: "starred" };

type Deps = { book: Book; setter: ChapterSetter };
/** How many plates stand before what is planned, and whether that follows an own text. */
type Before = { plates: number; isAppendix: boolean };

/** Returns pages `first` to `last` filled exactly: written chapters and computed ones in turn, or after own text computed ones alone, or leaves to write on. */
export function planOf({ book, setter }: Deps, first: number, last: number, before: Before): Planned[] {
  const leaves = leavesIn(book.settings);
  const total = last - first + 1;
  if (total < 1) {
    if (leaves.length > 0) throw new Refusal("forms", "formNeedsPages");
    return [];
  }
  const isForNotes = before.isAppendix && book.settings.after === "notes";
  const forLeaves = leaves.flat().length;
  const notes = isForNotes ? Math.max(0, total - forLeaves) : notesOf(total);
  const concordance = isForNotes ? 0 : concordanceOf(total);
  const room = total - notes - concordance - forLeaves;
  if (leaves.length > 0 && room < (before.isAppendix ? 0 : fewestBesideLeaves)) {
    throw new Refusal("forms", "formNeedsPages");
  }
  const planner = new Planner(book, setter, { first, total, room }, leaves, before);
  const { planned, page } = planner.fill();
  if (concordance > 0) planned.push({ kind: "concordance", page, pages: concordance });
  if (notes > 0) planned.push({ kind: "notes", page: page + concordance, pages: notes });
  return planned;
}

function notesOf(total: number): number {
  return total < pagesWithNotes ? 0 : Math.max(2, Math.round(total / 32));
}

function concordanceOf(total: number): number {
  return total < pagesWithConcordance ? 0 : Math.min(24, Math.max(2, Math.round(total / 22)));
}

/** What is left of each kind of written chapters. */
type Shelf = { titles: string[]; fragments: Fragment[] };

/** Where the pages lie that are to be filled: the first, how many there are with those at the end, and how many without. */
type Room = { first: number; total: number; room: number };

/** Plans page after page, by what is due and what is left of everything. */
class Planner {
  private readonly planned: Planned[] = [];
  private readonly random: Random;
  private page: number;
  /** The last page that is not reserved; each leaf that has found its page gives that of the reserve back. */
  private end: number;
  private plates: number;
  private readonly parts: number;
  private part = 0;
  private readonly leafSteps: number;

  private readonly shelves: ReadonlyMap<WrittenKind, Shelf>;
  /** How much of the pages is written. */
  private readonly share: number;
  private written = 0;
  private lastKind: WrittenKind | undefined;

  private readonly storyCount: number;
  private readonly story: Fragment[];
  private readonly storyTitles: string[];

  private readonly figureOrder: readonly FigureKind[];
  private figureTurns = 0;
  private readonly figureCounts = new Map<FigureKind, number>();
  private readonly introduced = new Map<FigureKind, number>();

  constructor(
    private readonly book: Book,
    private readonly setter: ChapterSetter,
    private readonly at: Room,
    private readonly leaves: LeafForm[][],
    { plates, isAppendix }: Before,
  ) {
    const { reading } = book;
    const { first, total, room } = at;
    this.random = book.random("plan");
    this.page = first;
    this.end = first + room - 1;
    this.plates = plates;
    this.leafSteps = leaves.length + 1;
    this.shelves = new Map(
      [...reading.written].map(([kind, { titles, fragments }]) => [
        kind,
        { titles: [...titles], fragments: [...fragments] },
      ]),
    );
    this.storyCount = Math.min(reading.storyLength, Math.max(2, Math.round(room / pagesOfStory)));
    this.story = isAppendix ? [] : [...reading.story(this.storyCount)];
    this.storyTitles = [...reading.storyTitles];
    const all = [...this.shelves.values()].flatMap(({ fragments }) => fragments);
    const pagesOfAll = all.reduce((sum, fragment) => sum + lettersOf(fragment), 0) / lettersOfPage;
    this.share = isAppendix ? 0 : Math.min(mostWritten, (1.25 * pagesOfAll) / room);
    this.figureOrder = shuffled(figureKinds, this.random);
    const parts = isAppendix ? 1 : Math.max(2, Math.round(total / pagesOfPart));
    this.parts = total < pagesWithParts ? 0 : parts;
  }

  /** Fills all pages that are not reserved; returns what stands on them, and the next page. */
  fill(): { planned: Planned[]; page: number } {
    while (this.page <= this.end) this.planNext();
    while (this.leaves.length > 0) this.addLeaves();
    return { planned: this.planned, page: this.page };
  }

  private get isSmall(): boolean {
    return this.at.total < pagesWithNotes;
  }

  private planNext(): void {
    const { story, storyCount, leaves, random } = this;
    const { first, room } = this.at;
    const left = this.end - this.page + 1;
    const gone = this.page - first;
    if (this.part < this.parts && gone >= Math.round((room * this.part) / this.parts) && left > 6) {
      this.addPart();
      return;
    }
    const isStoryDue = storyCount - story.length <= (gone / room) * (storyCount - 1);
    const forStory = story.length * pagesOfFragment;
    const isTight = left <= forStory + 2;
    const isStorysTurn = story.length > 0 && ((isStoryDue && story.length > 1) || isTight);
    if (isStorysTurn && this.addStory(isTight ? 2 : 1)) {
      if (random.chance(0.25) && left > 12) this.addPlate();
      return;
    }
    if (leaves.length > 0 && gone >= room * (1 - leaves.length / this.leafSteps)) {
      this.addLeaves();
      return;
    }
    const isTextsTurn = this.share > 0 && this.written <= this.share * gone;
    // What is left of the story has to find its pages.
    const free = isTight ? left : left - forStory;
    if (isTextsTurn && this.addChapter(this.page + free - 1)) return;
    this.addFigures(free);
    if (this.end - this.page > 8 && !this.isSmall && random.chance(0.3)) this.addPlate();
  }

  /** A part begins on a right page: its plate faces it, or stands behind it. */
  private addPart(): void {
    const isLeft = this.page % 2 === 0;
    if (isLeft) this.addPlate();
    this.planned.push({ kind: "part", page: this.page++, part: this.part++ });
    if (!isLeft) this.addPlate();
  }

  private addPlate(): void {
    this.planned.push({ kind: "plate", page: this.page++, plate: this.plates++ });
  }

  private addLeaves(): void {
    for (const form of this.leaves.shift() ?? []) {
      const plate = form === "beads" ? this.plates++ : this.plates;
      this.planned.push({ kind: "leaf", page: this.page++, form, plate });
      this.end++;
    }
  }

  /** Sets as many of these fragments as the pages hold, and as end on a page that is not nearly empty; returns how many. */
  private addText(title: string, fragments: readonly Fragment[], manner: Manner, until: number): number {
    const isAlone = (count: number) => count === 1 && manner === "titled";
    let made: { flow: Flow; count: number } | undefined;
    for (let count = fragments.length; count > 0; count--) {
      const set = fragments.slice(0, count);
      const flow = this.setter.setWritten(set, isAlone(count) ? "starred" : manner, this.page, until);
      if (flow) made ??= { flow, count };
      if (!flow || flow.rowsOfLast < fewestRows) continue;
      made = { flow, count };
      break;
    }
    if (!made) return 0;
    const { flow, count } = made;
    const chapterTitle = isAlone(count) ? (fragments[0]?.title ?? title) : title;
    this.planned.push({ kind: "text", page: this.page, title: chapterTitle, flow });
    this.written += flow.page - this.page + 1;
    this.page = flow.page + 1;
    return count;
  }

  private addStory(most: number): boolean {
    const { story, storyTitles } = this;
    const count = this.addText(storyTitles[0] ?? "", story.slice(0, most), "titled", this.end);
    story.splice(0, count);
    if (count > 1) storyTitles.shift();
    return count > 0;
  }

  private addChapter(until: number): boolean {
    const shelves = [...this.shelves].filter(([kind]) => kind !== this.lastKind);
    // The fuller a shelf still is, the likelier it is taken from, so that all are empty at about the same time.
    const weighted = shelves.flatMap((each) => each[1].fragments.map(() => each));
    if (weighted.length === 0) return false;
    const [kind, { titles, fragments }] = this.random.pick(weighted);
    const wanted = this.random.int(1, this.isSmall ? 1 : 3) * lettersOfPage + lettersOfPage / 3;
    let letters = 0;
    let count = 0;
    for (const fragment of fragments) {
      if (letters >= wanted) break;
      letters += lettersOf(fragment);
      count++;
    }
    const title = titles[0] ?? fragments[0]?.title ?? "";
    const set = this.addText(title, fragments.slice(0, count), manners[kind] ?? "titled", until);
    if (set === 0) return false;
    if (set > 1) titles.shift();
    fragments.splice(0, set);
    this.lastKind = kind;
    return true;
  }

  private addFigures(left: number): void {
    const of = this.figureOrder[this.figureTurns++ % this.figureOrder.length] ?? "labyrinths";
    const nth = this.introduced.get(of) ?? 0;
    this.introduced.set(of, nth + 1);
    const introductions = this.book.reading.introductions.get(of) ?? [];
    const introduction = introductions[nth];
    const longest = this.isSmall ? 2 : this.at.total < 130 ? 3 : 9;
    let pages = Math.min(left, this.random.int(2, longest) + (introduction ? 1 : 0));
    if (left - pages === 1) pages = left;
    const title = introduction?.title ?? introductions[0]?.title ?? "";
    const flow =
      introduction && pages > 1
        ? this.setter.setWritten([introduction], "starred", this.page, this.page)
        : undefined;
    if (flow) {
      this.planned.push({ kind: "text", page: this.page++, title, flow });
      pages--;
    }
    const from = this.figureCounts.get(of) ?? 0;
    this.figureCounts.set(of, from + pages);
    this.planned.push({ kind: "figures", page: this.page, pages, title, of, from, isOpening: !flow });
    this.page += pages;
  }
}
