import type { Words } from "../../i18n.ts";
import type { ConsoleTab } from "../../lib/console-entries.ts";
import { screen } from "../../lib/screen.tsx";

const pagesWords: Words = {
  name: "pages",
  en: () => import("./words/en.ts"),
  pt: () => import("./words/pt.ts"),
  es: () => import("./words/es.ts"),
};

export const pagesTab: ConsoleTab = {
  value: "pages",
  name: "tabs.pages",
  Panel: screen(async () => (await import("./pages-tab.tsx")).PagesTab, pagesWords),
};
