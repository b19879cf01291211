import { consoleWords } from "../../i18n.ts";
import { screen } from "../../lib/screen.tsx";

export const loginScreen = screen(async () => (await import("./login-page.tsx")).LoginPage, consoleWords);
export const forcePasswordScreen = screen(
  async () => (await import("./force-password-page.tsx")).ForcePasswordPage,
  consoleWords,
);
