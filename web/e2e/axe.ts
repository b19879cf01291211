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
