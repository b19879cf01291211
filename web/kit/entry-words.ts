import type { Words } from "../i18n.ts";

/** What settings, acts and their details are called. */
export const entriesWords: Words = {
  name: "entries",
  en: () => import("./words/entries.en.ts"),
  pt: () => import("./words/entries.pt.ts"),
  es: () => import("./words/entries.es.ts"),
};

/** What the fields of the appearance say, and the picture of it. */
export const lookWords: Words = {
  name: "look",
  en: () => import("./words/look.en.ts"),
  pt: () => import("./words/look.pt.ts"),
  es: () => import("./words/look.es.ts"),
};
