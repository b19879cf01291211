import { lazy } from "react";
import type { ConsoleTab } from "../../lib/console-entries.ts";

export const pagesTab: ConsoleTab = {
  value: "pages",
  name: "tabs.pages",
  Panel: lazy(async () => ({ default: (await import("./pages-tab.tsx")).PagesTab })),
};
