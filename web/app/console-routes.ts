import { openConsoleWords } from "../lib/use-console-words.ts";

/** Loaders for the lazy screens of the staff, each together with its dictionary. */
export async function loadLogin() {
  const [page] = await Promise.all([import("../features/observatory/login-page.tsx"), openConsoleWords()]);
  return page.LoginPage;
}

export async function loadForcedChange() {
  const [page] = await Promise.all([
    import("../features/observatory/force-password-page.tsx"),
    openConsoleWords(),
  ]);
  return page.ForcePasswordPage;
}

export async function loadObservatory() {
  const [screen] = await Promise.all([import("./observatory-screen.tsx"), openConsoleWords()]);
  return screen.ObservatoryScreen;
}
