import i18next, { type FormatterModule, type ParseKeys, type TFunction } from "i18next";
import { initReactI18next, useTranslation } from "react-i18next";
import {
  defaultLanguage,
  isLanguage,
  type Language,
  languageCookie,
  languageParameter,
  languages,
} from "../src/core/contract/languages.ts";
import type { WebNamespaces } from "../src/core/contract/namespaces.ts";
import type { WordsByName } from "../src/core/contract/own-words.ts";
import { formatNumber } from "./lib/format.ts";
import { courseName, offeredAt } from "./lib/own-identity.ts";
import { isPrerendering } from "./lib/prerendering.tsx";
import { readStored, setScriptCookie, writeStored } from "./lib/storage.ts";
import { productTitle } from "./lib/use-title.ts";

/** The words of a namespace: each file exports those of a language under its name. */
export type Words = { readonly name: keyof WebNamespaces } & {
  readonly [Each in Language]: () => Promise<Record<Each, object>>;
};

/** The key of a text in a namespace, or in those that all fall back to. */
export type TextKey<Name extends keyof WebNamespaces = "kit"> = ParseKeys<Name>;
export type Translate<Name extends keyof WebNamespaces = "kit"> = TFunction<Name>;

/** What every screen may say; of other namespaces each screen, tab or dialog names those that it needs. */
export const everyScreensWords: readonly Words[] = [
  {
    name: "kit",
    en: () => import("./kit/words/en.ts"),
    pt: () => import("./kit/words/pt.ts"),
    es: () => import("./kit/words/es.ts"),
  },
  {
    name: "app",
    en: () => import("./app/words/en.ts"),
    pt: () => import("./app/words/pt.ts"),
    es: () => import("./app/words/es.ts"),
  },
];

/** What the console's parts of the kit say, and what several of its features share. */
export const consoleWords: Words = {
  name: "console",
  en: () => import("./kit/words/console.en.ts"),
  pt: () => import("./kit/words/console.pt.ts"),
  es: () => import("./kit/words/console.es.ts"),
};

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
    defaultNS: "kit",
    fallbackNS: ["kit", "console", "entries"],
    resources: {},
    initAsync: false,
    interpolation: {
      // React does it.
      escapeValue: false,
      alwaysFormat: true,
      defaultVariables: { course: courseName(), product: productTitle() },
      // An owner's words are text: no text refers to another one.
      nestingPrefix: "\uE002",
    },
    // What is shown has loaded its words before.
    react: { useSuspense: false },
  });

/** The words in use: every screen's, and those of what was opened. */
const used = new Set(everyScreensWords);
let wanted: Language = defaultLanguage;
let ownWords: (language: Language) => Promise<WordsByName> = async () => ({});

/** Takes what knows the owner's own words, which are laid over each chunk of words before anybody sees either. */
export function layOver(known: typeof ownWords): void {
  ownWords = known;
}

const isOrDefault = (language: string): Language => (isLanguage(language) ? language : defaultLanguage);

/** Returns the current language of the screens. */
export const currentLanguage = (): Language => isOrDefault(i18next.language);

/** Returns the language of this part of the screen; re-renders when it changes. */
export const useLanguage = (): Language => isOrDefault(useTranslation().i18n.language);

/** Returns what says the texts of a namespace in the current language, outside of components. */
export const translator = <Name extends keyof WebNamespaces>(name: Name): Translate<Name> =>
  i18next.getFixedT(null, name);

/** Loads the words of a language, of all that are in use, anew, without showing it. */
export async function fetchWords(language: Language): Promise<void> {
  await Promise.all([...used].map((words) => addWords(language, words)));
}

/** Loads words in the language of the screens; from then on they follow it. */
export async function loadWords(...needed: readonly Words[]): Promise<void> {
  const missing = needed.filter((words) => !used.has(words));
  if (missing.length === 0) return;
  let language: Language;
  do {
    language = wanted;
    await Promise.all(missing.map((words) => addWords(language, words)));
  } while (language !== wanted);
  for (const words of missing) used.add(words);
}

/** Returns code once it and the words that it needs have been fetched, both at the same time. */
export async function withWords<Code>(load: () => Promise<Code>, words: readonly Words[]): Promise<Code> {
  const [code] = await Promise.all([load(), loadWords(...words)]);
  return code;
}

async function addWords(language: Language, words: Words): Promise<void> {
  const [loaded, own]: [Partial<Record<Language, object>>, WordsByName] = await Promise.all([
    words[language](),
    ownWords(language),
  ]);
  i18next.addResourceBundle(language, words.name, loaded[language], true, true);
  // Those of emails, too, which no chunk brings: screens tell how emails are known.
  for (const [name, text] of Object.entries(own)) {
    const [namespace, key = ""] = name.split(":");
    if (namespace) i18next.addResource(language, namespace, key, text);
  }
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

/** What was chosen, stored, or named by the address; screens that are not offered in it are shown in another. */
let chosen: Language = defaultLanguage;

/**
 * Shows the language that the address names, else the stored one, else the document's: the server chose it among those the browser asks for.
 * To be awaited before the first render.
 */
export async function startI18n(): Promise<void> {
  const named = new URLSearchParams(location.search).get(languageParameter);
  const { lang } = document.documentElement;
  chosen = chooseLanguage([named, readStored("local", storageKey), lang]);
  const language = languageAt(location.pathname, lang);
  // The next document shall come in the stored language at once.
  if (language === chosen && language !== lang) tellServer(language);
  await showLanguage(language);
}

const languageAt = (path: string, now: string) => chooseLanguage([chosen, now], offeredAt(path));

/** Shows a screen that is not offered in the language of the one before in another. */
export function followLanguage(path: string): void {
  const language = languageAt(path, wanted);
  if (language !== wanted) void showLanguage(language);
}

/** Returns the first that is offered, such as the stored language and the document's, or else the leading one. */
export function chooseLanguage(
  liked: readonly (string | null)[],
  offered: readonly Language[] = languages,
): Language {
  const isOffered = (each: string | null): each is Language => offered.some((one) => one === each);
  return liked.find(isOffered) ?? offered[0] ?? defaultLanguage;
}

/** Changes the language and stores the choice; rejects when the words cannot be loaded. */
export async function changeLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  chosen = wanted;
  writeStored("local", storageKey, wanted);
  tellServer(wanted);
}

/** Stores the choice where documents are asked for with it. */
function tellServer(language: Language): void {
  setScriptCookie(languageCookie, language, cookieSeconds);
}
