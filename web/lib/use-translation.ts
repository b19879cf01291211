import { createContext, useContext, useSyncExternalStore } from "react";
import type { Language } from "../../src/contract/languages.ts";
import type { en } from "../locales/en.ts";
import type { en as initiateEn } from "../locales/initiate/en.ts";
import { currentLanguage, onLanguage, textIn, textOf } from "./language.ts";
import type { KeyOf } from "./text-key.ts";

/** The key of a text, such as `auth.error.emailRequired`. */
export type TextKey = KeyOf<typeof en> | KeyOf<typeof initiateEn>;

/** Returns the text of a key in the current language. */
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

/** The language of a part of the screen that is shown in another than the screen's; its texts have to have loaded. */
export const PartLanguage = createContext<Language | null>(null);

const partTexts: Record<Language, Translate> = {
  en: (key, values) => textIn("en", key, values),
  pt: (key, values) => textIn("pt", key, values),
  es: (key, values) => textIn("es", key, values),
};

/** Returns the current texts and language; re-renders when the language changes. */
export function useTranslation(): { t: Translate; language: Language } {
  const language = useSyncExternalStore(onLanguage, currentLanguage, currentLanguage);
  const part = useContext(PartLanguage);
  return part ? { t: partTexts[part], language: part } : { t: textOf, language };
}
