/** The screens behind the registration, each with the words they share. */
export async function openReturn() {
  const [page] = await Promise.all([import("../features/initiation/return-page.tsx"), openWords()]);
  return page.ReturnPage;
}

export async function openVerify() {
  const [page] = await Promise.all([import("../features/initiation/verify-page.tsx"), openWords()]);
  return page.VerifyPage;
}

export async function openCodeEntry() {
  const [page] = await Promise.all([import("../features/initiation/code-page.tsx"), openWords()]);
  return page.CodePage;
}

export async function openAntechamber() {
  const [page] = await Promise.all([import("../features/antechamber/antechamber-page.tsx"), openWords()]);
  return page.AntechamberPage;
}

// A chunk of its own, or the bundler would put it into every visitor's first one.
async function openWords(): Promise<void> {
  await (await import("../lib/initiate-book.ts")).openInitiateBook();
}
