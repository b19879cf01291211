import type { en } from "../locales/console-codex/en.ts";
import { type BookKey, type BookTranslate, WordBook } from "./word-book.ts";

/** The words of the console's codex generator. */
export const codexBook = new WordBook<typeof en>("console-codex", {
  en: async () => (await import("../locales/console-codex/en.ts")).en,
  pt: async () => (await import("../locales/console-codex/pt.ts")).pt,
  es: async () => (await import("../locales/console-codex/es.ts")).es,
});

export const useCodexWords = codexBook.useWords;
export type CodexKey = BookKey<typeof en>;
export type CodexTranslate = BookTranslate<typeof en>;
