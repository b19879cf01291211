import type { Words } from "../../i18n.ts";
import { screen } from "../../lib/screen.tsx";

const mailWords: Words = {
  name: "mail",
  en: () => import("./words/en.ts"),
  pt: () => import("./words/pt.ts"),
  es: () => import("./words/es.ts"),
};

export const certificateScreen = screen(
  async () => (await import("./certificate-page.tsx")).CertificatePage,
  mailWords,
);
export const unsubscribeScreen = screen(
  async () => (await import("./link-pages.tsx")).UnsubscribePage,
  mailWords,
);
export const notMeScreen = screen(async () => (await import("./link-pages.tsx")).NotMePage, mailWords);
export const openCodesScreen = screen(
  async () => (await import("./link-pages.tsx")).OpenCodesPage,
  mailWords,
);
