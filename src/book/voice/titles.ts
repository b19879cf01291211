import type { Language } from "../../contract/languages.ts";

/** Words that English titles leave in lower case inside. */
const small = new Set(
  "a an and as at before below beneath between by from his her in inside into its nor of on or so than that the their to toward under when where with within without behind beyond above along after is it".split(
    " ",
  ),
);

/** Returns a text as a title: English capitals on its words, elsewhere on the first letter alone. */
export function titled(text: string, language: Language): string {
  const words = text.replace(/\*/g, "").split(" ");
  return words
    .map((word, index) => {
      const isCapital = index === 0 || (language === "en" && !small.has(word));
      return isCapital ? word.charAt(0).toUpperCase() + word.slice(1) : word;
    })
    .join(" ");
}
