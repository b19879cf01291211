import { afterAll, test } from "bun:test";
import { languages } from "../../src/contract/languages.ts";
import { words as serverWords } from "../../src/locales/words.ts";
import { fakeStore } from "../../src/testing/fake-store.ts";
import { inConsole } from "./console.ts";
import { shoot } from "./shoot.ts";
import { setStage } from "./stage.ts";

const stage = setStage();
const store = fakeStore();
afterAll(() => store.stop());

test("The master admin makes a key once, names a wrong store and is told so, and sees a backup proved", async () => {
  await inConsole(stage(), "en", async (desk, { page }) => {
    const { backups, backupStates, settings } = desk.words;
    await desk.openTab("settings");
    await desk.button(backups.makeKey).click();
    await page.getByRole("alertdialog").getByRole("button", { name: backups.makeKey }).click();
    await desk.dialog.getByText(/^AGE-SECRET-KEY-1/).waitFor();
    await shoot(page, "backups-key");
    await desk.button(backups.keyKept).click();

    await page.getByLabel(settings.backup_store, { exact: true }).fill(store.wrongAddress);
    await desk.button(backups.tryStore).click();
    await page.getByText(serverWords.en.backupFaults.store_refused).waitFor();

    await desk.button(backups.make).click();
    await page.getByText(backupStates.proved, { exact: true }).first().waitFor();
    await shoot(page, "backups-en");
  });
  if (!process.env.SHOTS) return;
  for (const language of languages.filter((each) => each !== "en"))
    await inConsole(stage(), language, async (desk, { page }) => {
      await desk.openTab("settings");
      await page.getByText(desk.words.backupStates.proved, { exact: true }).first().waitFor();
      await page.getByLabel(desk.words.settings.backup_store, { exact: true }).fill(store.wrongAddress);
      await desk.button(desk.words.backups.tryStore).click();
      await page.getByText(serverWords[language].backupFaults.store_refused).waitFor();
      await shoot(page, `backups-${language}`);
    });
});
