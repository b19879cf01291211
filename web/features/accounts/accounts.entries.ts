import { consoleWords, type Words } from "../../i18n.ts";
import { screen } from "../../lib/screen.tsx";

export const accountsWords: Words = {
  name: "accounts",
  en: () => import("./words/en.ts"),
  pt: () => import("./words/pt.ts"),
  es: () => import("./words/es.ts"),
};

const setupWords: Words = {
  name: "setup",
  en: () => import("./setup/words/en.ts"),
  pt: () => import("./setup/words/pt.ts"),
  es: () => import("./setup/words/es.ts"),
};

export const loginScreen = screen(
  async () => (await import("./login-page.tsx")).LoginPage,
  consoleWords,
  accountsWords,
);
export const forcePasswordScreen = screen(
  async () => (await import("./force-password-page.tsx")).ForcePasswordPage,
  consoleWords,
  accountsWords,
);
export const setupScreen = screen(
  async () => (await import("./setup/setup-page.tsx")).SetupPage,
  consoleWords,
  accountsWords,
  setupWords,
);
