import { expect, test } from "bun:test";
import { languages } from "../../src/core/contract/languages.ts";
import { expectAccessible } from "./axe.ts";
import { inConsole } from "./console.ts";
import { shoot } from "./shoot.ts";
import { setStage } from "./stage.ts";

const stage = setStage(
  ({ database }) => {
    const at = new Date().toISOString();
    const noted = {
      release_look: "on",
      release_looked_at: at,
      release_newest: JSON.stringify({ version: "12.10.11", date: "2026-11-28" }),
    };
    for (const [key, value] of Object.entries(noted))
      database.run(
        "INSERT INTO system_settings (key, value, created_at, updated_at) VALUES (?, ?, ?, ?)",
        ...[key, value, at, at],
      );
  },
  // Nothing is asked there: somebody looked a moment ago.
  { RELEASE_URL: "http://127.0.0.1:1/latest.json" },
);

/** What the header may take of a phone, in pixels; with its menu open it is longer. */
const phoneMax = 94;

test.each([...languages])(
  "In %s the console's header names a newer version in one link, which leads to what to do, and grows by it on no screen",
  async (language) => {
    await inConsole(stage(), language, async (console, { page }) => {
      const header = page.locator("header");
      const link = header.locator("a").filter({ hasText: "12.10.11" });
      await link.waitFor();
      const heightOf = async () => (await header.boundingBox())?.height ?? 0;
      const scrollsSideways = () =>
        page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth > clientWidth;
        });
      await shoot(page, `newer-${language}`);
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(await scrollsSideways()).toBe(false);
      const withLink = await heightOf();
      await link.evaluate((element) => element.setAttribute("hidden", ""));
      expect(await heightOf()).toBe(withLink);
      await link.evaluate((element) => element.removeAttribute("hidden"));

      await page.setViewportSize({ width: 360, height: 900 });
      await link.waitFor({ state: "hidden" });
      expect(await heightOf()).toBeLessThanOrEqual(phoneMax);
      await header.getByRole("button", { name: new RegExp(`^${console.words.shell.menu}`) }).click();
      expect(await scrollsSideways()).toBe(false);
      await link.click();
      const doctor = page.locator("#doctor");
      await doctor.getByText("sudo codex-portal upgrade ./codex-portal", { exact: true }).waitFor();
      expect(await scrollsSideways()).toBe(false);
      await shoot(page, `newer-doctor-${language}`);
      await expectAccessible(page, "settings");
    });
  },
);
