import { defaultTitle } from "../core/contract/identity.ts";
import type { CodexSettings } from "../features/codex/codex.contract.ts";
import { coloured } from "../locales/codex/coloured.ts";
import { edition6 } from "../locales/codex/edition-6.ts";
import { codexWords } from "../locales/codex/languages.ts";
import type { Riddles } from "../locales/codex/riddles/riddles.ts";
import type { EditionWords, FigureWords, Furniture, PlateWords } from "../locales/codex/words.ts";
import { encodings } from "./code.ts";
import type { Secrets } from "./forms/hidden.ts";
import type { Reading } from "./library/reading.ts";
import { type Random, streamOf } from "./random.ts";
import type { Recipe } from "./recipe.ts";
import type { TypeCase } from "./type/case.ts";

/** What all pages of a book share. */
export type Book = {
  settings: CodexSettings;
  recipe: Recipe;
  type: TypeCase;
  furniture: Furniture;
  figures: FigureWords;
  editions: EditionWords;
  riddles: Riddles;
  plates: PlateWords;
  reading: Reading;
  secrets: Secrets;
  /** How many pages it has: those that were asked for, and leaves that fill a printer's sheets. */
  pages: number;
  /** True for the block of a press edition, which is bound in a cover of its own. */
  isBlock: boolean;
  /** True where the address is visible below the colophon: in the paper's colour it cannot be found in print. */
  showsAddress: boolean;
  /** Returns a stream of numbers of its own for each thing that is drawn or written. */
  random(purpose: string): Random;
};

/** Returns the author's name: of an own text its author's, else that of the keepers. */
export function authorOf({ author, language }: Pick<CodexSettings, "author" | "language">): string {
  return author ?? codexWords[language].furniture.author;
}

/** Returns what a file names as its maker: the portal, by its title. */
export function producerOf({ portal }: Pick<CodexSettings, "portal">): string {
  return portal?.title ?? defaultTitle;
}

/** Returns the sentence that a book opens or a part begins with; the portal puts none of its own under somebody else's name. */
export function epigraphOf({ settings, reading }: Book, nth: number): string | undefined {
  return settings.author ? undefined : reading.epigraphs[nth];
}

/** Returns what stands at the foot of a title: for whom the portal prints, where it does not for an author, and the year. */
export function imprintOf({ settings, furniture, recipe }: Book): string[] {
  const year = recipe.createdAt.slice(0, 4);
  return settings.author ? [year] : [furniture.imprint, year];
}

/** Returns whether a book has signs that its letters lack, in what others wrote or in the code that it hides. */
export function hasSigns({ type, settings, recipe }: Book): boolean {
  const { title, author, forms, encryptionType, originalCode } = settings;
  const hidden =
    forms.includes("hidden") && recipe.copies === undefined
      ? encodings[encryptionType].encode(originalCode)
      : "";
  return [title, author ?? "", recipe.ownText ?? "", hidden].some((text) => type.hasSigns(text));
}

/** Returns the streams of random numbers of a recipe, one for each purpose. */
export function randomFor(recipe: Pick<Recipe, "seed">): Book["random"] {
  return (purpose) => streamOf(`${recipe.seed}/${purpose}`);
}

type Worded = Pick<Recipe, "edition"> & { settings: Pick<Recipe["settings"], "language" | "portal"> };

/** Returns what differed in the edition that a book was made in; undefined for the present one. */
function earlierOf({ edition, settings }: Worded) {
  return edition === 6 ? edition6[settings.language] : undefined;
}

/** Returns what a book says of the colour that it has in the place of gold; undefined where it has gold. */
function colouredOf({ settings }: Worded) {
  return settings.portal?.accent === undefined ? undefined : coloured[settings.language];
}

/** Returns everything that a recipe's book itself says, in the words of its edition and of its colours. */
export function wordsOf(recipe: Worded) {
  const words = editionWords(recipe);
  const said = colouredOf(recipe);
  if (!said) return words;
  const { riddles, figures, plates } = words;
  const [, ...others] = riddles.forms.initials;
  return {
    ...words,
    riddles: {
      ...riddles,
      addressAt: { ...riddles.addressAt, below: [said.below] },
      forms: { ...riddles.forms, initials: [said.initials, ...others] },
    },
    figures: { ...figures, primesInGold: said.primes },
    plates: { ...plates, shows: { ...plates.shows, seeds: said.seeds } },
  };
}

function editionWords(recipe: Worded) {
  const present = codexWords[recipe.settings.language];
  const earlier = earlierOf(recipe);
  if (!earlier) return present;
  const { furniture, riddles, figures } = present;
  return {
    ...present,
    furniture: {
      ...furniture,
      ...earlier.furniture,
      imprintPage: { ...furniture.imprintPage, ...earlier.furniture.imprintPage },
    },
    riddles: { ...riddles, ...earlier.riddles },
    figures: { ...figures, ...earlier.figures },
  };
}

/** Returns a text of the library as it stood in the edition that a book was made in, and as its colours are. */
export function libraryText(recipe: Worded, text: string): string {
  const changes = [...(earlierOf(recipe)?.library ?? []), ...(colouredOf(recipe)?.library ?? [])];
  return changes.reduce((said, [present, former]) => said.replace(present, former), text);
}
