import type { Words } from "../../i18n.ts";
import type { SettingsCard } from "../../lib/console-entries.ts";
import { screen } from "../../lib/screen.tsx";
import { typedWords } from "./typed-words.ts";

const identityWords: Words = {
  name: "identity",
  en: () => import("./words/en.ts"),
  pt: () => import("./words/pt.ts"),
  es: () => import("./words/es.ts"),
};

export const identityCard: SettingsCard = {
  id: "identity",
  title: "settingsTab.identity",
  section: "identity",
  isContentFirst: true,
  Content: screen(async () => (await import("./draft-bar.tsx")).DraftBar, identityWords),
};

export const wordsCard: SettingsCard = {
  id: "words",
  title: "settingsTab.words",
  lead: "settingsTab.wordsLead",
  // A text is named by its namespace and its key.
  useIsUnsaved: () => Object.keys(typedWords.useValue()).length > 0,
  leadsTo: (place) => place.includes(":"),
  Found: screen(async () => (await import("./found-words.tsx")).FoundWords, identityWords),
  Content: screen(async () => (await import("./words-card.tsx")).WordsCard, identityWords),
};
