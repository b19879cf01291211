import type { Words } from "../../i18n.ts";
import type { ConsoleTab } from "../../lib/console-entries.ts";
import { screen } from "../../lib/screen.tsx";

const roomsWords: Words = {
  name: "rooms",
  en: () => import("./words/en.ts"),
  pt: () => import("./words/pt.ts"),
  es: () => import("./words/es.ts"),
};

export const roomsTab: ConsoleTab = {
  value: "rooms",
  name: "tabs.rooms",
  Panel: screen(async () => (await import("./rooms-tab.tsx")).RoomsTab, roomsWords),
};
