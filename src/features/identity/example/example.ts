import type { IdentityLayer } from "../../../core/contract/identity-notes.ts";
import { defaultLanguage, type Language, writtenFor } from "../../../core/contract/languages.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { pt } from "./pt.ts";

const words = { en, pt, es };

const names = {
  en: { product_title: "House of Salt", course_name: "The Way of Salt" },
  pt: { product_title: "Casa do Sal", course_name: "O Caminho do Sal" },
  es: { product_title: "Casa de la Sal", course_name: "El Camino de la Sal" },
} as const satisfies Record<Language, object>;

/**
 * Returns a finished portal beside the product's own, from which an owner may begin: a course in salt, patience and the sea. It
 * speaks the languages that visitors are offered, and has its names in one of them that the owner writes: the reader's, or the first.
 */
export function exampleIn(
  offered: readonly Language[],
  reader = offered[0] ?? defaultLanguage,
  written = offered,
): IdentityLayer {
  const both = offered.filter((each) => written.includes(each));
  const named = writtenFor(reader, both.length > 0 ? both : offered);
  return {
    choices: { ...names[named], accent: "#3fb8a0", ground: "night", emblem: "wave" },
    words: Object.fromEntries(offered.map((each) => [each, words[each]])),
  };
}
