import { bind } from "./binding.ts";
import type { Recipe } from "./recipe.ts";
import { typeset } from "./typesetting.ts";

/** The share of the work that setting the pages is; binding them is the rest. */
const setting = 0.8;

/** Makes the book of a recipe. Throws a refusal when its texts cannot be printed or do not fit. */
export async function makeBook(
  recipe: Recipe,
  progress: (share: number) => void = () => {},
): Promise<Uint8Array> {
  const book = typeset(recipe, (share) => progress(share * setting));
  progress(setting);
  return (await bind(recipe, book)).bytes;
}
