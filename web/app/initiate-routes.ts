/** Loaders for the lazy screens after the registration, each together with their shared dictionary. */
export async function loadReturn() {
  const [page] = await Promise.all([import("../features/initiation/return-page.tsx"), openWords()]);
  return page.ReturnPage;
}

export async function loadVerify() {
  const [page] = await Promise.all([import("../features/initiation/verify-page.tsx"), openWords()]);
  return page.VerifyPage;
}

export async function loadCodeEntry() {
  const [page] = await Promise.all([import("../features/initiation/code-page.tsx"), openWords()]);
  return page.CodePage;
}

export async function loadAntechamber() {
  const [page] = await Promise.all([import("../features/antechamber/antechamber-page.tsx"), openWords()]);
  return page.AntechamberPage;
}

// Imported lazily, because the bundler would otherwise put it into every visitor's first chunk.
async function openWords(): Promise<void> {
  await (await import("../lib/initiate-book.ts")).openInitiateBook();
}
