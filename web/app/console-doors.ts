import { consoleBook } from "../lib/use-console-words.ts";

/** The console's screens, each with the words it needs. */
export async function openLogin() {
  const [page] = await Promise.all([import("../features/observatory/login-page.tsx"), consoleBook.open()]);
  return page.LoginPage;
}

export async function openForcedChange() {
  const [page] = await Promise.all([
    import("../features/observatory/force-password-page.tsx"),
    consoleBook.open(),
  ]);
  return page.ForcePasswordPage;
}

export async function openObservatory() {
  const [screen] = await Promise.all([import("./observatory-screen.tsx"), consoleBook.open()]);
  return screen.ObservatoryScreen;
}
