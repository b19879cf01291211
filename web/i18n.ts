import i18next, { type FormatterModule, type ParseKeys, type TFunction } from "i18next";
import { initReactI18next, useTranslation } from "react-i18next";
import {
  defaultLanguage,
  isLanguage,
  type Language,
  languageCookie,
  languageOfTag,
  languageParameter,
} from "../src/core/contract/languages.ts";
import { formatNumber } from "./lib/format.ts";
import { isPrerendering } from "./lib/prerendering.tsx";
import { readStored, setScriptCookie, writeStored } from "./lib/storage.ts";
import type { en as consoleEn } from "./locales/console/en.ts";
import type { en } from "./locales/en.ts";
import type { en as initiateEn } from "./locales/initiate/en.ts";
import { type WordsPart, words } from "./locales/words.ts";

declare module "../src/core/contract/namespaces.ts" {
  interface Namespaces {
    portal: typeof en & typeof initiateEn;
    console: typeof consoleEn;
  }
}

/** The key of a visitor's text, such as `auth.error.emailRequired`. */
export type TextKey = ParseKeys;
export type Translate = TFunction;
export type ConsoleKey = ParseKeys<"console">;
export type ConsoleTranslate = TFunction<"console">;

const storageKey = "codex-language";
/** Browsers keep no cookie longer than 400 days. */
const cookieSeconds = 365 * 24 * 60 * 60;

/** Writes numbers as the language does. */
const formatter: FormatterModule = {
  type: "formatter",
  init() {},
  add() {},
  addCached() {},
  format: (value, _format, language) =>
    typeof value === "number" && isLanguage(language) ? formatNumber(value, language) : value,
};

// Without a plugin that fetches words, and with an object of them, this is done at once.
void i18next
  .use(formatter)
  .use(initReactI18next)
  .init({
    lng: defaultLanguage,
    fallbackLng: false,
    defaultNS: "portal",
    resources: {},
    initAsync: false,
    interpolation: {
      // React does it.
      escapeValue: false,
      alwaysFormat: true,
    },
    // What is shown has loaded its words before.
    react: { useSuspense: false },
  });

/** The words in use: the first screens', and those of lazy screens that were opened. */
const used: WordsPart[] = ["portal"];
let wanted: Language = defaultLanguage;

const isOrDefault = (language: string): Language => (isLanguage(language) ? language : defaultLanguage);

/** Returns the current language of the screens. */
export const currentLanguage = (): Language => isOrDefault(i18next.language);

/** Returns the language of this part of the screen; re-renders when it changes. */
export const useLanguage = (): Language => isOrDefault(useTranslation().i18n.language);

/** Returns the text of a key in the console's current language, outside of components. */
export const consoleText = i18next.getFixedT(null, "console");

/** Loads the words of a language, of all that are in use, without showing it. */
export async function fetchWords(language: Language): Promise<void> {
  await Promise.all(used.map((part) => addWords(language, part)));
}

/** Loads words in the language of the screens; from then on they follow it. */
export async function loadWords(part: WordsPart): Promise<void> {
  if (used.includes(part)) return;
  let language: Language;
  do {
    language = wanted;
    await addWords(language, part);
  } while (language !== wanted);
  used.push(part);
}

async function addWords(language: Language, part: WordsPart): Promise<void> {
  const { namespace, files } = words[part];
  const loaded: Partial<Record<Language, object>> = await files[language]();
  i18next.addResourceBundle(language, namespace, loaded[language], true);
}

/** Loads the words of a language and shows it, unless another one was wanted meanwhile. */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language;
  try {
    await fetchWords(language);
  } catch (error) {
    if (wanted === language) wanted = currentLanguage();
    throw error;
  }
  // A slower, earlier choice must not win over a later one.
  if (wanted !== language) return;
  if (!isPrerendering) document.documentElement.lang = language;
  await i18next.changeLanguage(language);
}

/**
 * Shows the language that the address names, else the stored one, else the document's: the server chose it among those the browser asks for.
 * To be awaited before the first render.
 */
export async function startI18n(): Promise<void> {
  const named = new URLSearchParams(location.search).get(languageParameter);
  const saved = isLanguage(named) ? named : readStored("local", storageKey);
  const { lang } = document.documentElement;
  const language = chooseLanguage(saved, [lang, ...navigator.languages]);
  // The next document shall come in the stored language at once.
  if (language === saved && language !== lang) tellServer(language);
  await showLanguage(language);
}

/** Returns the stored language if it is supported, else the first supported tag's, else English. */
export function chooseLanguage(saved: string | null, tags: readonly string[]): Language {
  if (isLanguage(saved)) return saved;
  for (const tag of tags) {
    const language = languageOfTag(tag);
    if (language) return language;
  }
  return defaultLanguage;
}

/** Changes the language and stores the choice; rejects when the words cannot be loaded. */
export async function changeLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  writeStored("local", storageKey, wanted);
  tellServer(wanted);
}

/** Stores the choice where documents are asked for with it. */
function tellServer(language: Language): void {
  setScriptCookie(languageCookie, language, cookieSeconds);
}
