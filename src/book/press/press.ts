import { deflateSync } from "node:zlib";
import { readOnPaper } from "../../core/contract/codex-form.ts";
import { type PressOptions, pagesOfBlock, spineMmOf } from "../../core/contract/editions.ts";
import { isSeen } from "../forms/hidden.ts";
import { pressInks } from "../inks.ts";
import type { Recipe } from "../recipe.ts";
import { sheet } from "../sheet.ts";
import { type Block, prepared, typesetBlock } from "../typesetting.ts";
import { bindForPress } from "./binding.ts";
import { coverSheet } from "./cover-sheet.ts";
import { mm, trimOf } from "./trim.ts";

/** Offset on uncoated and on coated paper (ISO 12647-2), by their names in the ICC's registry of characterised conditions. */
const conditions = { block: "FOGRA52", cover: "FOGRA51" } as const;

/** The gold of the ornaments, as a form chooses a colour. */
const goldOfAddress = "#A3802E";

/**
 * True for a book that is solved on paper, but whose address is in the colour of paper: no reader of a printed copy would find it.
 * Edition 6 left it so.
 */
function showsAddress({ settings: { forms, fontColor }, edition }: Recipe): boolean {
  return edition !== 6 && readOnPaper(forms) && !isSeen(fontColor);
}

/** Returns the recipe of a book's block: one that is solved on paper has its address in sight below the colophon, and no line that print loses. */
export function blockRecipe(recipe: Recipe, options: PressOptions): Recipe {
  const { settings } = recipe;
  if (!showsAddress(recipe)) return recipe;
  const forms = settings.forms.filter((form) => form !== "hidden");
  const urlPage = pagesOfBlock(settings.numPages, options);
  return { ...recipe, settings: { ...settings, forms, urlPage, fontColor: goldOfAddress } };
}

function blockOf(recipe: Recipe, options: PressOptions): Block {
  return {
    inks: pressInks(options.gold, recipe.settings.portal?.accent),
    added: pagesOfBlock(recipe.settings.numPages, options) - recipe.settings.numPages,
    showsAddress: showsAddress(recipe),
  };
}

/** Makes the block of a recipe's book for a printer. Throws a refusal as the book itself would. */
export async function makeBlock(
  recipe: Recipe,
  options: PressOptions,
  progress: (share: number) => void,
): Promise<Uint8Array> {
  const book = typesetBlock(blockRecipe(recipe, options), blockOf(recipe, options), progress);
  const trim = trimOf(sheet.width, sheet.height);
  const sheets = book.pages.map((page = []) => ({
    trim,
    content: page.map((piece) =>
      piece instanceof Uint8Array ? piece : deflateSync(Buffer.from(book.fills.get(piece) ?? "", "latin1")),
    ),
  }));
  return bindForPress({
    recipe,
    type: book.type,
    sheets,
    subject: `${book.pages.length} pages`,
    condition: conditions.block,
    hasSpotGold: options.gold === "spot",
  });
}

/** Makes the cover of a recipe's book for a printer: back, spine and front on one sheet. Throws a refusal. */
export async function makeCover(recipe: Recipe, options: PressOptions): Promise<Uint8Array> {
  const { book } = prepared(recipe, false, blockOf(recipe, options));
  const { trim, folds, ops } = coverSheet(book, spineMmOf(book.pages, options) * mm);
  return bindForPress({
    recipe,
    type: book.type,
    sheets: [{ trim, folds, content: [deflateSync(Buffer.from(ops, "latin1"))] }],
    subject: `${book.pages} pages, spine ${spineMmOf(book.pages, options).toFixed(1)} mm`,
    condition: conditions.cover,
    hasSpotGold: options.gold === "spot",
  });
}
