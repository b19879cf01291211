import { loadWords } from "../../i18n.ts";

const words = {
  en: () => import("./en.ts"),
  pt: () => import("./pt.ts"),
  es: () => import("./es.ts"),
};

/** Loads the words of the screens after the registration: the one-time code, the code entry, the antechamber, and the greeting. */
export const loadInitiateWords = () => loadWords("portal", words);
