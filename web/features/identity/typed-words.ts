import type { OwnWordView } from "../../../src/features/identity/identity.contract.ts";
import { onSignOut } from "../../lib/staff-session.ts";
import { keepFromLoss, storeOf } from "../../lib/store.ts";

export type NamedWord = Pick<OwnWordView, "key" | "language">;
export type Typed = Readonly<Record<string, string>>;

/** What is typed and not saved yet, by the ids of the texts; it survives leaving the card. */
export const typedWords = storeOf<Typed>({});
keepFromLoss(typedWords, (typed) => Object.keys(typed).length > 0);
onSignOut(() => typedWords.set({}));

/** Returns the name of a text in a language, which the address has, too. */
export const wordId = ({ key, language }: NamedWord): string => `${language} ${key}`;

/** Forgets what is typed for texts. */
export function forgetWords(...words: readonly NamedWord[]): void {
  const gone = new Set(words.map(wordId));
  typedWords.set(Object.fromEntries(Object.entries(typedWords.get()).filter(([id]) => !gone.has(id))));
}
