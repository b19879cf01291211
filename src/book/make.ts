import { type OtherEdition, pagesOfBlock } from "../core/contract/editions.ts";
import { bind, setting } from "./binding.ts";
import { makeEpub } from "./epub/epub.ts";
import { blockRecipe, makeBlock, makeCover } from "./press/press.ts";
import type { Recipe } from "./recipe.ts";
import { type Preview, typeset, typesetPages } from "./typesetting.ts";
import { verifyBook } from "./verify/verify.ts";

/** Makes the book of a recipe. Throws a refusal when its texts cannot be printed or do not fit. */
export async function makeBook(
  recipe: Recipe,
  progress: (share: number) => void = () => {},
): Promise<Uint8Array> {
  const book = typeset(recipe, (share) => progress(share * setting));
  return (await bind(recipe, book, (share) => progress(setting + share * (1 - setting)))).bytes;
}

/** Makes a PDF of some pages of a recipe's book, ascending. Throws a refusal as the whole book would. */
export async function makePreview(
  recipe: Recipe,
  preview: Preview,
  progress: (share: number) => void = () => {},
): Promise<Uint8Array> {
  return (await bind(recipe, typesetPages(recipe, preview, progress))).bytes;
}

/** Makes an edition of a recipe's book; a block is verified as the book was. Throws a refusal, or what verifying it throws. */
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
  await verifyBook(bytes, { ...settings, numPages }, ownText, { edition });
  return bytes;
}
