/** Loaders for the lazy screens of the staff, each together with its dictionary. */
export async function loadLogin() {
  const [page, withQueries] = await Promise.all([
    import("../features/observatory/login-page.tsx"),
    loadQueries(),
    openWords(),
  ]);
  return withQueries(page.LoginPage);
}

export async function loadForcedChange() {
  const [page, withQueries] = await Promise.all([
    import("../features/observatory/force-password-page.tsx"),
    loadQueries(),
    openWords(),
  ]);
  return withQueries(page.ForcePasswordPage);
}

export async function loadObservatory() {
  const [screen, withQueries] = await Promise.all([
    import("./observatory-screen.tsx"),
    loadQueries(),
    openWords(),
  ]);
  return withQueries(screen.ObservatoryScreen);
}

// Both are imported lazily, because the bundler would otherwise put them into every visitor's first chunk.
async function openWords(): Promise<void> {
  await (await import("../locales/console/console-words.ts")).openConsoleWords();
}

async function loadQueries() {
  return (await import("../lib/with-queries.ts")).withQueries;
}
