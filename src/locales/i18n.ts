import { createInstance, type TFunction } from "i18next";
import { defaultLanguage, type Language } from "../core/contract/languages.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { pt } from "./pt.ts";
import type { Words } from "./words.ts";

declare module "../core/contract/namespaces.ts" {
  interface ServerNamespaces extends Words {}
}

/** What the server itself says, by languages and namespaces. */
export const words: Record<Language, Words> = { en, pt, es };

const i18n = createInstance();
// With all words at hand this is synchronous. The result is plain text; callers that make HTML escape it.
void i18n.init({
  lng: defaultLanguage,
  fallbackLng: false,
  resources: words,
  interpolation: { escapeValue: false },
});

/** Returns a text of a namespace in which not every key has one. */
export function textIn(language: Language, namespace: keyof Words, key: string): string | undefined {
  const text: unknown = i18n.getResource(language, namespace, key);
  return typeof text === "string" ? text : undefined;
}

/** Returns what says the texts of a namespace in a language. */
export const translator = <Namespace extends keyof Words>(
  language: Language,
  namespace: Namespace,
): TFunction<Namespace> => i18n.getFixedT(language, namespace);
