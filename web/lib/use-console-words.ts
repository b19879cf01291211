import type { en } from "../locales/console/en.ts";
import { type BookKey, type BookTranslate, WordBook } from "./word-book.ts";

/** The words of staff: the observatory and its sign-in. */
export const consoleBook = new WordBook<typeof en>("console", {
  en: async () => (await import("../locales/console/en.ts")).en,
  pt: async () => (await import("../locales/console/pt.ts")).pt,
  es: async () => (await import("../locales/console/es.ts")).es,
});

export const useConsoleWords = consoleBook.useWords;
export type ConsoleKey = BookKey<typeof en>;
export type ConsoleTranslate = BookTranslate<typeof en>;
