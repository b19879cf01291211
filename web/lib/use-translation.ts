import i18next from "i18next";
import { useSyncExternalStore } from "react";
import type { Language } from "../../src/contract/languages.ts";
import type { en } from "../locales/en.ts";
import type { en as initiateEn } from "../locales/initiate/en.ts";
import { currentLanguage } from "./language.ts";
import type { KeyOf } from "./text-key.ts";

/** The key of a text, such as `auth.error.emailRequired`. */
export type TextKey = KeyOf<typeof en> | KeyOf<typeof initiateEn>;

/** Returns the text of a key in the current language. */
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

function subscribe(listen: () => void): () => void {
  i18next.on("languageChanged", listen);
  return () => i18next.off("languageChanged", listen);
}

const t: Translate = (key, values) => i18next.t(key, { ...values });

/** Returns the current texts and language; re-renders when the language changes. */
export function useTranslation(): { t: Translate; language: Language } {
  return { t, language: useSyncExternalStore(subscribe, currentLanguage) };
}
