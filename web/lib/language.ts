import i18next from "i18next";
import { defaultLanguage, isLanguage, type Language, languageOfTag } from "../../src/contract/languages.ts";
import type { Words } from "../locales/en.ts";
import { readStored, writeStored } from "./storage.ts";

/** The dictionary of some screens, by language. */
export type Dictionary = Record<Language, () => Promise<object>>;

const storageKey = "codex-language";

const load: Record<Language, () => Promise<Words>> = {
  en: async () => (await import("../locales/en.ts")).en,
  pt: async () => (await import("../locales/pt.ts")).pt,
  es: async () => (await import("../locales/es.ts")).es,
};

/** Returns the stored language if it is supported, else the first supported browser language, else English. */
export function chooseLanguage(saved: string | null, browserTags: readonly string[]): Language {
  if (isLanguage(saved)) return saved;
  for (const tag of browserTags) {
    const language = languageOfTag(tag);
    if (language) return language;
  }
  return defaultLanguage;
}

/** Returns the current language of the screens. */
export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : defaultLanguage;
}

/** The dictionaries in use: the visitor's, and those of lazy screens that were opened. */
const dictionaries: Dictionary[] = [load];
let wanted: Language = defaultLanguage;
let started: Promise<unknown> = Promise.resolve();

function addWords(language: Language, words: object): void {
  i18next.addResourceBundle(language, "translation", words, true);
}

async function show(language: Language): Promise<void> {
  wanted = language;
  const words = await Promise.all(dictionaries.map((dictionary) => dictionary[language]()));
  await started;
  // A slower, earlier choice must not win over a later one.
  if (wanted !== language) return;
  for (const each of words) addWords(language, each);
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}

/** Loads the dictionary of some screens; from then on it follows the language. */
export async function loadDictionary(dictionary: Dictionary): Promise<void> {
  if (!dictionaries.includes(dictionary)) dictionaries.push(dictionary);
  let language: Language;
  do {
    language = wanted;
    const words = await dictionary[language]();
    await started;
    addWords(language, words);
  } while (language !== wanted);
}

/** Chooses the language of this visit and loads its dictionary; to be awaited before the first render. */
export async function startLanguage(): Promise<void> {
  started = i18next.init({ resources: {}, interpolation: { escapeValue: false }, fallbackLng: false });
  await show(chooseLanguage(readStored("local", storageKey), navigator.languages));
}

/** Changes the language and stores the choice; rejects when the dictionary cannot be loaded. */
export async function changeLanguage(language: Language): Promise<void> {
  await show(language);
  writeStored("local", storageKey, wanted);
}
