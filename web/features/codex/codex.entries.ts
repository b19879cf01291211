import type { Words } from "../../i18n.ts";
import type { ConsoleTab } from "../../lib/console-entries.ts";
import { screen } from "../../lib/screen.tsx";

const codexWords: Words = {
  name: "codex",
  en: () => import("./words/en.ts"),
  pt: () => import("./words/pt.ts"),
  es: () => import("./words/es.ts"),
};

const editionsWords: Words = {
  name: "editions",
  en: () => import("./editions/words/en.ts"),
  pt: () => import("./editions/words/pt.ts"),
  es: () => import("./editions/words/es.ts"),
};

export const codexTab: ConsoleTab = {
  value: "codex",
  name: "tabs.codex",
  isMasterOnly: true,
  Panel: screen(async () => (await import("./codex-tab.tsx")).CodexTab, codexWords, editionsWords),
};
