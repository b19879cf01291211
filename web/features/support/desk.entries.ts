import { lazy } from "react";
import type { ConsoleTab } from "../../lib/console-entries.ts";

export const deskTab: ConsoleTab = {
  value: "users",
  name: "tabs.users",
  Panel: lazy(async () => ({ default: (await import("./desk-tab.tsx")).DeskTab })),
};
