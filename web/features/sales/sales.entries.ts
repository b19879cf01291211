import type { Words } from "../../i18n.ts";
import { screen } from "../../lib/screen.tsx";

const salesWords: Words = {
  name: "sales",
  en: () => import("./words/en.ts"),
  pt: () => import("./words/pt.ts"),
  es: () => import("./words/es.ts"),
};

export const downloadScreen = screen(
  async () => (await import("./download-page.tsx")).DownloadPage,
  salesWords,
);
