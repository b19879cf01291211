import { defaultLanguage, isLanguage, type Language } from "./languages.ts";

/** Returns the languages that a setting lists, parted by commas. */
export const languagesIn = (list: string): Language[] => list.split(",").filter(isLanguage);

/** Returns the language of what is for a reader: their own where the owner writes it, or else the leading one. */
export function writtenFor(language: Language, content: readonly Language[]): Language {
  return content.includes(language) ? language : (content[0] ?? defaultLanguage);
}

/** Returns the languages in which a text is looked for: the reader's where the owner writes it, the leading one, the others. */
export function readingOrder(language: Language, content: readonly Language[]): Language[] {
  return [...new Set([writtenFor(language, content), ...content])];
}
