import type { Words } from "../../i18n.ts";
import { entriesWords } from "../../kit/entry-words.ts";
import type { ConsoleTab } from "../../lib/console-entries.ts";
import { screen } from "../../lib/screen.tsx";

export const supportWords: Words = {
  name: "support",
  en: () => import("./words/en.ts"),
  pt: () => import("./words/pt.ts"),
  es: () => import("./words/es.ts"),
};

export const supportTab: ConsoleTab = {
  value: "users",
  name: "tabs.users",
  Panel: screen(async () => (await import("./support-tab.tsx")).SupportTab, supportWords, entriesWords),
};
