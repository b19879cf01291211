import { expect, test } from "bun:test";
import { languages } from "../../src/contract/languages.ts";
import { formatNumber } from "../lib/format.ts";
import { violationsOn } from "./axe.ts";
import { inConsole } from "./console.ts";
import { setStage } from "./stage.ts";

const stage = setStage();

test.each([...languages])(
  "The console says in %p when four fifths of the day's mails are spent, and not before",
  async (language) => {
    await inConsole(stage(), language, async ({ words }, { page }) => {
      const first = language === languages[0];
      let sent = first ? 1599 : 1600;
      await page.route("**/api/admin/stats", async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ json: { ...(await answer.json()), mailBudget: { sent, budget: 2000 } } });
      });
      const formatted = (number: number) => formatNumber(number, language);
      const notice = (spent: number) =>
        page.getByText(
          words.stats.mailBudget.replace("{{sent}}", formatted(spent)).replace("{{budget}}", formatted(2000)),
        );
      await page.reload();
      if (first) {
        await page.getByText(words.stats.users).waitFor();
        expect(await notice(sent).count()).toBe(0);
        sent = 1600;
        await page.reload();
      }
      await notice(sent).waitFor();
      expect(await violationsOn(page, !first)).toEqual([]);
    });
  },
);
