import { lazy } from "react";
import type { ConsoleTab } from "../../lib/console-entries.ts";

export const supportTab: ConsoleTab = {
  value: "users",
  name: "tabs.users",
  Panel: lazy(async () => ({ default: (await import("./support-tab.tsx")).SupportTab })),
};
