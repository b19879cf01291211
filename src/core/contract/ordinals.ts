import { type Language, locales } from "./languages.ts";

const english: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

/** Returns a number as a place in a row, as one writes it of a person. */
export function ordinalIn(language: Language, place: number): string {
  const digits = new Intl.NumberFormat(locales[language]).format(place);
  if (language === "pt") return `${digits}ª`;
  if (language === "es") return `${digits}.ª`;
  const rule = new Intl.PluralRules("en", { type: "ordinal" }).select(place);
  return `${digits}${english[rule] ?? "th"}`;
}
