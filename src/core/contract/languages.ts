/** The languages every visible text exists in, in the order the switcher shows them. */
export const languages = ["en", "pt", "es"] as const;

export type Language = (typeof languages)[number];

/** Whose numbers and dates each has: Brazilian Portuguese and Latin-American Spanish write theirs as no other does. */
export const locales: Record<Language, string> = { en: "en", pt: "pt-BR", es: "es-419" };

export const defaultLanguage: Language = "en";

/** Each language is named in itself. */
export const languageNames: Record<Language, string> = { en: "English", pt: "Português", es: "Español" };

/** The cookie of a chosen language, which documents come in; calls name theirs themselves. */
export const languageCookie = "portal_language";

/** What a cookie that scripts set is called over https, where browsers take this name from no other connection. */
export const securePrefix = "__Secure-";

/** Names a language in a document's address, before what was chosen: a page has an address in each of its languages. */
export const languageParameter = "lang";

/** True when a text names one of the languages. */
export function isLanguage(text: unknown): text is Language {
  return languages.some((language) => language === text);
}

/** Returns the languages that a setting lists, parted by commas. */
export const languagesIn = (list: string): Language[] => list.split(",").filter(isLanguage);

/** Returns the name of a language in another one, for use within a sentence; the code itself where it has none. */
export function languageName(code: string, language: Language): string {
  const name = new Intl.DisplayNames(language, { type: "language" }).of(code) ?? code;
  // Some engines begin it as a line in a list would begin; within a sentence only English does so.
  return language === "en" ? name : name.toLowerCase();
}

/** Returns the supported language of a tag such as `pt-BR`, or undefined. */
export function languageOfTag(tag: string): Language | undefined {
  const prefix = tag.trim().slice(0, 2).toLowerCase();
  return isLanguage(prefix) ? prefix : undefined;
}

/** Returns where a document is in a language; its own address is that of the leading one, a page's that of no language. */
export function addressIn(address: string, language: Language, leading: Language | undefined): string {
  return language === leading ? address : `${address}?${languageParameter}=${language}`;
}

const english: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

/** Returns a number as a place in a row, as one writes it of a person. */
export function ordinalIn(language: Language, place: number): string {
  const digits = new Intl.NumberFormat(locales[language]).format(place);
  if (language === "pt") return `${digits}ª`;
  if (language === "es") return `${digits}.ª`;
  const rule = new Intl.PluralRules("en", { type: "ordinal" }).select(place);
  return `${digits}${english[rule] ?? "th"}`;
}

/** Returns the language of what is for a reader: their own where it is among those that there are, or else the leading one. */
export function writtenFor(language: Language, all: readonly Language[]): Language {
  return all.includes(language) ? language : (all[0] ?? defaultLanguage);
}

/** Returns the languages in which a text is looked for: the reader's where the owner writes it, the leading one, the others. */
export function readingOrder(language: Language, content: readonly Language[]): Language[] {
  return [...new Set([writtenFor(language, content), ...content])];
}
