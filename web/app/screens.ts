import type { AroundNavHandler, Parser } from "wouter";
import { matchScreen, paths, placeOf, screenPath } from "../../src/core/contract/paths.ts";
import { type Screen, screen, setScreenLoader } from "../lib/screen.tsx";

const register = screen(async () => (await import("../features/initiation/register-page.tsx")).RegisterPage);

/** The screens by their paths. */
export const screens: Record<string, Screen> = {
  [paths.home]: screen(async () => (await import("../features/portal/home/home-page.tsx")).HomePage),
  [paths.initiate]: register,
  [paths.register]: register,
  [paths.comeBack]: screen(
    async () => (await import("../features/initiation/return-page.tsx")).ReturnPage,
    "initiate",
  ),
  [paths.verify]: screen(
    async () => (await import("../features/initiation/verify-page.tsx")).VerifyPage,
    "initiate",
  ),
  [paths.codeEntry]: screen(
    async () => (await import("../features/initiation/code-page.tsx")).CodePage,
    "initiate",
  ),
  [paths.anteRoom]: screen(
    async () => (await import("../features/rooms/antechamber/antechamber-page.tsx")).AntechamberPage,
    "initiate",
  ),
  [paths.room]: screen(
    async () => (await import("../features/rooms/antechamber/room-page.tsx")).RoomPage,
    "initiate",
  ),
  [paths.self]: screen(
    async () => (await import("../features/rooms/antechamber/self-page.tsx")).SelfPage,
    "initiate",
  ),
  [paths.seal]: screen(
    async () => (await import("../features/mail/certificate-page.tsx")).CertificatePage,
    "initiate",
  ),
  [paths.scroll]: screen(
    async () => (await import("../features/sales/download-page.tsx")).DownloadPage,
    "initiate",
  ),
  [paths.stopEmails]: screen(
    async () => (await import("../features/mail/link-pages.tsx")).UnsubscribePage,
    "initiate",
  ),
  [paths.notMe]: screen(async () => (await import("../features/mail/link-pages.tsx")).NotMePage, "initiate"),
  [paths.openCodes]: screen(
    async () => (await import("../features/mail/link-pages.tsx")).OpenCodesPage,
    "initiate",
  ),
  [paths.observatory]: screen(
    async () => (await import("./observatory-screen.tsx")).ObservatoryScreen,
    "console",
  ),
  [paths.adminLogin]: screen(
    async () => (await import("../features/accounts/login-page.tsx")).LoginPage,
    "console",
  ),
  [paths.forcePasswordChange]: screen(
    async () => (await import("../features/accounts/force-password-page.tsx")).ForcePasswordPage,
    "console",
  ),
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
  // A redirect stands in for a screen, and leaves nothing to look at.
  if (next.isLoaded() || options?.replace) go();
  else next.preload().then(go, go);
};
