import type { Words } from "../../i18n.ts";
import { entriesWords } from "../../kit/entry-words.ts";
import type { ConsoleTab, SettingsCard } from "../../lib/console-entries.ts";
import { screen } from "../../lib/screen.tsx";

const monitoringWords: Words = {
  name: "monitoring",
  en: () => import("./words/en.ts"),
  pt: () => import("./words/pt.ts"),
  es: () => import("./words/es.ts"),
};

export const todayWords: Words = {
  name: "today",
  en: () => import("./today/words/en.ts"),
  pt: () => import("./today/words/pt.ts"),
  es: () => import("./today/words/es.ts"),
};

export const alertsCard: SettingsCard = {
  id: "alerts",
  title: "watching.title",
  section: "alerts",
  Fields: screen(async () => (await import("./alerts-card.tsx")).AlertKinds, monitoringWords),
  Content: screen(async () => (await import("./alerts-card.tsx")).NewestAlerts, monitoringWords),
};

export const webhooksCard: SettingsCard = {
  id: "webhooks",
  title: "webhooks.title",
  lead: "webhooks.lead",
  Content: screen(async () => (await import("./webhooks-card.tsx")).WebhooksCard, monitoringWords),
};

export const doctorCard: SettingsCard = {
  id: "doctor",
  title: "doctor.title",
  section: "doctor",
  isContentFirst: true,
  Content: screen(async () => (await import("./doctor-card.tsx")).DoctorCard, monitoringWords),
};

export const auditTab: ConsoleTab = {
  value: "audit",
  name: "tabs.audit",
  Panel: screen(async () => (await import("./log/logs-tab.tsx")).AuditTab, monitoringWords, entriesWords),
};

export const logsTab: ConsoleTab = {
  value: "logs",
  name: "tabs.logs",
  Panel: screen(async () => (await import("./log/logs-tab.tsx")).LogsTab, monitoringWords, entriesWords),
};
