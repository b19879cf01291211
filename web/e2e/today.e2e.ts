import { expect, test } from "bun:test";
import { paths } from "../../src/core/contract/paths.ts";
import { todayPath } from "../lib/console-entries.ts";
import { violationsOn } from "./axe.ts";
import { until } from "./cluster-until.ts";
import { setOpenConsole } from "./open-console.ts";
import { shoot } from "./shoot.ts";

const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();

const { stage, inOpenConsole } = setOpenConsole(({ database }) => {
  database.insertCode("ENDS SOON", { expiresAt: soon, maxUses: 9 });
  database.insertInitiates(5, "seen");
  database.run(
    `INSERT INTO user_sessions (user_id, kind, session_token, created_at, last_activity, expires_at)
     SELECT id, 'visitor', 'today-' || id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (id * 3.9) || ' hours'), created_at, '2099-01-01T00:00:00.000Z'
     FROM users WHERE role = 'user'`,
  );
});

test.each(["en", "pt", "es"] as const)(
  "In %s the strip of numbers opens the day, which asks for at most five things and names everyone who came",
  async (language) => {
    await inOpenConsole(async ({ words }, { page }) => {
      await page.getByRole("link", { name: words.stats.today, exact: true }).click();
      await page.getByRole("heading", { name: words.today.title, exact: true }).waitFor();
      expect(new URL(page.url()).pathname).toBe(todayPath);
      await page.getByRole("link", { name: words.today.extend }).waitFor();
      await page.getByRole("button", { name: "seen 4", exact: true }).waitFor();
      expect(await page.locator("#today ~ ol > li").count()).toBeLessThanOrEqual(5);
      expect(await violationsOn(page)).toEqual([]);
      await shoot(page, `today-${language}`);
      await page.getByRole("link", { name: words.today.extend }).click();
      await page.getByRole("dialog").waitFor();
      expect(page.url()).toContain(`${paths.observatory}?tab=codes`);
    }, language);
    expect(stage().portal.url).not.toBe("");
  },
);

test.each(["en", "pt", "es"] as const)(
  "In %s the list of who came has the time of day alone, beside the name and never across it",
  async (language) => {
    await inOpenConsole(async (_, { page }) => {
      await page.goto(todayPath);
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const rows = page.locator("#came ~ ol > li");
        await rows.first().waitFor();
        for (const row of await rows.all()) {
          expect(await row.locator("time").textContent()).not.toMatch(/20\d\d/);
          const [time, name] = await Promise.all(
            ["time", "button"].map((what) => row.locator(what).boundingBox()),
          );
          expect((time?.x ?? 0) + (time?.width ?? 0)).toBeLessThan(name?.x ?? 0);
          expect(await row.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true);
        }
        await page.locator("#came ~ ol").scrollIntoViewIfNeeded();
        await shoot(page, `came-${language}-${width}`);
      }
    }, language);
  },
);

test("On a phone the day begins at its head, wherever the link to it stood", async () => {
  await inOpenConsole(async ({ words }, { page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const link = page.getByRole("link", { name: words.stats.today, exact: true });
    // On a phone the strip is drawn anew, below the list.
    await until("the link is in sight", () => link.scrollIntoViewIfNeeded().then(() => true));
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await link.click();
    await page.waitForFunction(() => document.activeElement?.id === "today");
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});
