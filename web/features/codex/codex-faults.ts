import type { CodexRequest, EncodingType, SymbolType } from "../../../src/contract/codex.ts";
import type { FieldFault } from "../../../src/contract/errors.ts";
import type { Language } from "../../../src/contract/languages.ts";
import { codeMaxLength, codeMaxUses } from "../../../src/contract/limits.ts";
import { fromLocalInput } from "../../lib/local-datetime.ts";
import type { Faults } from "../../lib/use-ruled-form.ts";
import {
  hexColour,
  maxPages,
  minPages,
  ownTextMaxBytes,
  titleMaxLength,
  urlMaxLength,
} from "./codex-limits.ts";

/** What is typed into the form of a book; times as the datetime-local input holds them. */
export type CodexText = {
  title: string;
  numPages: string;
  language: Language;
  ownText: string;
  secretUrl: string;
  urlPage: string;
  originalCode: string;
  codePage: string;
  encryptionType: EncodingType;
  fontColor: string;
  addSymbol: boolean;
  symbolType: SymbolType;
  expiresAt: string;
  maxUses: string;
};

export type CodexFaults = Faults<CodexText>;

/** What the form itself has against a book, by the same limits as the server. */
export function codexFaults(text: CodexText, now = Date.now()): CodexFaults {
  return {
    title: titleFault(text.title),
    ...pageFaults(text),
    secretUrl: urlFault(text.secretUrl.trim()),
    originalCode: codeFault(text.originalCode.normalize("NFKC").trim().replace(/\s+/g, " ")),
    fontColor: hexColour.test(text.fontColor.trim()) ? undefined : "colourInvalid",
    expiresAt: expiryFault(text.expiresAt, now),
    maxUses: usesFault(text.maxUses.trim()),
    ownText: ownTextFault(text.ownText),
  };
}

/** The number that is typed, or 0 when it is none. */
export function wholeNumber(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : 0;
}

export function ownTextFault(text: string): FieldFault | undefined {
  // A character takes at least one byte, so that most texts need not be counted.
  const isTooLong = text.length > ownTextMaxBytes || new TextEncoder().encode(text).length > ownTextMaxBytes;
  return isTooLong ? "ownTextTooLong" : undefined;
}

/** Both pages lie in the book and differ. */
function pageFaults(text: CodexText): CodexFaults {
  const pages = wholeNumber(text.numPages);
  const [urlPage, codePage] = [wholeNumber(text.urlPage), wholeNumber(text.codePage)];
  const isBook = pages >= minPages && pages <= maxPages;
  const lies = (page: number): FieldFault | undefined =>
    page < 1 ? "pageTooLow" : isBook && page > pages ? "pageBeyondBook" : undefined;
  return {
    numPages: isBook ? undefined : pages < minPages ? "pagesTooFew" : "pagesTooMany",
    urlPage: lies(urlPage),
    codePage: lies(codePage) ?? (urlPage === codePage ? "pagesEqual" : undefined),
  };
}

function titleFault(text: string): FieldFault | undefined {
  const title = text.replace(/\s+/g, " ").trim();
  if (title === "") return "titleRequired";
  return title.length > titleMaxLength ? "titleTooLong" : undefined;
}

function urlFault(text: string): FieldFault | undefined {
  const isSound = text.length <= urlMaxLength && /^https?:\/\//i.test(text) && URL.canParse(text);
  return isSound ? undefined : "urlInvalid";
}

function codeFault(code: string): FieldFault | undefined {
  if (code === "") return "originalCodeRequired";
  return code.length > codeMaxLength ? "codeTooLong" : undefined;
}

function expiryFault(text: string, now: number): FieldFault | undefined {
  if (text === "") return undefined;
  const instant = fromLocalInput(text);
  if (instant === null) return "expiresInvalid";
  return Date.parse(instant) <= now ? "expiresPast" : undefined;
}

function usesFault(text: string): FieldFault | undefined {
  if (text === "") return undefined;
  if (!/^\d+$/.test(text) || Number(text) < 1) return "maxUsesTooLow";
  return Number(text) > codeMaxUses ? "maxUsesTooHigh" : undefined;
}

/** The book of a form that has no faults: all that decides how its pages look. */
export function bookOf(text: CodexText, seed: string) {
  return {
    title: text.title,
    numPages: wholeNumber(text.numPages),
    urlPage: wholeNumber(text.urlPage),
    codePage: wholeNumber(text.codePage),
    secretUrl: text.secretUrl.trim(),
    originalCode: text.originalCode,
    encryptionType: text.encryptionType,
    fontColor: text.fontColor.trim(),
    addSymbol: text.addSymbol,
    symbolType: text.symbolType,
    language: text.language,
    ...(text.ownText.trim() !== "" && { ownText: text.ownText }),
    seed,
  } satisfies CodexRequest;
}

/** The request for a book; what was left empty is left out. */
export function requestOf(text: CodexText, seed: string, jobId: string): CodexRequest & { jobId: string } {
  const expiresAt = fromLocalInput(text.expiresAt);
  return {
    ...bookOf(text, seed),
    ...(expiresAt !== null && { expiresAt }),
    ...(text.maxUses.trim() !== "" && { maxUses: wholeNumber(text.maxUses) }),
    jobId,
  };
}
