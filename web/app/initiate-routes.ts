/** Loaders for the lazy screens after the registration, each together with their shared words. */
export async function loadReturn() {
  const [page] = await Promise.all([import("../features/initiation/return-page.tsx"), loadWords()]);
  return page.ReturnPage;
}

export async function loadVerify() {
  const [page] = await Promise.all([import("../features/initiation/verify-page.tsx"), loadWords()]);
  return page.VerifyPage;
}

export async function loadCodeEntry() {
  const [page] = await Promise.all([import("../features/initiation/code-page.tsx"), loadWords()]);
  return page.CodePage;
}

export async function loadAntechamber() {
  const [page] = await Promise.all([import("../features/antechamber/antechamber-page.tsx"), loadWords()]);
  return page.AntechamberPage;
}

export async function loadRoom() {
  const [page] = await Promise.all([import("../features/antechamber/room-page.tsx"), loadWords()]);
  return page.RoomPage;
}

export async function loadSelf() {
  const [page] = await Promise.all([import("../features/antechamber/self-page.tsx"), loadWords()]);
  return page.SelfPage;
}

export async function loadSeal() {
  const [page] = await Promise.all([import("../features/keepsake/seal-page.tsx"), loadWords()]);
  return page.SealPage;
}

export async function loadScroll() {
  const [page] = await Promise.all([import("../features/scroll/scroll-page.tsx"), loadWords()]);
  return page.ScrollPage;
}

export async function loadStop() {
  const [page] = await Promise.all([import("../features/keepsake/stop-page.tsx"), loadWords()]);
  return page.StopPage;
}

export async function loadNotMe() {
  const [page] = await Promise.all([import("../features/keepsake/not-me-page.tsx"), loadWords()]);
  return page.NotMePage;
}

export async function loadOpenCodes() {
  const [page] = await Promise.all([import("../features/keepsake/open-codes-page.tsx"), loadWords()]);
  return page.OpenCodesPage;
}

// They are imported lazily, because the bundler would otherwise put them into every visitor's first chunk.
async function loadWords(): Promise<void> {
  await (await import("../locales/initiate/initiate-words.ts")).loadInitiateWords();
}
