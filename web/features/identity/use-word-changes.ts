import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OwnWordView } from "../../../src/features/identity/identity.contract.ts";
import { consoleError } from "../../lib/console-error.ts";
import { fieldMessage } from "../../lib/errors.ts";
import { changeUrl } from "../../lib/url-state.ts";
import { refusedWords, useSaveWords } from "./identity.queries.ts";
import { forgetWords, type NamedWord, typedWords, wordId } from "./typed-words.ts";
import { useGivenName } from "./word-field.tsx";
import { changedWords, ownWords, shownText, typedFault } from "./word-texts.ts";

/** Returns the unsaved words of all places, with their faults, and what saves or discards them. */
export function useWordChanges(items: readonly OwnWordView[], isShown: (word: NamedWord) => boolean) {
  const { t } = useTranslation("identity");
  const givenName = useGivenName();
  const marks = (names: readonly string[]) =>
    names.map((name) => `{{${name}}} (${givenName(name)})`).join(", ");
  const typed = typedWords.useValue();
  const refusals = refusedWords.useValue();
  const { mutate, isPending } = useSaveWords(forgetWords);
  const [attempt, setAttempt] = useState<object>();
  const changes = changedWords(items, typed);

  /** Returns why words cannot be saved: a wrong placeholder at once, else what the server said of them while they are as they were sent. */
  function faultOf(word: OwnWordView): string | undefined {
    const wrong = typedFault(word, typed);
    if (wrong && "allowed" in wrong) return t("ownWords.unknown", { names: marks(wrong.allowed) });
    if (wrong)
      return t(wrong.lost.includes("code") ? "ownWords.missingCode" : "ownWords.missing", {
        names: marks(wrong.lost),
      });
    const id = wordId(word);
    const refused = isPending
      ? undefined
      : refusals.find((sent) => wordId(sent) === id && sent.value === ownWords(word, typed));
    return refused && (fieldMessage(refused.error, "value") ?? consoleError(refused.error));
  }

  /** Leads to words that cannot be saved: those in sight, or else the first. */
  function showFault(wrong: readonly NamedWord[]): void {
    const [first] = wrong;
    if (!first) return;
    if (!wrong.some(isShown)) changeUrl({ card: wordId(first) });
    setAttempt({});
  }

  return {
    textOf: (word: OwnWordView) => shownText(word, typed),
    changes,
    faultOf,
    isPending,
    attempt,
    type(word: OwnWordView, text: string): void {
      if (text === (word.value ?? word.original)) forgetWords(word);
      else typedWords.set({ ...typedWords.get(), [wordId(word)]: text });
    },
    /** Forgets what is typed where it changes nothing, so that a field left empty says the original again. */
    leave(word: OwnWordView): void {
      if (ownWords(word, typed) === word.value) forgetWords(word);
    },
    submit(event: FormEvent) {
      event.preventDefault();
      if (changes.length === 0 || isPending) return;
      const wrong = items.filter((word) => wordId(word) in typed && typedFault(word, typed));
      if (wrong.length > 0) showFault(wrong);
      else mutate(changes, { onSuccess: ({ refused }) => showFault(refused) });
    },
    discard: () => forgetWords(...items),
  };
}
