import { lazy } from "react";
import type { ConsoleTab } from "../../lib/console-entries.ts";

export const codexTab: ConsoleTab = {
  value: "codex",
  name: "tabs.codex",
  isMasterOnly: true,
  Panel: lazy(async () => ({ default: (await import("./codex-tab.tsx")).CodexTab })),
};
