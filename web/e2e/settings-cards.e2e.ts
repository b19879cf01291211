import { expect, test } from "bun:test";
import { languages } from "../../src/core/contract/languages.ts";
import { paths } from "../../src/core/contract/paths.ts";
import { words as serverWords } from "../../src/locales/i18n.ts";
import { deliveryReason } from "../../src/locales/operators.ts";
import { expectAccessible } from "./axe.ts";
import { setOpenConsole } from "./open-console.ts";
import { Screens } from "./screens.ts";
import { shoot } from "./shoot.ts";
import { wordsOf } from "./stage.ts";

const { stage, inOpenConsole } = setOpenConsole(({ database }) => database.insertCode("OPEN SESAME"), {
  LOG_LEVEL: "info",
});
/** A store on this machine, which the console must refuse. */
const nearStore = "https://KEY:secret@127.0.0.1:1/vault";

test("The doctor's report is copied, and a webhook whose address is private is told so in a sentence", async () => {
  await inOpenConsole(async (desk, { page, context }) => {
    const { doctor, webhooks, common } = desk.words;
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await desk.openSettings(webhooks.title);
    const card = page.locator("#webhooks");
    await card.getByLabel(webhooks.url, { exact: true }).fill("https://127.0.0.1:8443/alerts");
    await card.getByRole("button", { name: webhooks.add, exact: true }).click();
    await card.getByText(webhooks.secret, { exact: true }).waitFor();
    await card.getByRole("button", { name: webhooks.test, exact: true }).click();
    await card.getByText(deliveryReason("private", null, "pt") ?? "").waitFor();
    await desk.openSettings(doctor.title);
    await page.locator("#doctor").getByRole("button", { name: doctor.again, exact: true }).click();
    await desk.button(doctor.copy).click();
    await desk.tells(common.copied);
    const report = await page.evaluate(() => navigator.clipboard.readText());
    expect(report).toContain(`${doctor.remedy}:`);
    await context.clearPermissions();
    await expectAccessible(page, "settings");
  }, "pt");
});

test("A course link that was just saved stands on the home page at once", async () => {
  await inOpenConsole(async (desk, { page }) => {
    const { common, settings, settingsForm, shell } = desk.words;
    const words = wordsOf.en;
    const screens = new Screens(page, words);
    const answered = page.waitForResponse((response) => response.url().endsWith("/api/course-url"));
    await page.getByRole("link", { name: shell.back }).click();
    await (await answered).finished();
    await screens.heading(words.home.title).waitFor();
    await page.goBack();
    await desk.openTab("settings");
    await page
      .getByRole("tabpanel")
      .getByLabel(settings.course_nada_url.name, { exact: true })
      .fill("https://courses.example/void");
    await desk.button(common.save).click();
    await desk.tells(settingsForm.updated);
    await page.getByRole("link", { name: shell.back }).click();
    await page.locator("a[href='https://courses.example/void']").waitFor();
  });
});

test("The gate is paused with words of one's own, which whoever enters a code reads", async () => {
  const words = "Voltamos às oito.";
  await inOpenConsole(async (desk, { page }) => {
    const { common, settings, settingsForm, settingsTab } = desk.words;
    await desk.openSettings(settingsTab.portal);
    await page.getByLabel(settings.pause_words_pt.name, { exact: true }).fill(words);
    await page.getByRole("combobox", { name: settings.siege.name, exact: true }).selectOption("closed");
    await desk.button(common.save).click();
    await desk.tells(settingsForm.updated);
    await shoot(page, "pause-settings");
    await page.setViewportSize({ width: 1280, height: 900 });
    await desk.openTab("logs");
    await page.getByRole("button", { name: desk.words.logViews.lines, exact: true }).click();
    await page.getByText("/api/admin/settings").first().waitFor();
    await shoot(page, "log-lines");
  });
  await stage().visitAs(false, "pt", async (visit, texts) => {
    const { page } = visit;
    const screens = new Screens(page, texts);
    await page.goto(paths.codeEntry);
    visit.provoke(503, "/api/codes/validate");
    await screens.speak("open sesame");
    await page.getByText(words).first().waitFor();
    await shoot(page, "pause");
  });
  stage().database.run("DELETE FROM system_settings WHERE key = 'siege'");
});

test("While codes are guessed in masses a browser does the work by itself, is told so, and the code opens the gate", async () => {
  const now = Date.now();
  const at = new Date(now).toISOString();
  stage().database.run(
    "INSERT INTO system_settings (key, value, created_at, updated_at) VALUES ('siege_guard', ?, ?, ?)",
    `work ${now} ${now}`,
    at,
    at,
  );
  await stage().visitAs(false, "pt", async (visit, words) => {
    const { page } = visit;
    const screens = new Screens(page, words);
    await page.goto(paths.codeEntry);
    visit.provoke(428, "/api/codes/validate");
    await screens.speak("open sesame");
    await page
      .getByText(serverWords.pt.errors.work_needed.split(". ")[0] ?? "")
      .first()
      .waitFor();
    await shoot(page, "guard-work");
    await screens.heading(words.anteRoom.title).waitFor();
  });
});

test("The master admin makes a key once, names a wrong store and is told so, and sees a backup proved", async () => {
  await inOpenConsole(async (desk, { page }) => {
    const { backups, backupStates, settings } = desk.words;
    await desk.openSettings(backups.section);
    await desk.button(backups.makeKey).click();
    await desk.button(backups.keyMake).click();
    await page.getByText(/^AGE-SECRET-KEY-1/).waitFor();
    // With this key alone, a restored portal could not read its own secrets.
    await page.getByText(backups.secretKey).waitFor();
    await shoot(page, "backups-key");
    await desk.button(backups.keyKept).click();

    await page.getByLabel(settings.backup_store.name, { exact: true }).fill(nearStore);
    await desk.button(backups.tryStore).click();
    await page.getByText(serverWords.en.backupFaults.store_private).waitFor();

    await desk.button(backups.make).click();
    await page.getByText(backupStates.proved, { exact: true }).first().waitFor();
    await shoot(page, "backups-en");
  });
  if (!process.env.SHOTS) return;
  for (const language of languages.filter((each) => each !== "en"))
    await inOpenConsole(async (desk, { page }) => {
      await desk.openSettings(desk.words.backups.section);
      await page.getByText(desk.words.backupStates.proved, { exact: true }).first().waitFor();
      await page.getByLabel(desk.words.settings.backup_store.name, { exact: true }).fill(nearStore);
      await desk.button(desk.words.backups.tryStore).click();
      await page.getByText(serverWords[language].backupFaults.store_private).waitFor();
      await shoot(page, `backups-${language}`);
    }, language);
});
