import { type Language, locales } from "../../src/contract/languages.ts";

/** Formats a measured number to a hundredth; it stands by itself since the first screen measures nothing. */
export function formatDecimal(number: number, language: Language): string {
  return new Intl.NumberFormat(locales[language], { maximumFractionDigits: 2 }).format(number);
}
