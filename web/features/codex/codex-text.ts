import type { AfterKind, EncodingType, FormKind, SymbolType } from "../../../src/core/contract/codex-form.ts";
import type { Language } from "../../../src/core/contract/languages.ts";
import type { CodexLengthRequest, CodexRequest } from "../../../src/features/codex/codex.contract.ts";
import { typedNumber } from "../../kit/form/field.tsx";
import { fromLocalInput } from "../../kit/form/local-datetime.ts";

/** What is typed into the form of a book; times as the datetime-local input holds them. */
export type CodexText = {
  title: string;
  numPages: string;
  language: Language;
  ownText: string;
  author: string;
  /** The book is as long as its own text. */
  fitPages: boolean;
  after: AfterKind;
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

const localHost = /^(localhost|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|\[::1\])$|\.(localhost|local)$/;

/** Returns why readers elsewhere may not get to a URL; undefined for one that they can open, or that is none. */
export function reachOf(typed: string): "local" | "plain" | undefined {
  const { hostname, protocol } = URL.parse(typed.trim()) ?? {};
  if (hostname === undefined) return undefined;
  if (localHost.test(hostname)) return "local";
  return protocol === "http:" ? "plain" : undefined;
}

/** Returns true when a book is made of the typed text. */
export function hasOwnText({ ownText }: Pick<CodexText, "ownText">): boolean {
  return ownText.trim() !== "";
}

/** Returns true when the book is to be as long as its own text. */
export function isFitted(text: Pick<CodexText, "ownText" | "fitPages">): boolean {
  return text.fitPages && hasOwnText(text);
}

/** The placeholder of an empty field: the number of pages hardly depends on it. */
const placeholder = "A";

/** Returns the question of how many pages the typed text needs; undefined where there is none. */
export function lengthRequestOf(text: CodexText, seed: string): CodexLengthRequest | undefined {
  if (!hasOwnText(text)) return undefined;
  const { numPages: _, urlPage, codePage, ...book } = bookOf(text, seed);
  return {
    ...book,
    title: text.title.trim() || placeholder,
    originalCode: text.originalCode.trim() || placeholder,
    ...(urlPage >= 1 && { urlPage }),
    ...(codePage >= 1 && { codePage }),
  };
}

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
    ...(hasOwnText(text) && { ownText: text.ownText, author: text.author, after: text.after }),
    seed,
  } satisfies CodexRequest;
}

/** Returns the request for a book; what was left empty is left out. */
export function requestOf(text: CodexText, seed: string): CodexRequest {
  return {
    ...bookOf(text, seed),
    ...(isFitted(text) && { fitPages: true }),
    ...(text.expiresAt !== "" && { expiresAt: fromLocalInput(text.expiresAt) ?? text.expiresAt }),
    ...(text.maxUses.trim() !== "" && { maxUses: typedNumber(text.maxUses) }),
  };
}
