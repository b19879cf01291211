import type { Language } from "../../src/core/contract/languages.ts";

type Part = {
  namespace: "portal" | "console";
  /** What fetches the file that exports the words of a language under its name. */
  files: Record<Language, () => Promise<Partial<Record<Language, object>>>>;
};

/** The words of the web app in the parts that are fetched: what every visitor's screen takes, what initiates' take besides, and the console's. */
export const words = {
  portal: {
    namespace: "portal",
    files: {
      en: () => import("./en.ts"),
      pt: () => import("./pt.ts"),
      es: () => import("./es.ts"),
    },
  },
  initiate: {
    namespace: "portal",
    files: {
      en: () => import("./initiate/en.ts"),
      pt: () => import("./initiate/pt.ts"),
      es: () => import("./initiate/es.ts"),
    },
  },
  console: {
    namespace: "console",
    files: {
      en: () => import("./console/en.ts"),
      pt: () => import("./console/pt.ts"),
      es: () => import("./console/es.ts"),
    },
  },
} satisfies Record<string, Part>;

export type WordsPart = keyof typeof words;
