import { lazy } from "react";
import type { ConsoleTab, SettingsCard } from "../../lib/console-entries.ts";

export const alertsCard: SettingsCard = {
  id: "alerts",
  title: "watching.title",
  lead: "watching.lead",
  place: "last",
  Content: lazy(async () => ({ default: (await import("./alerts-card.tsx")).AlertsCard })),
};

export const webhooksCard: SettingsCard = {
  id: "webhooks",
  title: "webhooks.title",
  lead: "webhooks.lead",
  place: "last",
  Content: lazy(async () => ({ default: (await import("./webhooks-card.tsx")).WebhooksCard })),
};

export const doctorCard: SettingsCard = {
  id: "doctor",
  title: "doctor.title",
  lead: "doctor.lead",
  place: "top",
  Content: lazy(async () => ({ default: (await import("./doctor-card.tsx")).DoctorCard })),
};

export const auditTab: ConsoleTab = {
  value: "audit",
  name: "tabs.audit",
  Panel: lazy(async () => ({ default: (await import("./log/logs-tab.tsx")).AuditTab })),
};

export const logsTab: ConsoleTab = {
  value: "logs",
  name: "tabs.logs",
  Panel: lazy(async () => ({ default: (await import("./log/logs-tab.tsx")).LogsTab })),
};
