import i18next from "i18next";
import { defaultLanguage, isLanguage, type Language, languageOfTag } from "../../src/contract/languages.ts";
import type { Words } from "../locales/en.ts";
import { readStored, writeStored } from "./storage.ts";

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

let wanted: Language = defaultLanguage;

async function speak(language: Language): Promise<void> {
  wanted = language;
  const words = await load[language]();
  // A slower, earlier choice must not win over a later one.
  if (wanted !== language) return;
  i18next.addResourceBundle(language, "translation", words);
  document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}

/** Chooses the language of this visit and loads its words; to be awaited before the first render. */
export async function startLanguage(): Promise<void> {
  const language = chooseLanguage(readStored("local", storageKey), navigator.languages);
  await i18next.init({ resources: {}, interpolation: { escapeValue: false }, fallbackLng: false });
  await speak(language);
}

/** Changes the language at once and keeps the choice; rejects when the words cannot be fetched. */
export async function changeLanguage(language: Language): Promise<void> {
  await speak(language);
  writeStored("local", storageKey, wanted);
}
