import type { en } from "../locales/console-content/en.ts";
import { type BookKey, type BookTranslate, WordBook } from "./word-book.ts";

/** The words of the console's tabs of pages, settings and logs, and of the editor. */
export const contentBook = new WordBook<typeof en>("console-content", {
  en: async () => (await import("../locales/console-content/en.ts")).en,
  pt: async () => (await import("../locales/console-content/pt.ts")).pt,
  es: async () => (await import("../locales/console-content/es.ts")).es,
});

export const useContentWords = contentBook.useWords;
export type ContentKey = BookKey<typeof en>;
export type ContentTranslate = BookTranslate<typeof en>;
