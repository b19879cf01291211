import { defaultLanguage, type Language, languageOfTag } from "../contract/languages.ts";
import { memoized } from "../lib/memoized.ts";
import { weightedItems } from "./weights.ts";

const bestLanguage = memoized((header: string): Language => {
  let best: { language: Language; weight: number } | undefined;
  for (const { name, weight } of weightedItems(header)) {
    const language = languageOfTag(name);
    if (language && weight > (best?.weight ?? 0)) best = { language, weight };
  }
  return best?.language ?? defaultLanguage;
});

/** Returns the supported language that a browser likes best, by the weights of Accept-Language. */
export function preferredLanguage(header: string | null): Language {
  return bestLanguage(header ?? "");
}
