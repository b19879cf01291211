import type { Language } from "../../src/core/contract/languages.ts";
import type { WordsByName } from "../../src/core/contract/own-words.ts";
import { ownWordsPath } from "../../src/core/contract/paths.ts";
import type { OwnWordsView } from "../../src/features/identity/identity.contract.ts";
import { fetchFile } from "./http.ts";
import { ownChoice } from "./own-identity.ts";

const known = new Map<Language, Promise<WordsByName>>();
let isDocumentOld = false;

/** Returns the owner's words in a language, which the document has begun to fetch in its own; there are none in most portals. */
export function ownWordsIn(language: Language): Promise<WordsByName> {
  const before = known.get(language);
  if (before) return before;
  const hash = isDocumentOld ? undefined : hashIn(language);
  const isAny = isDocumentOld || hash !== undefined;
  const words = isAny ? fetched(ownWordsPath(language, hash)) : Promise.resolve({});
  known.set(language, words);
  // After a failure they are fetched anew.
  words.catch(() => known.delete(language));
  return words;
}

/** Has all words fetched anew: the document came with those of before. */
export function forgetOwnWords(): void {
  isDocumentOld = true;
  known.clear();
}

/** Returns the hash of the words in a language, as the document tells it. */
function hashIn(language: Language): string | undefined {
  return ownChoice("words")?.split(`${language}=`)[1]?.split(" ")[0];
}

async function fetched(path: string): Promise<WordsByName> {
  const { words }: OwnWordsView = await (await fetchFile(path)).json();
  return words;
}
