/** Loaders for the lazy screens of the staff, each together with its dictionary. */
export async function loadLogin() {
  const [page] = await Promise.all([import("../features/observatory/login-page.tsx"), openWords()]);
  return page.LoginPage;
}

export async function loadForcedChange() {
  const [page] = await Promise.all([import("../features/observatory/force-password-page.tsx"), openWords()]);
  return page.ForcePasswordPage;
}

export async function loadObservatory() {
  const [screen] = await Promise.all([import("./observatory-screen.tsx"), openWords()]);
  return screen.ObservatoryScreen;
}

// They are imported lazily, because the bundler would otherwise put them into every visitor's first chunk.
async function openWords(): Promise<void> {
  await (await import("../locales/console/console-words.ts")).openConsoleWords();
}
