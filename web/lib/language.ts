import {
  defaultLanguage,
  isLanguage,
  type Language,
  languageCookie,
  languageOfTag,
  languageParameter,
} from "../../src/contract/languages.ts";
import { isPrerendering } from "./prerendering.ts";
import { setScriptCookie } from "./script-cookie.ts";
import { readStored, writeStored } from "./storage.ts";
import { storeOf } from "./store.ts";

/** Texts by name, in groups. */
export type Texts = { [name: string]: string | Texts };
/** The texts of some screens, by language. */
export type Dictionary = Record<Language, () => Promise<Texts>>;

const storageKey = "codex-language";
/** Browsers keep no cookie longer than 400 days. */
const cookieSeconds = 365 * 24 * 60 * 60;

const firstScreens: Dictionary = {
  en: async () => (await import("../locales/en.ts")).en,
  pt: async () => (await import("../locales/pt.ts")).pt,
  es: async () => (await import("../locales/es.ts")).es,
};

/** Returns the stored language if it is supported, else the first supported tag's, else English. */
export function chooseLanguage(saved: string | null, tags: readonly string[]): Language {
  if (isLanguage(saved)) return saved;
  for (const tag of tags) {
    const language = languageOfTag(tag);
    if (language) return language;
  }
  return defaultLanguage;
}

const shown = storeOf<Language>(defaultLanguage);

/** Returns the current language of the screens. */
export const currentLanguage = shown.get;
/** Calls back after each change of the language; returns a function that unsubscribes. */
export const onLanguage = shown.listen;

/** The texts that have loaded, by key. */
const loaded: Record<Language, Map<string, string>> = { en: new Map(), pt: new Map(), es: new Map() };
/** The dictionaries in use: the first screens', and those of lazy screens that were opened. */
const dictionaries: Dictionary[] = [firstScreens];
let wanted: Language = defaultLanguage;

/** Returns the language that the screens show, or are about to: its texts may still be on their way. */
export const wantedLanguage = (): Language => wanted;

function addTexts(language: Language, texts: Texts, path = ""): void {
  for (const [name, text] of Object.entries(texts)) {
    if (typeof text === "string") loaded[language].set(path + name, text);
    else addTexts(language, text, `${path}${name}.`);
  }
}

/** Returns the text of a key in the current language, with the values in their `{{places}}`. */
export const textOf = (key: string, values?: Record<string, string | number>): string =>
  textIn(shown.get(), key, values);

/** Returns the text of a key in a language whose texts have loaded. */
export function textIn(
  language: Language,
  key: string,
  values: Record<string, string | number> = {},
): string {
  const text = loaded[language].get(key) ?? key;
  return text.replace(/{{(\w+)}}/g, (place, name: string) => String(values[name] ?? place));
}

/** Loads the texts of a language, of all dictionaries in use, without showing it. */
export async function fetchTexts(language: Language): Promise<void> {
  for (const texts of await Promise.all(dictionaries.map((dictionary) => dictionary[language]())))
    addTexts(language, texts);
}

/** Loads the texts of a language and shows it, unless another one was wanted meanwhile. */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language;
  await fetchTexts(language);
  // A slower, earlier choice must not win over a later one.
  if (wanted !== language) return;
  if (!isPrerendering) document.documentElement.lang = language;
  shown.set(language);
}

/** Loads the dictionary of some screens; from then on it follows the language. */
export async function loadDictionary(dictionary: Dictionary): Promise<void> {
  if (!dictionaries.includes(dictionary)) dictionaries.push(dictionary);
  let language: Language;
  do {
    language = wanted;
    addTexts(language, await dictionary[language]());
  } while (language !== wanted);
}

/**
 * Shows the language that the address names, else the stored one, else the document's: the server chose it among those the browser asks for.
 * To be awaited before the first render.
 */
export async function startLanguage(): Promise<void> {
  const named = new URLSearchParams(location.search).get(languageParameter);
  const saved = isLanguage(named) ? named : readStored("local", storageKey);
  const { lang } = document.documentElement;
  const language = chooseLanguage(saved, [lang, ...navigator.languages]);
  // The next document shall come in the stored language at once.
  if (language === saved && language !== lang) tellServer(language);
  await showLanguage(language);
}

/** Changes the language and stores the choice; rejects when the dictionary cannot be loaded. */
export async function changeLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  writeStored("local", storageKey, wanted);
  tellServer(wanted);
}

/** Stores the choice where documents are asked for with it. */
function tellServer(language: Language): void {
  setScriptCookie(languageCookie, language, cookieSeconds);
}
