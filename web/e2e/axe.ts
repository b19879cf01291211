import { expect } from "bun:test";
import { join } from "node:path";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const axeSource = await Bun.file(join(import.meta.dir, "../../node_modules/axe-core/axe.min.js")).text();

/** Everything axe finds on the screen as it is, once what plays on arrival has played. */
export async function violationsOn(page: Page): Promise<string[]> {
  await page.getByRole("heading").first().waitFor();
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter((each) => each.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(finite.map((each) => each.finished));
  });
  // Reading it costs as much as a look; a document keeps it.
  if (!(await page.evaluate(() => Reflect.has(globalThis, "axe")))) await page.evaluate(axeSource);
  const results: AxeResults = await page.evaluate("axe.run(document, { resultTypes: ['violations'] })");
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** A phone and a desk, in pixels. */
const widths = [360, 1280];

/** Expects that a screen has no violation and does not scroll sideways, at each width; it is opened once. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const seen = { screen, width, violations: await violationsOn(page) };
    expect(seen).toEqual({ screen, width, violations: [] });
    const [wide, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(wide, `${screen} scrolls sideways at ${width} pixels`).toBeLessThanOrEqual(shown ?? 0);
  }
}
