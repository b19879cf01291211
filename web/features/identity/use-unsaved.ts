import { identityKeys } from "../../../src/core/contract/identity.ts";
import { useSaveSettings, useSettings } from "../../kit/settings/settings.queries.ts";
import { useTypedSettings } from "../../kit/settings/use-typed-settings.ts";
import { useOwnWords, useSaveWords } from "./identity.queries.ts";
import { forgetWords, typedWords, wordId } from "./typed-words.ts";
import { changedWords, typedFault } from "./word-texts.ts";

/** Returns how much of a draft is typed and not saved yet, in whichever card, and what saves it. */
export function useUnsaved() {
  const { data: words } = useOwnWords();
  const { data: settings } = useSettings();
  const typed = useTypedSettings(settings?.items ?? []);
  const typedTexts = typedWords.useValue();
  const saveWords = useSaveWords(forgetWords);
  const saveSettings = useSaveSettings(typed.forget);
  const changes = {
    settings: typed.changes(identityKeys),
    words: changedWords(words?.items ?? [], typedTexts),
  };
  const wrong = (words?.items ?? []).find(
    (word) => wordId(word) in typedTexts && typedFault(word, typedTexts),
  );
  return {
    /** The place of a text that cannot be saved. */
    wrong: wrong && wordId(wrong),
    count: changes.settings.length + changes.words.length,
    isSaving: saveWords.isPending || saveSettings.isPending,
    /** Saves it all; returns the place of the first that was refused. */
    async save(): Promise<string | undefined> {
      const [setting] = (await saveSettings.mutateAsync(changes.settings)).refused;
      const [word] = (await saveWords.mutateAsync(changes.words)).refused;
      return setting?.key ?? (word && wordId(word));
    },
  };
}
