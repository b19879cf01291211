import type { Words } from "../../i18n.ts";
import type { ConsoleTab } from "../../lib/console-entries.ts";
import { screen } from "../../lib/screen.tsx";

const codesWords: Words = {
  name: "codes",
  en: () => import("./words/en.ts"),
  pt: () => import("./words/pt.ts"),
  es: () => import("./words/es.ts"),
};

export const codesTab: ConsoleTab = {
  value: "codes",
  name: "tabs.codes",
  Panel: screen(async () => (await import("./codes-tab.tsx")).CodesTab, codesWords),
};
