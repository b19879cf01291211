import type { Locator, Page } from "playwright-core";

/** Returns the accent that a document shows. */
export const goldIn = (root: Locator) =>
  root.evaluate((shown) => getComputedStyle(shown).getPropertyValue("--color-gold"));

/** Waits until a document shows an accent. */
export const expectGold = (page: Page, accent: string) =>
  page.waitForFunction(
    (wanted) => getComputedStyle(document.documentElement).getPropertyValue("--color-gold") === wanted,
    accent,
  );
