import { expect, test } from "bun:test";
import { formatNumber } from "../lib/format.ts";
import { violationsOn } from "./axe.ts";
import { inConsole } from "./console.ts";
import { setStage } from "./stage.ts";

const stage = setStage();

test("The console says when four fifths of the day's mails are spent, and not before", async () => {
  await inConsole(stage(), "pt", async ({ words }, { page }) => {
    let sent = 1599;
    await page.route("**/api/admin/stats", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), mailBudget: { sent, budget: 2000 } } });
    });
    const formatted = (number: number) => formatNumber(number, "pt");
    const notice = (spent: number) =>
      page.getByText(
        words.stats.mailBudget.replace("{{sent}}", formatted(spent)).replace("{{budget}}", formatted(2000)),
      );
    await page.reload();
    await page.getByText(words.stats.users).waitFor();
    expect(await notice(sent).count()).toBe(0);
    sent = 1600;
    await page.reload();
    await notice(sent).waitFor();
    expect(await violationsOn(page)).toEqual([]);
  });
});
