import type { Language } from "../contract/languages.ts";

/** A sentence in the forms that a language has for counts; `many`, for whole millions, is `other` where it is missing. */
export type Plural = { one: string; other: string; many?: string };

/** Returns the form that a count asks for in a language; a sentence that counts nothing has one only. */
export function formFor(sentence: string | Plural, count: number, language: Language): string {
  if (typeof sentence === "string") return sentence;
  const category = new Intl.PluralRules(language).select(count);
  return (category === "one" || category === "many" ? sentence[category] : undefined) ?? sentence.other;
}
