import type { Language } from "../contract/languages.ts";
import { en, type Words } from "./en.ts";
import { es } from "./es.ts";
import { pt } from "./pt.ts";

export const words: Record<Language, Words> = { en, pt, es };

/** Puts values into a sentence's `{name}` places. */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Returns a wait in words, rounded up in the largest unit that stays close to it. */
export function waitWords(seconds: number, language: Language): string {
  const { wait } = words[language];
  if (seconds < 120) return fill(wait.seconds, { n: seconds });
  if (seconds < 7200) return fill(wait.minutes, { n: Math.ceil(seconds / 60) });
  return fill(wait.hours, { n: Math.ceil(seconds / 3600) });
}
