import type { Recipe } from "../../book/recipe.ts";
import { yearMs } from "../../core/contract/limits.ts";
import { iso } from "../../core/lib/clock.ts";
import { invalidField } from "../../core/lib/coded-error.ts";
import { newToken } from "../../core/lib/tokens.ts";
import { type CodexRequest, codexSettingsOf, pageBeyond } from "./codex.contract.ts";
import type { Press } from "./codex.press.ts";

/** What is said of an own text, and means nothing without one. */
const ofOwnText = ["author", "fitPages", "after"] as const;

/** Returns the order of a form at an instant: the recipe of its book, and when its code expires. Throws invalid_data. */
export function orderOf(request: CodexRequest, createdAt: string): { recipe: Recipe; expiresAt: string } {
  const expiresAt = request.expiresAt ?? iso(Date.parse(createdAt) + yearMs);
  if (expiresAt <= createdAt) throw invalidField("expiresAt", "expiresPast");
  const seed = request.seed ?? newToken().replaceAll("-", "x").slice(0, 16);
  const ownText = request.ownText?.trim() ? request.ownText : null;
  const idle = ofOwnText.find((name) => ownText === null && request[name]);
  if (idle) throw invalidField(idle, "ownTextNeeded");
  return { recipe: { settings: codexSettingsOf(request), ownText, seed, createdAt }, expiresAt };
}

type Watch = Parameters<Press>[1];

/** Returns how many pages a recipe's own text needs. Throws invalid_data where it needs more than a book has. */
export async function lengthOf(recipe: Recipe, press: Press, { signal }: Watch): Promise<number> {
  const { pages } = await press({ lengthOf: recipe }, { signal, progress: () => {} });
  if (pages === undefined) throw new Error("the press did not say how many pages a text needs");
  return pages;
}

/** Returns a recipe with as many pages as its own text needs where the form says so. Throws invalid_data. */
export async function fitted(
  recipe: Recipe,
  { fitPages }: Pick<CodexRequest, "fitPages">,
  press: Press,
  watch: Watch,
): Promise<Recipe> {
  if (!fitPages) return recipe;
  const numPages = await lengthOf(recipe, press, watch);
  const beyond = pageBeyond(recipe.settings, numPages);
  if (beyond) throw invalidField(beyond, "pageBeyondBook");
  return { ...recipe, settings: { ...recipe.settings, numPages } };
}
