import type { Words } from "../../i18n.ts";
import type { ConsoleTab } from "../../lib/console-entries.ts";
import { screen } from "../../lib/screen.tsx";
import { antechamberWords } from "./antechamber/antechamber.entries.ts";

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

/** The antechamber as the first initiate will see it, for the end of the first steps. */
export const antechamberPicture = screen(
  async () => (await import("./see-as-dialog.tsx")).AntechamberPicture,
  roomsWords,
  antechamberWords,
);
