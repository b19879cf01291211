import type { Words } from "../../i18n.ts";
import { screen } from "../../lib/screen.tsx";

const registerWords: Words = {
  name: "register",
  en: () => import("./words/register.en.ts"),
  pt: () => import("./words/register.pt.ts"),
  es: () => import("./words/register.es.ts"),
};

const initiationWords: Words = {
  name: "initiation",
  en: () => import("./words/en.ts"),
  pt: () => import("./words/pt.ts"),
  es: () => import("./words/es.ts"),
};

export const registerScreen = screen(
  async () => (await import("./register-page.tsx")).RegisterPage,
  registerWords,
);
export const returnScreen = screen(
  async () => (await import("./return-page.tsx")).ReturnPage,
  registerWords,
  initiationWords,
);
export const verifyScreen = screen(
  async () => (await import("./verify-page.tsx")).VerifyPage,
  registerWords,
  initiationWords,
);
export const codeScreen = screen(
  async () => (await import("./code-page.tsx")).CodePage,
  registerWords,
  initiationWords,
);
