import { openBook } from "./language.ts";

const book = {
  en: async () => (await import("../locales/initiate/en.ts")).en,
  pt: async () => (await import("../locales/initiate/pt.ts")).pt,
  es: async () => (await import("../locales/initiate/es.ts")).es,
};

/** Fetches the words for those who proved their address: their greeting, the code entry and the antechamber. */
export const openInitiateBook = () => openBook(book);
