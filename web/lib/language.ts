import i18next from "i18next";
import { defaultLanguage, isLanguage, type Language, languageOfTag } from "../../src/contract/languages.ts";
import type { Words } from "../locales/en.ts";
import { readStored, writeStored } from "./storage.ts";

/** The words of some screens, by language. */
export type Book = Record<Language, () => Promise<object>>;

const storageKey = "codex-language";

const load: Record<Language, () => Promise<Words>> = {
  en: async () => (await import("../locales/en.ts")).en,
  pt: async () => (await import("../locales/pt.ts")).pt,
  es: async () => (await import("../locales/es.ts")).es,
};

/** The saved language if it is supported, else the first supported browser language, else English. */
export function chooseLanguage(saved: string | null, browserTags: readonly string[]): Language {
  if (isLanguage(saved)) return saved;
  for (const tag of browserTags) {
    const language = languageOfTag(tag);
    if (language) return language;
  }
  return defaultLanguage;
}

/** The language the screens are in now. */
export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : defaultLanguage;
}

/** What the screens that are open need: the words of the first ones, and those that came with others. */
const books: Book[] = [load];
let wanted: Language = defaultLanguage;
let started: Promise<unknown> = Promise.resolve();

function keep(language: Language, words: object): void {
  i18next.addResourceBundle(language, "translation", words, true);
}

async function speak(language: Language): Promise<void> {
  wanted = language;
  const words = await Promise.all(books.map((book) => book[language]()));
  await started;
  // A slower, earlier choice must not win over a later one.
  if (wanted !== language) return;
  for (const each of words) keep(language, each);
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}

/** Fetches words that only some screens need; from then on they follow the language. */
export async function openBook(book: Book): Promise<void> {
  if (!books.includes(book)) books.push(book);
  let language: Language;
  do {
    language = wanted;
    const words = await book[language]();
    await started;
    keep(language, words);
  } while (language !== wanted);
}

/** Chooses the language of this visit and loads its words; to be awaited before the first render. */
export async function startLanguage(): Promise<void> {
  started = i18next.init({ resources: {}, interpolation: { escapeValue: false }, fallbackLng: false });
  await speak(chooseLanguage(readStored("local", storageKey), navigator.languages));
}

/** Changes the language at once and keeps the choice; rejects when the words cannot be fetched. */
export async function changeLanguage(language: Language): Promise<void> {
  await speak(language);
  writeStored("local", storageKey, wanted);
}
