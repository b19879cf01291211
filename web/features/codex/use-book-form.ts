import { useEffect } from "react";
import type { Language } from "../../../src/contract/languages.ts";
import { paths } from "../../../src/contract/paths.ts";
import { useConsoleWords } from "../../lib/use-console-words.ts";
import { useRuledForm } from "../../lib/use-ruled-form.ts";
import { storeTyped, typedText } from "./book-draft.ts";
import { type CodexText, codexFaults } from "./codex-faults.ts";
import { defaults } from "./codex-limits.ts";

function startText(language: Language): CodexText {
  return {
    ...defaults,
    language,
    title: "",
    numPages: String(defaults.numPages),
    urlPage: String(defaults.urlPage),
    codePage: String(defaults.codePage),
    secretUrl: location.origin + paths.codeEntry,
    originalCode: "",
    ownText: "",
    expiresAt: "",
    maxUses: "",
  };
}

/** The form of a book; it starts with the stored draft. */
export function useBookForm() {
  const { language } = useConsoleWords();
  const form = useRuledForm({ ...startText(language), ...typedText() }, codexFaults);
  const isFollowing = typedText().language === undefined && form.values.language !== language;
  // The book's language follows the console's until one is chosen.
  useEffect(() => {
    if (isFollowing) form.change("language", language);
  });
  return {
    ...form,
    change: <Name extends keyof CodexText>(name: Name, value: CodexText[Name]) => {
      storeTyped(name, value);
      form.change(name, value);
    },
  };
}

export type BookForm = ReturnType<typeof useBookForm>;
