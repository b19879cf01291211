import { expect, test } from "bun:test";
import { paths } from "../../src/contract/paths.ts";
import { deliveryReason } from "../../src/locales/watch/watch.ts";
import { expectAccessible } from "./axe.ts";
import { inConsole } from "./console.ts";
import { setStage } from "./stage.ts";

const stage = setStage(({ database }) => database.insertCode("OPEN SESAME"), { LOG_LEVEL: "info" });

test("The doctor's report is copied, and a webhook whose address is private is told so in a sentence", async () => {
  await inConsole(
    stage(),
    "pt",
    async (desk, { page }) => {
      const { doctor, webhooks, common } = desk.words;
      await page.goto(`${paths.observatory}?tab=settings#webhooks`);
      const card = page.locator("#webhooks");
      await card.getByLabel(webhooks.url, { exact: true }).fill("https://127.0.0.1:8443/alerts");
      await card.getByRole("button", { name: webhooks.add, exact: true }).click();
      await card.getByText(webhooks.secret, { exact: true }).waitFor();
      await card.getByRole("button", { name: webhooks.test, exact: true }).click();
      await card.getByText(deliveryReason("private", null, "pt") ?? "").waitFor();
      await page.locator("header").getByRole("link").first().waitFor();
      await page.locator("#doctor").getByRole("button", { name: doctor.again, exact: true }).click();
      await desk.button(doctor.copy).click();
      await desk.tells(common.copied);
      const report = await page.evaluate(() => navigator.clipboard.readText());
      expect(report).toContain(`${doctor.remedy}:`);
      await expectAccessible(page, "settings");
    },
    { permissions: ["clipboard-read", "clipboard-write"] },
  );
});
