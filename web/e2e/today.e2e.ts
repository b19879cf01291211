import { expect, test } from "bun:test";
import { paths } from "../../src/core/contract/paths.ts";
import { todayPath } from "../lib/console-entries.ts";
import { violationsOn } from "./axe.ts";
import { setOpenConsole } from "./open-console.ts";
import { shoot } from "./shoot.ts";

const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();

const { stage, inOpenConsole } = setOpenConsole(({ database }) => {
  database.insertCode("ENDS SOON", { expiresAt: soon, maxUses: 9 });
  database.insertInitiates(5, "seen");
  database.run(
    `INSERT INTO user_sessions (user_id, kind, session_token, created_at, last_activity, expires_at)
     SELECT id, 'visitor', 'today-' || id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (id * 2) || ' hours'), created_at, '2099-01-01T00:00:00.000Z'
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
