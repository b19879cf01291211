/** Loaders for the lazy screens after the registration, each together with their shared words. */
export async function loadReturn() {
  const [page] = await Promise.all([import("../features/initiation/return-page.tsx"), loadWords()]);
  return page.ReturnPage;
}

export async function loadVerify() {
  const [page, withQueries] = await Promise.all([
    import("../features/initiation/verify-page.tsx"),
    loadQueries(),
    loadWords(),
  ]);
  return withQueries(page.VerifyPage);
}

export async function loadCodeEntry() {
  const [page, withQueries] = await Promise.all([
    import("../features/initiation/code-page.tsx"),
    loadQueries(),
    loadWords(),
  ]);
  return withQueries(page.CodePage);
}

export async function loadAntechamber() {
  const [page, withQueries] = await Promise.all([
    import("../features/antechamber/antechamber-page.tsx"),
    loadQueries(),
    loadWords(),
  ]);
  return withQueries(page.AntechamberPage);
}

export async function loadRoom() {
  const [page, withQueries] = await Promise.all([
    import("../features/antechamber/room-page.tsx"),
    loadQueries(),
    loadWords(),
  ]);
  return withQueries(page.RoomPage);
}

export async function loadSelf() {
  const [page, withQueries] = await Promise.all([
    import("../features/antechamber/self-page.tsx"),
    loadQueries(),
    loadWords(),
  ]);
  return withQueries(page.SelfPage);
}

export async function loadSeal() {
  const [page, withQueries] = await Promise.all([
    import("../features/keepsake/seal-page.tsx"),
    loadQueries(),
    loadWords(),
  ]);
  return withQueries(page.SealPage);
}

export async function loadScroll() {
  const [page, withQueries] = await Promise.all([
    import("../features/scroll/scroll-page.tsx"),
    loadQueries(),
    loadWords(),
  ]);
  return withQueries(page.ScrollPage);
}

export async function loadStop() {
  const [page, withQueries] = await Promise.all([
    import("../features/keepsake/stop-page.tsx"),
    loadQueries(),
    loadWords(),
  ]);
  return withQueries(page.StopPage);
}

export async function loadNotMe() {
  const [page, withQueries] = await Promise.all([
    import("../features/keepsake/not-me-page.tsx"),
    loadQueries(),
    loadWords(),
  ]);
  return withQueries(page.NotMePage);
}

export async function loadOpenCodes() {
  const [page, withQueries] = await Promise.all([
    import("../features/keepsake/open-codes-page.tsx"),
    loadQueries(),
    loadWords(),
  ]);
  return withQueries(page.OpenCodesPage);
}

// Both are imported lazily, because the bundler would otherwise put them into every visitor's first chunk.
async function loadWords(): Promise<void> {
  await (await import("../locales/initiate/initiate-words.ts")).loadInitiateWords();
}

async function loadQueries() {
  return (await import("../lib/with-queries.ts")).withQueries;
}
