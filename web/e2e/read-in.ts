import type { Page } from "playwright-core";
import type { Language } from "../../src/core/contract/languages.ts";
import { awake } from "./awake.ts";

/** Lets a screen be read in another language where it stands, whatever dialog lies over the switch. */
export async function readIn(page: Page, language: Language): Promise<void> {
  await awake(page);
  await page.locator("header .language-select").selectOption(language, { force: true });
  await page.waitForFunction((chosen) => document.documentElement.lang === chosen, language);
}
