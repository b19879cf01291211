import { expect, test } from "bun:test";
import { portalOpeningMs } from "../../src/core/contract/limits.ts";
import { paths } from "../../src/core/contract/paths.ts";
import { promised } from "../../src/testing/promised.ts";
import { Screens } from "./screens.ts";
import { moving, setStage } from "./stage.ts";

const stage = setStage();

test("The portal opens for as long as it is promised to, and then the ante-room is there", async () => {
  await stage().visitAs(
    false,
    "en",
    async ({ page }, words) => {
      const screens = new Screens(page, words);
      await page.goto(paths.codeEntry);
      const accepted = page.waitForResponse((response) => response.url().endsWith("/api/codes/validate"));
      await screens.speak(stage().portal.firstRun().code);
      await accepted;
      const startedAt = performance.now();
      await page.getByText(words.codeEntry.opened, { exact: true }).first().waitFor();
      await page.waitForURL((url) => url.pathname === paths.anteRoom);
      const waited = performance.now() - startedAt;
      expect(waited).toBeGreaterThan(portalOpeningMs - 200);
      expect(waited).toBeLessThan(portalOpeningMs + promised(2000));
    },
    moving,
  );
});
