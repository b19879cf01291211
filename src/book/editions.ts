import { type OtherEdition, pagesOfBlock } from "../core/contract/editions.ts";
import { makeEpub } from "./epub/epub.ts";
import { blockRecipe, makeBlock, makeCover } from "./press/press.ts";
import { prove } from "./proof/proof.ts";
import type { Recipe } from "./recipe.ts";

/** Makes an edition of a recipe's book; a block is proved as the book was. Throws a refusal, or what the proof throws. */
export async function makeEdition(
  recipe: Recipe,
  made: OtherEdition,
  progress: (share: number) => void,
): Promise<Uint8Array> {
  if (made.kind === "epub") return makeEpub(recipe, progress);
  if (made.kind === "cover") return makeCover(recipe, made.options);
  const bytes = await makeBlock(recipe, made.options, progress);
  const { settings } = blockRecipe(recipe, made.options);
  const numPages = pagesOfBlock(settings.numPages, made.options);
  const { ownText, edition } = recipe;
  await prove(bytes, { ...settings, numPages }, ownText, { edition });
  return bytes;
}
