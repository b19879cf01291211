/** Loaders for the lazy screens after the registration, each together with their shared dictionary. */
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

// Imported lazily, because the bundler would otherwise put it into every visitor's first chunk.
async function loadWords(): Promise<void> {
  await (await import("../lib/initiate-dictionary.ts")).loadInitiateDictionary();
}
