import { lazy } from "react";
import type { ConsoleTab } from "../../lib/console-entries.ts";

export const codesTab: ConsoleTab = {
  value: "codes",
  name: "tabs.codes",
  Panel: lazy(async () => ({ default: (await import("./codes-tab.tsx")).CodesTab })),
};
