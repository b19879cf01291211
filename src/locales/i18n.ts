import { createInstance, type i18n, type TFunction } from "i18next";
import { type Identity, saidEverywhere } from "../core/contract/identity.ts";
import { defaultLanguage, type Language, languages } from "../core/contract/languages.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { pt } from "./pt.ts";
import type { Words } from "./words.ts";

declare module "../core/contract/namespaces.ts" {
  interface ServerNamespaces extends Words {}
}

/** What the server itself says, by languages and namespaces. */
export const words: Record<Language, Words> = { en, pt, es };

// With all words at hand this is synchronous. The result is plain text; callers that make HTML escape it.
const options = {
  lng: defaultLanguage,
  fallbackLng: false,
  resources: words,
  interpolation: { escapeValue: false },
} as const;
const said = createInstance();
void said.init(options);

/** Returns a text of a namespace in which not every key has one. */
export function textIn(language: Language, namespace: keyof Words, key: string): string | undefined {
  const text: unknown = said.getResource(language, namespace, key);
  return typeof text === "string" ? text : undefined;
}

/** What of the portal its texts are said with. */
type Said = Pick<Identity, "course" | "product" | "words">;

/** The words with those of an owner over them, which seldom change. */
let laidOver: { of: string; said: i18n } | undefined;

/** Returns what says the texts of a namespace in a language, in the owner's words where there are some. */
export function ownTranslator<Namespace extends keyof Words>(
  own: Said,
  language: Language,
  namespace: Namespace,
): TFunction<Namespace> {
  const { course, product, words } = own;
  if (Object.keys(words).length === 0) return translator(language, namespace);
  const of = JSON.stringify([course, product, words]);
  if (laidOver?.of !== of) laidOver = { of, said: withOwn(own) };
  return laidOver.said.getFixedT(language, namespace);
}

function withOwn(own: Said): i18n {
  const over = createInstance();
  void over.init({
    ...options,
    resources: structuredClone(words),
    interpolation: {
      ...options.interpolation,
      defaultVariables: saidEverywhere(own),
      // An owner's words are text: none refers to another.
      nestingPrefix: "\uE002",
    },
  });
  for (const language of languages) {
    for (const [name, text] of Object.entries(own.words[language] ?? {})) {
      const [namespace = "", key = ""] = name.split(":");
      over.addResource(language, namespace, key, text);
    }
  }
  return over;
}

/** Returns what says the texts of a namespace in a language. */
export const translator = <Namespace extends keyof Words>(
  language: Language,
  namespace: Namespace,
): TFunction<Namespace> => said.getFixedT(language, namespace);
