import type { Words } from "../../../i18n.ts";
import { screen } from "../../../lib/screen.tsx";

const homeWords: Words = {
  name: "home",
  en: () => import("./words/en.ts"),
  pt: () => import("./words/pt.ts"),
  es: () => import("./words/es.ts"),
};

export const homeScreen = screen(async () => (await import("./home-page.tsx")).HomePage, homeWords);
