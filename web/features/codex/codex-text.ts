import type { CodexRequest } from "../../../src/contract/codex.ts";
import type { EncodingType, FormKind, SymbolType } from "../../../src/contract/codex-form.ts";
import type { Language } from "../../../src/contract/languages.ts";
import { fromLocalInput } from "../../lib/local-datetime.ts";
import { typedNumber } from "../../lib/typed-number.ts";

/** What is typed into the form of a book; times as the datetime-local input holds them. */
export type CodexText = {
  title: string;
  numPages: string;
  language: Language;
  ownText: string;
  author: string;
  secretUrl: string;
  urlPage: string;
  originalCode: string;
  codePage: string;
  encryptionType: EncodingType;
  fontColor: string;
  addSymbol: boolean;
  symbolType: SymbolType;
  /** In the order in which they are read. */
  forms: readonly FormKind[];
  expiresAt: string;
  maxUses: string;
};

/** Returns the book of a form: all that decides how its pages look. */
export function bookOf(text: CodexText, seed: string) {
  return {
    title: text.title,
    numPages: typedNumber(text.numPages),
    urlPage: typedNumber(text.urlPage),
    codePage: typedNumber(text.codePage),
    secretUrl: text.secretUrl.trim(),
    originalCode: text.originalCode,
    encryptionType: text.encryptionType,
    fontColor: text.fontColor.trim(),
    addSymbol: text.addSymbol,
    symbolType: text.symbolType,
    language: text.language,
    forms: [...text.forms],
    ...(text.ownText.trim() !== "" && { ownText: text.ownText, author: text.author }),
    seed,
  } satisfies CodexRequest;
}

/** Returns the request for a book; what was left empty is left out. */
export function requestOf(text: CodexText, seed: string): CodexRequest {
  return {
    ...bookOf(text, seed),
    ...(text.expiresAt !== "" && { expiresAt: fromLocalInput(text.expiresAt) ?? text.expiresAt }),
    ...(text.maxUses.trim() !== "" && { maxUses: typedNumber(text.maxUses) }),
  };
}
