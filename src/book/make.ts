import { bind, setting } from "./binding.ts";
import type { Recipe } from "./recipe.ts";
import { typeset } from "./typesetting.ts";

/** Makes the book of a recipe. Throws a refusal when its texts cannot be printed or do not fit. */
export async function makeBook(
  recipe: Recipe,
  progress: (share: number) => void = () => {},
): Promise<Uint8Array> {
  const book = typeset(recipe, (share) => progress(share * setting));
  return (await bind(recipe, book, (share) => progress(setting + share * (1 - setting)))).bytes;
}
