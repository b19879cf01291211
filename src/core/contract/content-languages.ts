import { defaultLanguage, type Language } from "./languages.ts";

/** Returns the language of what is for a reader: their own where it is among those that there are, or else the leading one. */
export function writtenFor(language: Language, all: readonly Language[]): Language {
  return all.includes(language) ? language : (all[0] ?? defaultLanguage);
}

/** Returns the languages in which a text is looked for: the reader's where the owner writes it, the leading one, the others. */
export function readingOrder(language: Language, content: readonly Language[]): Language[] {
  return [...new Set([writtenFor(language, content), ...content])];
}
