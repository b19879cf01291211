import { openBook } from "./language.ts";

const book = {
  en: async () => (await import("../locales/initiate/en.ts")).en,
  pt: async () => (await import("../locales/initiate/pt.ts")).pt,
  es: async () => (await import("../locales/initiate/es.ts")).es,
};

/** Fetches the words behind the registration: the one-time code, the code entry, the antechamber, and a greeting. */
export const openInitiateBook = () => openBook(book);
