import { type Language, languages } from "../src/contract/languages.ts";
import type { PathName } from "../src/contract/paths.ts";
import type { WebScripts } from "./web-scripts.ts";

/** What every screen takes. */
export const appSources = ["main.tsx"];

/** Returns the sources that a screen takes besides, and the folders of its words. */
const visitor = (page: string) => ({ page: `features/${page}.tsx`, words: [""] });
const initiate = (page: string) => ({ page: `features/${page}.tsx`, words: ["", "initiate/"] });
const staff = (page: string) => ({ page: `${page}.tsx`, words: ["", "console/"] });

const screens: Partial<Record<PathName | "contentPage", ReturnType<typeof visitor>>> = {
  home: visitor("home/home-page"),
  initiate: visitor("initiation/register-page"),
  register: visitor("initiation/register-page"),
  comeBack: initiate("initiation/return-page"),
  verify: initiate("initiation/verify-page"),
  codeEntry: initiate("initiation/code-page"),
  anteRoom: initiate("antechamber/antechamber-page"),
  room: initiate("antechamber/room-page"),
  self: initiate("antechamber/self-page"),
  seal: initiate("keepsake/seal-page"),
  scroll: initiate("scroll/scroll-page"),
  stopLetters: initiate("keepsake/stop-page"),
  adminLogin: staff("features/observatory/login-page"),
  forcePasswordChange: staff("features/observatory/force-password-page"),
  observatory: staff("app/observatory-screen"),
  contentPage: { page: "app/content-screen.tsx", words: [""] },
};

/** Returns the sources that a screen takes in a language. Throws for a screen without any. */
export function sourcesOf(name: keyof typeof screens, language: Language): string[] {
  const screen = screens[name];
  if (!screen) throw new Error(`No source is named for ${name}.`);
  return [...appSources, screen.page, ...screen.words.map((folder) => `locales/${folder}${language}.ts`)];
}

/**
 * Returns the scripts of each screen beyond those of every screen, by its name and language: their document names
 * them, so that they are fetched together and not each after the one that asks for it.
 */
export function screenChunks(scripts: WebScripts) {
  const first = new Set(scripts.of(appSources));
  const names = Object.keys(screens) as (keyof typeof screens)[];
  return Object.fromEntries(
    names.map((name) => [
      name,
      Object.fromEntries(
        languages.map((language) => [
          language,
          scripts.of(sourcesOf(name, language)).filter((each) => !first.has(each)),
        ]),
      ),
    ]),
  );
}
