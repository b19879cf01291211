import type { Words } from "../../../i18n.ts";
import { screen } from "../../../lib/screen.tsx";

export const antechamberWords: Words = {
  name: "antechamber",
  en: () => import("./words/en.ts"),
  pt: () => import("./words/pt.ts"),
  es: () => import("./words/es.ts"),
};

export const antechamberScreen = screen(
  async () => (await import("./antechamber-page.tsx")).AntechamberPage,
  antechamberWords,
);
export const roomScreen = screen(async () => (await import("./room-page.tsx")).RoomPage, antechamberWords);
export const selfScreen = screen(async () => (await import("./self-page.tsx")).SelfPage, antechamberWords);
