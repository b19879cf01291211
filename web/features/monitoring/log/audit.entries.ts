import { lazy } from "react";
import type { ConsoleTab } from "../../../lib/console-entries.ts";

export const auditTab: ConsoleTab = {
  value: "audit",
  name: "tabs.audit",
  Panel: lazy(async () => ({ default: (await import("./audit-tab.tsx")).AuditTab })),
};

export const logsTab: ConsoleTab = {
  value: "logs",
  name: "tabs.logs",
  Panel: lazy(async () => ({ default: (await import("./logs-tab.tsx")).LogsTab })),
};
