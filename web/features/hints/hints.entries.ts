import { lazy } from "react";
import type { ConsoleTab } from "../../lib/console-entries.ts";

export const hintsTab: ConsoleTab = {
  value: "hints",
  name: "tabs.hints",
  hasNoTable: true,
  Panel: lazy(async () => ({ default: (await import("./hints-tab.tsx")).HintsTab })),
};
