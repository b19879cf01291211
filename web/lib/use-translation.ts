import { useSyncExternalStore } from "react";
import type { Language } from "../../src/contract/languages.ts";
import type { en } from "../locales/en.ts";
import type { en as initiateEn } from "../locales/initiate/en.ts";
import { currentLanguage, onLanguage, textOf } from "./language.ts";
import type { KeyOf } from "./text-key.ts";

/** The key of a text, such as `auth.error.emailRequired`. */
export type TextKey = KeyOf<typeof en> | KeyOf<typeof initiateEn>;

/** Returns the text of a key in the current language. */
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

/** Returns the current texts and language; re-renders when the language changes. */
export function useTranslation(): { t: Translate; language: Language } {
  return { t: textOf, language: useSyncExternalStore(onLanguage, currentLanguage, currentLanguage) };
}
