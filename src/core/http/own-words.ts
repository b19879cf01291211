import { LRUCache } from "lru-cache";
import type { Identity } from "../contract/identity.ts";
import type { Language } from "../contract/languages.ts";
import type { OwnWords, WordsByName } from "../contract/own-words.ts";
import { ownWordsPath } from "../contract/paths.ts";

/** Returns what names the owner's words in a language by their content. */
export const ownWordsHash = (words: WordsByName): string => Bun.hash(JSON.stringify(words)).toString(36);

/** Returns the languages in which there are words of the owner's, each with their hash. */
export const ownWordsHashes = (words: OwnWords): string =>
  Object.entries(words)
    .map(([language, own]) => `${language}=${ownWordsHash(own)}`)
    .join(" ");

/** Returns the link by which a document has its words fetched with its scripts; empty where there are none. */
export const ownWordsLink = (rel: string, language: Language, words: WordsByName | undefined): string =>
  words
    ? `<link ${rel}="preload" as="fetch" crossorigin href="${ownWordsPath(language, ownWordsHash(words))}">`
    : "";

/** The words of now in three languages, and some of before. */
const namedMax = 12;

/**
 * Returns what finds the words that a hash names, of those that were published; undefined for all others. The last ones are there
 * while the database is away, and for documents of before.
 */
export function namedOwnWords({ published }: { published(): Promise<Identity> }) {
  const named = new LRUCache<string, WordsByName>({ max: namedMax });
  return async (language: Language, hash = ""): Promise<WordsByName | undefined> => {
    const name = `${language} ${hash}`;
    const known = named.get(name);
    if (known || hash === "") return known;
    const words = (await published()).words[language];
    if (!words || ownWordsHash(words) !== hash) return undefined;
    named.set(name, words);
    return words;
  };
}
