import i18next, { type TOptions } from "i18next";
import type { Language } from "../../src/contract/languages.ts";
import type { en } from "../locales/console/en.ts";
import { formatNumber } from "./format.ts";
import { currentLanguage, onLanguage } from "./language.ts";
import { storeOf } from "./store.ts";
import type { KeyOf } from "./text-key.ts";

export type ConsoleKey = KeyOf<typeof en>;
export type ConsoleTranslate = (key: ConsoleKey, values?: Record<string, string | number>) => string;

const namespace = "console";
const load: Record<Language, () => Promise<object>> = {
  en: async () => (await import("../locales/console/en.ts")).en,
  pt: async () => (await import("../locales/console/pt.ts")).pt,
  es: async () => (await import("../locales/console/es.ts")).es,
};

const shown = storeOf<Language | undefined>(undefined);
let starting: Promise<unknown> | undefined;
let opening: Promise<void> | undefined;

/** Loads the console's texts in the current language, and from then on in each one that is chosen. */
export function openConsoleWords(): Promise<void> {
  if (!opening) {
    opening = fetchTexts();
    opening.catch(() => {
      opening = undefined;
    });
    // The former language stays on screen until the new texts have loaded.
    onLanguage(() => void fetchTexts().catch(() => undefined));
  }
  return opening;
}

async function fetchTexts(): Promise<void> {
  const language = currentLanguage();
  starting ??= i18next.init({ resources: {}, interpolation: { escapeValue: false }, fallbackLng: false });
  const [texts] = await Promise.all([load[language](), starting]);
  if (language !== currentLanguage()) return fetchTexts();
  i18next.addResourceBundle(language, namespace, texts);
  shown.set(language);
}

/**
 * Returns the text of a key in the language of the console, with numbers formatted for it; `count` chooses
 * between the forms of a text.
 */
export const consoleText: ConsoleTranslate = (key, values = {}) => {
  const lng = shown.get() ?? currentLanguage();
  const replace = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "number" ? formatNumber(value, lng) : value,
    ]),
  );
  const options: TOptions = { ns: namespace, lng, replace };
  if (typeof values.count === "number") options.count = values.count;
  return String(i18next.t(key, options));
};

/** Returns the console's texts and their language; for what is shown after `openConsoleWords`. */
export function useConsoleWords(): { t: ConsoleTranslate; language: Language } {
  return { t: consoleText, language: shown.useValue() ?? currentLanguage() };
}
