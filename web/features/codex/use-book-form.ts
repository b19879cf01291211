import { useEffect } from "react";
import { codexDefaults } from "../../../src/core/contract/codex-form.ts";
import type { Language } from "../../../src/core/contract/languages.ts";
import { paths } from "../../../src/core/contract/paths.ts";
import { codexRequest } from "../../../src/features/codex/codex.contract.ts";
import { useForm } from "../../kit/form/use-form.ts";
import { useWritingLanguage } from "../../kit/texts/content-languages.ts";
import { seed, storeTyped, typedText } from "./book-draft.ts";
import { type CodexText, requestOf } from "./codex-text.ts";

/** Returns what the form of a book holds before anything is typed. */
export function startText(language: Language): CodexText {
  return {
    ...codexDefaults,
    language,
    title: "",
    numPages: String(codexDefaults.numPages),
    urlPage: String(codexDefaults.urlPage),
    codePage: String(codexDefaults.codePage),
    secretUrl: location.origin + paths.codeEntry,
    originalCode: "",
    ownText: "",
    author: "",
    fitPages: false,
    after: "matter",
    expiresAt: "",
    maxUses: "",
  };
}

/** The form of a book; it starts with the stored draft. */
export function useBookForm(error: unknown) {
  const language = useWritingLanguage();
  const form = useForm(
    codexRequest,
    (text: CodexText) => requestOf(text, seed.get()),
    { ...startText(language), ...typedText() },
    { error },
  );
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

/** The properties of each group of fields. */
export type FieldsProps = {
  values: CodexText;
  change: <Name extends keyof CodexText>(name: Name, value: CodexText[Name]) => void;
  fault: (name: keyof CodexText) => string | undefined;
  disabled: boolean;
};
