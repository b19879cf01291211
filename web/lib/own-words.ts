import type { Language } from "../../src/core/contract/languages.ts";
import type { WordsByName } from "../../src/core/contract/own-words.ts";
import { ownWordsCall } from "../../src/core/contract/paths.ts";
import type { OwnWordsView } from "../../src/features/identity/identity.contract.ts";
import { send } from "./http.ts";
import { ownChoice } from "./own-identity.ts";
import { preloadedEntries } from "./preloaded.ts";

const known = new Map<Language, Promise<WordsByName>>();
let isDocumentOld = false;

/** Returns the owner's words in a language: the document's own came with it, others are fetched; there are none in most portals. */
export function ownWordsIn(language: Language): Promise<WordsByName> {
  const before = known.get(language);
  if (before) return before;
  const isAny = isDocumentOld || ownChoice("words")?.split(" ").includes(language) === true;
  const words = isAny ? (brought(language) ?? fetched(language)) : Promise.resolve({});
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

function brought(language: Language): Promise<WordsByName> | undefined {
  if (isDocumentOld) return undefined;
  const [, words] = preloadedEntries().find(([[call, of]]) => call === ownWordsCall && of === language) ?? [];
  return words ? Promise.resolve(words) : undefined;
}

async function fetched(language: Language): Promise<WordsByName> {
  const answer = await send("GET", `${ownWordsCall}/${language}`);
  const { words }: OwnWordsView = await answer.json();
  return words;
}
