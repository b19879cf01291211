import type { Words } from "../../i18n.ts";
import type { SettingsCard } from "../../lib/console-entries.ts";
import { screen } from "../../lib/screen.tsx";

const backupsWords: Words = {
  name: "backups",
  en: () => import("./words/en.ts"),
  pt: () => import("./words/pt.ts"),
  es: () => import("./words/es.ts"),
};

export const backupsCard: SettingsCard = {
  id: "backups",
  title: "backups.section",
  section: "backups",
  isContentFirst: true,
  Content: screen(async () => (await import("./backups-card.tsx")).BackupsCard, backupsWords),
};
