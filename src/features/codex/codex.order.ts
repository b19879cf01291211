import type { Recipe } from "../../book/recipe.ts";
import { type CodexRequest, codexSettingsOf } from "../../contract/codex.ts";
import { yearMs } from "../../contract/limits.ts";
import { iso } from "../../lib/clock.ts";
import { invalidField } from "../../lib/coded-error.ts";
import { newToken } from "../../lib/tokens.ts";

/** Returns what a form asks for at an instant: the recipe of its book, and when its code expires. Throws invalid_data. */
export function orderOf(request: CodexRequest, createdAt: string): { recipe: Recipe; expiresAt: string } {
  const expiresAt = request.expiresAt ?? iso(Date.parse(createdAt) + yearMs);
  if (expiresAt <= createdAt) throw invalidField("expiresAt", "expiresPast");
  const seed = request.seed ?? newToken().replaceAll("-", "x").slice(0, 16);
  const ownText = request.ownText?.trim() ? request.ownText : null;
  if (request.author && ownText === null) throw invalidField("author", "ownTextNeeded");
  return { recipe: { settings: codexSettingsOf(request), ownText, seed, createdAt }, expiresAt };
}
