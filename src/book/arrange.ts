import type { Book } from "./book.ts";
import type { ChapterSetter, Manner } from "./chapters.ts";
import { type FigureKind, figureKinds } from "./figures/kinds.ts";
import type { Flow } from "./flow.ts";
import { type LeafForm, leavesIn } from "./forms/forms.ts";
import { type WrittenKind, writtenKinds } from "./library/library.ts";
import { lettersOf } from "./library/reading.ts";
import type { Fragment } from "./library/shelf.ts";
import { shuffled } from "./random.ts";
import { Refusal } from "./refusal.ts";

/** What stands on the pages after the front matter and the author's own text. */
export type Slot =
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
type Counted = { plates: number; isAppendix: boolean };

/** Returns pages `first` to `last` filled exactly: written chapters and computed ones in turn, or after own text computed ones alone, or leaves to write on. */
export function arrange({ book, setter }: Deps, first: number, last: number, counted: Counted): Slot[] {
  const { reading } = book;
  const random = book.random("plan");
  const total = last - first + 1;
  const slots: Slot[] = [];
  if (total < 1) {
    if (leavesIn(book.settings).length > 0) throw new Refusal("forms", "formNeedsPages");
    return slots;
  }

  const isForNotes = counted.isAppendix && book.settings.after === "notes";
  const leaves = leavesIn(book.settings);
  const notes = isForNotes
    ? Math.max(0, total - leaves.flat().length)
    : total < pagesWithNotes
      ? 0
      : Math.max(2, Math.round(total / 32));
  const concordance =
    isForNotes || total < pagesWithConcordance ? 0 : Math.min(24, Math.max(2, Math.round(total / 22)));
  // Each leaf that has found its page gives that of the reserve back.
  let end = last - notes - concordance - leaves.flat().length;
  const room = end - first + 1;
  if (leaves.length > 0 && room < (counted.isAppendix ? 0 : fewestBesideLeaves)) {
    throw new Refusal("forms", "formNeedsPages");
  }

  const stock = new Map(
    writtenKinds.map((kind) => [kind, [...(reading.written.get(kind)?.fragments ?? [])]]),
  );
  const titles = new Map(writtenKinds.map((kind) => [kind, [...(reading.written.get(kind)?.titles ?? [])]]));
  const storyCount = Math.min(reading.storyLength, Math.max(2, Math.round(room / pagesOfStory)));
  const story = counted.isAppendix ? [] : [...reading.story(storyCount)];
  const storyTitles = [...reading.storyTitles];
  const pool =
    [...stock.values()].flat().reduce((sum, fragment) => sum + lettersOf(fragment), 0) / lettersOfPage;
  const share = counted.isAppendix ? 0 : Math.min(mostWritten, (1.25 * pool) / room);

  const figureOrder = shuffled(figureKinds, random);
  const figureCounts = new Map<FigureKind, number>();
  const introduced = new Map<FigureKind, number>();
  const isSmall = total < pagesWithNotes;
  const parts =
    total < pagesWithParts ? 0 : counted.isAppendix ? 1 : Math.max(2, Math.round(total / pagesOfPart));

  let page = first;
  let { plates } = counted;
  let part = 0;
  let written = 0;
  let before: WrittenKind | undefined;
  let turns = 0;
  const leaf = () => {
    const [forms = []] = leaves.splice(0, 1);
    for (const form of forms) {
      slots.push({ kind: "leaf", page: page++, form, plate: form === "beads" ? plates++ : plates });
      end++;
    }
  };
  const leafSteps = leaves.length + 1;
  const plate = () => slots.push({ kind: "plate", page: page++, plate: plates++ });

  /** Sets as many of these fragments as the pages hold, and as end on a page that is not nearly empty; returns how many. */
  function text(title: string, fragments: readonly Fragment[], manner: Manner, until: number): number {
    let made: { flow: Flow; count: number } | undefined;
    for (let count = fragments.length; count > 0; count--) {
      const isAlone = count === 1 && manner === "titled";
      const flow = setter.written(fragments.slice(0, count), isAlone ? "starred" : manner, page, until);
      if (flow) made ??= { flow, count };
      if (!flow || flow.rowsOfLast < fewestRows) continue;
      made = { flow, count };
      break;
    }
    if (!made) return 0;
    const { flow, count } = made;
    const isAlone = count === 1 && manner === "titled";
    slots.push({ kind: "text", page, title: isAlone ? (fragments[0]?.title ?? title) : title, flow });
    written += flow.page - page + 1;
    page = flow.page + 1;
    return count;
  }

  function tellStory(most: number): boolean {
    const count = text(storyTitles[0] ?? "", story.slice(0, most), "titled", end);
    story.splice(0, count);
    if (count > 1) storyTitles.shift();
    return count > 0;
  }

  function chapter(until: number): boolean {
    const kinds = writtenKinds.filter((kind) => kind !== before && (stock.get(kind)?.length ?? 0) > 0);
    if (kinds.length === 0) return false;
    // The fuller a shelf still is, the likelier it is taken from, so that all are empty at about the same time.
    const weighted = kinds.flatMap((kind) =>
      Array.from({ length: stock.get(kind)?.length ?? 0 }, () => kind),
    );
    const kind = random.pick(weighted);
    const shelf = stock.get(kind) ?? [];
    const wanted = random.int(1, isSmall ? 1 : 3) * lettersOfPage + lettersOfPage / 3;
    let letters = 0;
    let count = 0;
    while (count < shelf.length && letters < wanted)
      letters += lettersOf(shelf[count++] ?? { title: "", blocks: [] });
    const title = titles.get(kind)?.[0] ?? shelf[0]?.title ?? "";
    const set = text(title, shelf.slice(0, count), manners[kind] ?? "titled", until);
    if (set === 0) return false;
    if (set > 1) titles.get(kind)?.shift();
    shelf.splice(0, set);
    before = kind;
    return true;
  }

  function figures(left: number): void {
    const of = figureOrder[turns++ % figureOrder.length] ?? "labyrinths";
    const nth = introduced.get(of) ?? 0;
    introduced.set(of, nth + 1);
    const introduction = reading.introductions.get(of)?.[nth];
    const longest = isSmall ? 2 : total < 130 ? 3 : 9;
    let pages = Math.min(left, random.int(2, longest) + (introduction ? 1 : 0));
    if (left - pages === 1) pages = left;
    const title = introduction?.title ?? reading.introductions.get(of)?.[0]?.title ?? "";
    let isOpening = true;
    if (introduction && pages > 1) {
      const flow = setter.written([introduction], "starred", page, page);
      if (flow) {
        slots.push({ kind: "text", page, title, flow });
        isOpening = false;
        page++;
        pages--;
      }
    }
    const from = figureCounts.get(of) ?? 0;
    figureCounts.set(of, from + pages);
    slots.push({ kind: "figures", page, pages, title, of, from, isOpening });
    page += pages;
  }

  while (page <= end) {
    const left = end - page + 1;
    const gone = page - first;
    if (part < parts && gone >= Math.round((room * part) / parts) && left > 6) {
      // A part begins on a right page: its plate faces it, or stands behind it.
      const isLeft = page % 2 === 0;
      if (isLeft) plate();
      slots.push({ kind: "part", page: page++, part: part++ });
      if (!isLeft) plate();
      continue;
    }
    const dueStory = storyCount - story.length <= (gone / room) * (storyCount - 1);
    const kept = story.length * pagesOfFragment;
    const isPressed = left <= kept + 2;
    if (story.length > 0 && ((dueStory && story.length > 1) || isPressed) && tellStory(isPressed ? 2 : 1)) {
      if (random.chance(0.25) && left > 12) plate();
      continue;
    }
    if (leaves.length > 0 && gone >= room * (1 - leaves.length / leafSteps)) {
      leaf();
      continue;
    }
    const isTextsTurn = share > 0 && written <= share * gone;
    // What is left of the story has to find its pages.
    const free = isPressed ? left : left - kept;
    if (isTextsTurn && chapter(page + free - 1)) continue;
    figures(free);
    if (end - page > 8 && !isSmall && random.chance(0.3)) plate();
  }
  while (leaves.length > 0) leaf();
  if (concordance > 0) slots.push({ kind: "concordance", page, pages: concordance });
  page += concordance;
  if (notes > 0) slots.push({ kind: "notes", page, pages: notes });
  return slots;
}
