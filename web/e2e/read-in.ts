import type { Page } from "playwright-core";
import type { Language } from "../../src/core/contract/languages.ts";
import { awake } from "./awake.ts";

/** Switches a screen to another language in place, whatever dialog is over the switch. */
export async function readIn(page: Page, language: Language): Promise<void> {
  await awake(page);
  await page.locator("header .language-select").selectOption(language, { force: true });
  await page.waitForFunction((chosen) => document.documentElement.lang === chosen, language);
}
