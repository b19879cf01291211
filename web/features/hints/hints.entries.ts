import type { Words } from "../../i18n.ts";
import type { ConsoleTab } from "../../lib/console-entries.ts";
import { screen } from "../../lib/screen.tsx";

const hintsWords: Words = {
  name: "hints",
  en: () => import("./words/en.ts"),
  pt: () => import("./words/pt.ts"),
  es: () => import("./words/es.ts"),
};

export const hintsTab: ConsoleTab = {
  value: "hints",
  name: "tabs.hints",
  hasNoTable: true,
  Panel: screen(async () => (await import("./hints-tab.tsx")).HintsTab, hintsWords),
};
