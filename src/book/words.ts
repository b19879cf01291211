import { edition6 } from "../locales/codex/edition-6.ts";
import { codexWords } from "../locales/codex/languages.ts";
import type { Recipe } from "./recipe.ts";

type Worded = Pick<Recipe, "edition"> & { settings: Pick<Recipe["settings"], "language"> };

/** Returns what differed in the edition that a book was made in; undefined for the present one. */
function earlierOf({ edition, settings }: Worded) {
  return edition === 6 ? edition6[settings.language] : undefined;
}

/** Returns everything that a recipe's book itself says, in the words of its edition. */
export function wordsOf(recipe: Worded) {
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

/** Returns a text of the library as it stood in the edition that a book was made in. */
export function libraryText(recipe: Worded, text: string): string {
  const changes = earlierOf(recipe)?.library ?? [];
  return changes.reduce((said, [present, former]) => said.replace(present, former), text);
}
