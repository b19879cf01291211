import { loadDictionary } from "./language.ts";

const dictionary = {
  en: async () => (await import("../locales/initiate/en.ts")).en,
  pt: async () => (await import("../locales/initiate/pt.ts")).pt,
  es: async () => (await import("../locales/initiate/es.ts")).es,
};

/** Loads the dictionary of the screens after the registration: the one-time code, the code entry, the antechamber, and the greeting. */
export const loadInitiateDictionary = () => loadDictionary(dictionary);
