import { bind } from "./binding.ts";
import type { Recipe } from "./recipe.ts";
import { type Preview, typesetPages } from "./typesetting.ts";

/** Makes a PDF of some pages of a recipe's book, ascending. Throws a refusal as the whole book would. */
export async function makePreview(
  recipe: Recipe,
  preview: Preview,
  progress: (share: number) => void = () => {},
): Promise<Uint8Array> {
  return (await bind(recipe, typesetPages(recipe, preview, progress))).bytes;
}
