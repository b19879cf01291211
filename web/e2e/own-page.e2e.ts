import { expect, test } from "bun:test";
import { mkdirSync } from "node:fs";
import { languages } from "../../src/core/contract/languages.ts";
import { paths } from "../../src/core/contract/paths.ts";
import { violationsOn } from "./axe.ts";
import { setStage, wordsOf } from "./stage.ts";

const stage = setStage();

test("The page of one's own fits each width, hands out the data and sends the code for leaving, in each language", async () => {
  await stage().visitAs(true, languages[0], async ({ page }) => {
    await page.goto(paths.anteRoom);
    for (const language of languages) {
      const words = wordsOf[language];
      await page.locator("header").getByRole("combobox").selectOption(language);
      await page.getByRole("link", { name: words.self.link }).click();
      await page.getByRole("heading", { name: words.self.title, exact: true }).waitFor();
      await page.getByText(words.self.here).waitFor();
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        if (process.env.SHOTS) {
          mkdirSync(process.env.SHOTS, { recursive: true });
          await page.screenshot({
            path: `${process.env.SHOTS}/self-${language}-${width}.png`,
            fullPage: true,
          });
        }
      }
      expect(await violationsOn(page, language !== languages[0])).toEqual([]);
      const saved = page.waitForEvent("download");
      await page.getByRole("button", { name: words.self.take }).click();
      expect((await saved).suggestedFilename()).toBe("my-data.json");
      await page.getByRole("button", { name: words.self.leaveAsk }).click();
      await page.getByLabel(words.self.leaveCode).waitFor();
      await page.goBack();
      await page.getByRole("link", { name: words.self.link }).waitFor();
    }
  });
});
