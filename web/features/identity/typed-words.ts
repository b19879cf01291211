import { placeholdersFor, placeholdersIn } from "../../../src/core/contract/own-words.ts";
import type { OwnWordRequest, OwnWordView } from "../../../src/features/identity/identity.contract.ts";
import { onSignOut } from "../../lib/staff-session.ts";
import { storeOf } from "../../lib/store.ts";

export type NamedWord = Pick<OwnWordView, "key" | "language">;
type Typed = Readonly<Record<string, string>>;

/** What is typed and not saved yet, by the ids of the texts; it survives leaving the card. */
export const typedWords = storeOf<Typed>({});
onSignOut(() => typedWords.set({}));

/** Returns the name of a text in a language, which the address has, too. */
export const wordId = ({ key, language }: NamedWord): string => `${language} ${key}`;

/** Forgets what is typed for texts. */
export function forgetWords(...words: readonly NamedWord[]): void {
  const gone = new Set(words.map(wordId));
  typedWords.set(Object.fromEntries(Object.entries(typedWords.get()).filter(([id]) => !gone.has(id))));
}

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

/** Returns the placeholders that words have lost. */
export function lostPlaceholders(word: OwnWordView, typed: Typed): string[] {
  const held = placeholdersIn(ownWords(word, typed) ?? word.original);
  return placeholdersFor(word.original).needed.filter((name) => !held.includes(name));
}
