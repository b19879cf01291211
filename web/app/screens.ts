import type { AroundNavHandler, Parser } from "wouter";
import { matchScreen, paths, placeOf, screenPath } from "../../src/core/contract/paths.ts";
import {
  accountsWords,
  forcePasswordScreen,
  loginScreen,
  setupScreen,
} from "../features/accounts/accounts.entries.ts";
import {
  codeScreen,
  registerScreen,
  returnScreen,
  verifyScreen,
} from "../features/initiation/initiation.entries.ts";
import {
  certificateScreen,
  notMeScreen,
  openCodesScreen,
  unsubscribeScreen,
} from "../features/mail/mail.entries.ts";
import { homeScreen } from "../features/portal/home/home.entries.ts";
import {
  antechamberScreen,
  roomScreen,
  selfScreen,
} from "../features/rooms/antechamber/antechamber.entries.ts";
import { downloadScreen } from "../features/sales/sales.entries.ts";
import { consoleWords, type Words } from "../i18n.ts";
import { type Screen, screen, setScreenLoader } from "../lib/screen.tsx";

const observatoryWords: Words = {
  name: "observatory",
  en: () => import("./words/observatory.en.ts"),
  pt: () => import("./words/observatory.pt.ts"),
  es: () => import("./words/observatory.es.ts"),
};

const statsWords: Words = {
  name: "stats",
  en: () => import("../features/monitoring/stats/words/en.ts"),
  pt: () => import("../features/monitoring/stats/words/pt.ts"),
  es: () => import("../features/monitoring/stats/words/es.ts"),
};

/** The screens by their paths. */
export const screens: Record<string, Screen> = {
  [paths.home]: homeScreen,
  [paths.initiate]: registerScreen,
  [paths.register]: registerScreen,
  [paths.comeBack]: returnScreen,
  [paths.verify]: verifyScreen,
  [paths.codeEntry]: codeScreen,
  [paths.anteRoom]: antechamberScreen,
  [paths.room]: roomScreen,
  [paths.self]: selfScreen,
  [paths.seal]: certificateScreen,
  [paths.downloadPage]: downloadScreen,
  [paths.stopEmails]: unsubscribeScreen,
  [paths.notMe]: notMeScreen,
  [paths.openCodes]: openCodesScreen,
  [paths.observatory]: screen(
    async () => (await import("./observatory-screen.tsx")).ObservatoryScreen,
    consoleWords,
    observatoryWords,
    accountsWords,
    statsWords,
  ),
  [paths.adminLogin]: loginScreen,
  [paths.forcePasswordChange]: forcePasswordScreen,
  [paths.setup]: setupScreen,
};

/** The screen of every other path. */
export const contentScreen = screen(async () => (await import("./content-screen.tsx")).ContentScreen);

const screenAt = (path: string) => screens[screenPath(placeOf(path))] ?? contentScreen;

/** Fetches the code of the screen at a path. */
export const loadScreen = (path: string): Promise<unknown> => screenAt(path).preload();
setScreenLoader(loadScreen);

/** Matches paths as the server does. */
export const parser: Parser = (route) => ({
  pattern: { exec: (path) => (route === "*" ? /^.*/s.exec(path) : matchScreen(route, path)) },
});

/** The last navigation, which a slower one before it must not overtake. */
let latest = 0;

/** Navigates once the code of the next screen has come, so that the one before stays until then. */
export const aroundNav: AroundNavHandler = (navigate, to, options) => {
  const navigation = ++latest;
  const next = screenAt(to.replace(/[?#].*/s, ""));
  const go = () => {
    if (navigation === latest) navigate(to, options);
  };
  // A redirect is no screen of its own.
  if (next.isLoaded() || options?.replace) go();
  else next.preload().then(go, go);
};
