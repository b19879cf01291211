/** The screens of those who proved their address, each with the words it needs. */
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
