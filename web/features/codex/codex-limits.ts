import type { CodexRequest, EncodingType, SymbolType } from "../../../src/contract/codex.ts";

/** The contract's own limits would bring all its schemas along; a test holds the two together. */
export const titleMaxLength = 100;
export const minPages = 10;
export const maxPages = 500;
export const ownTextMaxBytes = 1024 * 1024;
export const urlMaxLength = 2000;
export const hexColour = /^#[0-9a-f]{6}$/i;
export const verdictHeader = "x-codex-verdict";
export const pagesHeader = "x-codex-pages";

export const encodings: readonly EncodingType[] = ["base64", "hex", "reverse", "none"];
export const symbols: readonly SymbolType[] = ["crescent", "fire", "air"];

/** What the form starts with. */
export const defaults = {
  numPages: 70,
  urlPage: 19,
  codePage: 64,
  encryptionType: "base64",
  fontColor: "#FFFFFF",
  addSymbol: false,
  symbolType: "crescent",
  language: "en",
} as const satisfies Partial<CodexRequest>;
