import type { Recipe } from "../../book/recipe.ts";
import { defaultTitle, type Identity } from "../../core/contract/identity.ts";
import { yearMs } from "../../core/contract/limits.ts";
import { defaultAccent } from "../../core/contract/palette.ts";
import { iso } from "../../core/lib/clock.ts";
import { invalidField } from "../../core/lib/coded-error.ts";
import { newToken } from "../../core/lib/tokens.ts";
import { type CodexRequest, type CodexSettings, codexSettingsOf, pageBeyond } from "./codex.contract.ts";
import type { Press } from "./codex.press.ts";

type Shown = Pick<Identity, "product" | "accent">;

/** What is said of an own text, and means nothing without one. */
const ofOwnText = ["author", "fitPages", "after"] as const;

/** Returns what a book keeps of its portal's identity: nothing of the product's own. */
function keptOf({ product, accent }: Shown): Pick<CodexSettings, "portal"> {
  const own = accent === defaultAccent ? {} : { accent };
  return product === defaultTitle && accent === defaultAccent ? {} : { portal: { title: product, ...own } };
}

/** Returns the order of a form at an instant, of a portal as it shows itself: the recipe of its book, and when its code expires. Throws invalid_data. */
export function orderOf(
  request: CodexRequest,
  createdAt: string,
  shown: Shown,
): { recipe: Recipe; expiresAt: string } {
  const expiresAt = request.expiresAt ?? iso(Date.parse(createdAt) + yearMs);
  if (expiresAt <= createdAt) throw invalidField("expiresAt", "expiresPast");
  const seed = request.seed ?? newToken().replaceAll("-", "x").slice(0, 16);
  const ownText = request.ownText?.trim() ? request.ownText : null;
  const idle = ofOwnText.find((name) => ownText === null && request[name]);
  if (idle) throw invalidField(idle, "ownTextNeeded");
  const settings = { ...codexSettingsOf(request), ...keptOf(shown) };
  return { recipe: { settings, ownText, seed, createdAt }, expiresAt };
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
