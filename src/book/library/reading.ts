import type { Language } from "../../core/contract/languages.ts";
import type { PlateKind } from "../../locales/codex/words.ts";
import type { FigureKind } from "../figures/kinds.ts";
import { type Random, shuffled } from "../random.ts";
import { castOf, filled } from "./cast.ts";
import { libraryOf, type WrittenKind, writtenKinds } from "./library.ts";
import type { Fragment } from "./shelf.ts";

/** How much a fragment's title and the room around it count beside its letters. */
const lettersOfTitle = 150;

/** What one book takes from the library: everything in its own order, with its own cast. */
export type Reading = {
  written: ReadonlyMap<WrittenKind, { titles: readonly string[]; fragments: readonly Fragment[] }>;
  /** Returns so many fragments of the frame story, from its opening to its ending. */
  story(count: number): readonly Fragment[];
  storyTitles: readonly string[];
  /** How many fragments the frame story has at most. */
  storyLength: number;
  introductions: ReadonlyMap<FigureKind, readonly Fragment[]>;
  parts: readonly string[];
  epigraphs: readonly string[];
  prompts: readonly string[];
  maxims: readonly string[];
  caption(kind: PlateKind, nth: number): string;
  /** What stands under the plate of beads. */
  beadsCaption: string;
  /** What stands above a litany, whose paragraphs are in their order or not. */
  litany: Readonly<Record<"paragraphs" | "shuffled", { title: string; lead: string }>>;
};

/** Returns the letters of a fragment, with what its title takes. */
export function lettersOf({ blocks }: Fragment): number {
  return blocks.reduce(
    (sum, block) =>
      sum +
      (block.kind === "verse"
        ? block.lines.reduce((lines, line) => lines + Math.max(52, line.length), 0)
        : block.text.length + 30),
    lettersOfTitle,
  );
}

/** Returns a book's reading of the library, which its streams of numbers alone decide; `textOf` gives an introduction as its edition has it. */
export function readingOf(
  language: Language,
  random: (purpose: string) => Random,
  textOf: (text: string) => string = (text) => text,
): Reading {
  const library = libraryOf(language);
  const cast = castOf(library.cast, random("cast"));
  const withCast = (text: string) => filled(text, language, cast);
  const filledFragment = ({ title, blocks }: Fragment): Fragment => ({
    title: withCast(title),
    blocks: blocks.map((block) =>
      block.kind === "verse"
        ? { kind: "verse", lines: block.lines.map(withCast) }
        : { kind: "paragraph", text: withCast(block.text) },
    ),
  });
  const mixed = <Item>(items: readonly Item[], purpose: string) => shuffled(items, random(purpose));
  const { openings, middles, endings, titles } = library.story;
  const numbers = random("story");
  const [opening, ending] = [filledFragment(numbers.pick(openings)), filledFragment(numbers.pick(endings))];
  const order = shuffled(
    middles.map((_, index) => index),
    numbers,
  );
  const litanyTitles = mixed(library.litany.titles, "litany");
  const leads = library.litany.leads;
  const captions = new Map(
    [...library.captions].map(([kind, texts]) => [kind, mixed(texts, `captions/${kind}`)]),
  );
  return {
    written: new Map(
      writtenKinds.map((kind) => {
        const { titles = [], fragments = [] } = library.written.get(kind) ?? {};
        return [
          kind,
          {
            titles: mixed(titles, `titles/${kind}`),
            fragments: mixed(fragments, `fragments/${kind}`).map(filledFragment),
          },
        ];
      }),
    ),
    story(count) {
      const chosen = order.slice(0, Math.max(0, count - 2)).sort((a, b) => a - b);
      const between = chosen.flatMap((index) => middles[index] ?? []);
      return [opening, ...between.map(filledFragment), ending];
    },
    storyTitles: mixed(titles, "titles/story").map(withCast),
    storyLength: middles.length + 2,
    introductions: new Map(
      [...library.introductions].map(([kind, fragments]) => [
        kind,
        fragments.map(({ title, blocks }) => ({
          title,
          blocks: blocks.map((block) =>
            block.kind === "paragraph" ? { ...block, text: textOf(block.text) } : block,
          ),
        })),
      ]),
    ),
    parts: mixed(library.parts, "parts"),
    epigraphs: mixed(library.epigraphs, "epigraphs"),
    prompts: mixed(library.prompts, "prompts"),
    maxims: mixed(library.maxims, "maxims"),
    caption: (kind, nth) => captions.get(kind)?.[nth] ?? "",
    beadsCaption: random("beads caption").pick(library.beads),
    litany: {
      paragraphs: { title: litanyTitles[0] ?? "", lead: random("litany lead").pick(leads.ordered) },
      shuffled: { title: litanyTitles[1] ?? "", lead: random("shuffled lead").pick(leads.shuffled) },
    },
  };
}
