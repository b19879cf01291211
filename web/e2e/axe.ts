import { expect } from "bun:test";
import { join } from "node:path";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { type Language, languages } from "../../src/core/contract/languages.ts";

const axeSource = await Bun.file(join(import.meta.dir, "../../node_modules/axe-core/axe.min.js")).text();

/** What a fault is shown by is its markup; finding selectors, too, costs axe a quarter of its time. */
const asked = { resultTypes: ["violations"], selectors: false };
/** Words have no part in colours, and these cost as much as all other rules together. */
const withoutColours = { ...asked, rules: { "color-contrast": { enabled: false } } };

/** Runs axe as it is set up now. */
async function look(page: Page, options: object): Promise<AxeResults["violations"]> {
  return page.evaluate(`axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`);
}

/** Everything axe finds on the screen as it is, once what plays on arrival has played; `ofWords`: but for its colours. */
export async function violationsOn(page: Page, ofWords = false): Promise<string[]> {
  await page.getByRole("heading").first().waitFor();
  await page.evaluate(async () => {
    // What follows a scroll never ends by itself.
    const finite = document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .filter((each) => each.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(finite.map((each) => each.finished));
  });
  // Reading it costs as much as a look; a document keeps it.
  if (!(await page.evaluate(() => Reflect.has(globalThis, "axe")))) await page.evaluate(axeSource);
  const options = ofWords ? withoutColours : asked;
  // Keeping the markup of all that it looks at costs axe a fifth of its time; it is enabled where there are faults.
  await page.evaluate("axe.configure({ noHtml: true })");
  const found = await look(page, options);
  if (found.length === 0) return [];
  await page.evaluate("axe.reset()");
  const shown = await look(page, options);
  // A fault that went between the two looks is one, too, if without its markup.
  return (shown.length > 0 ? shown : found).map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`,
  );
}

/** A phone and a desk, in pixels. */
const widths = [360, 1280];

/** Expects that a screen has no violation and does not scroll sideways, at each width; it is opened once. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const seen = { screen, width, violations: await violationsOn(page) };
    expect(seen).toEqual({ screen, width, violations: [] });
    await expectNoScroll(page, screen, width);
  }
}

/**
 * Expects of a screen that was looked at in another language what its words can break: names, labels and headings, and
 * that it does not scroll sideways, at each width.
 */
export async function expectAccessibleWords(page: Page, screen: string): Promise<void> {
  for (const width of widths.toReversed()) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoScroll(page, screen, width);
  }
  expect({ screen, violations: await violationsOn(page, true) }).toEqual({ screen, violations: [] });
}

async function expectNoScroll(page: Page, screen: string, width: number): Promise<void> {
  const [wide, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(wide, `${screen} scrolls sideways at ${width} pixels`).toBeLessThanOrEqual(shown ?? 0);
}

/** Returns how screens are looked at in a language: whole in the first, by their words in the others. */
export const expectationIn = (language: Language) =>
  language === languages[0] ? expectAccessible : expectAccessibleWords;
