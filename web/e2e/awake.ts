import type { Page } from "playwright-core";

/** Waits until the app has taken the screen over: React has marked its heading, and no control is disabled until then. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector("h1");
    if (!heading || document.querySelector("[data-asleep], .language-select:disabled")) return false;
    return Object.keys(heading).some((key) => key.startsWith("__react"));
  });
}
