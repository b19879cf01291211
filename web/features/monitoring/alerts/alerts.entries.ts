import { lazy } from "react";
import type { SettingsCard } from "../../../lib/console-entries.ts";

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
