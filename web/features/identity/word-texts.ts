import {
  type OwnPlace,
  ownPlaces,
  ownTexts,
  placeholderFault,
} from "../../../src/core/contract/own-words.ts";
import type { OwnWordRequest, OwnWordView } from "../../../src/features/identity/identity.contract.ts";
import { type NamedWord, type Typed, wordId } from "./typed-words.ts";

/** Returns where people meet a text. */
export const placeOf = ({ key }: Pick<NamedWord, "key">): OwnPlace =>
  ownPlaces.find((place) => key in ownTexts[place]) ?? "home";

/** Returns a text as its field has it. */
export const shownText = (word: OwnWordView, typed: Typed): string =>
  typed[wordId(word)] ?? word.value ?? word.original;

/** Returns an owner's words as they would be saved; null for the original's. */
export function ownWords(word: OwnWordView, typed: Typed): string | null {
  const text = shownText(word, typed).trim();
  return text === "" || text === word.original ? null : text;
}

/** Returns what is typed and differs from what is saved. */
export const changedWords = (items: readonly OwnWordView[], typed: Typed): Required<OwnWordRequest>[] =>
  items.flatMap((word) => {
    const value = ownWords(word, typed);
    return value === word.value ? [] : [{ key: word.key, language: word.language, value }];
  });

/** Returns what is wrong with the placeholders of a text as it would be saved. */
export const typedFault = (word: OwnWordView, typed: Typed) =>
  placeholderFault(word.original, ownWords(word, typed) ?? word.original);
