import { lazy } from "react";
import type { ConsoleTab } from "../../lib/console-entries.ts";

export const roomsTab: ConsoleTab = {
  value: "rooms",
  name: "tabs.rooms",
  Panel: lazy(async () => ({ default: (await import("./rooms-tab.tsx")).RoomsTab })),
};
