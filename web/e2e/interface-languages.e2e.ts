import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { paths } from "../../src/core/contract/paths.ts";
import { awake } from "./awake.ts";
import { expectAccessible } from "./axe.ts";
import { inConsole } from "./console.ts";
import { Screens } from "./screens.ts";
import { shoot } from "./shoot.ts";
import { setStage, wordsOf } from "./stage.ts";

const stage = setStage();

/** Saves in the console which languages visitors are offered, out of all three. */
async function offer(names: readonly string[]): Promise<void> {
  await inConsole(stage(), "en", async (desk, { page }) => {
    const { common, settings, settingsForm, settingsTab, shell } = desk.words;
    await desk.openSettings(settingsTab.course);
    const choice = page.getByRole("group", { name: settings.interface_languages.name });
    const [first = "", ...others] = names;
    for (const name of [...names, "English", "Português", "Español"])
      await choice.getByRole("checkbox", { name }).setChecked(names.includes(name));
    const lead = choice.getByRole("button", { name: settingsForm.putFirstNamed.replace("{{name}}", first) });
    if (others.length > 0 && (await lead.isVisible())) await lead.click();
    await shoot(page, "interface-languages-setting");
    await desk.button(common.save).click();
    await desk.tells(settingsForm.updated);
    await expectAccessible(page, "settings");
    await page.getByRole("link", { name: shell.back }).click();
    await page.locator("html:not([lang=en])").waitFor();
    await page.goBack();
    await page.locator("html[lang=en]").waitFor();
  });
}

const list = (page: Page) => page.getByRole("banner").getByRole("combobox");
const choices = (page: Page) => list(page).getByRole("option").allTextContents();

test("A portal in Portuguese comes in it to whoever chose English before, without a choice of languages, while staff have one", async () => {
  await offer(["Português"]);
  await stage().visit("en", async ({ page, context, url }) => {
    await page.goto("/robots.txt");
    await page.evaluate(() => localStorage.setItem("codex-language", "en"));
    await context.addCookies([{ name: "portal_language", value: "en", url }]);
    const { pt, en } = wordsOf;
    await page.goto("/");
    await awake(page);
    await new Screens(page, pt).heading(pt.home.title).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("pt");
    expect(await list(page).count()).toBe(0);
    await shoot(page, "one-language-home");
    await page.goto(paths.register);
    await awake(page);
    expect(await list(page).count()).toBe(0);
    // What was chosen stays: staff read their screens in it, and go to and fro.
    await page.goto(paths.adminLogin);
    await awake(page);
    expect(await choices(page)).toEqual(["English", "Português", "Español"]);
    await page.getByRole("link", { name: en.login.back }).click();
    await new Screens(page, pt).heading(pt.home.title).waitFor();
    expect(await list(page).count()).toBe(0);
    await page.goBack();
    await page.getByRole("link", { name: en.login.back }).waitFor();
  });
});

test("Of two languages the first comes to who reads neither, and both can be chosen, with scripts and without", async () => {
  await offer(["Español", "Português"]);
  const { es, pt } = wordsOf;
  await stage().visit(
    "en",
    async ({ page }) => {
      await page.goto("/");
      await new Screens(page, es).heading(es.home.title).waitFor();
      expect(await choices(page)).toEqual(["Español", "Português"]);
    },
    { javaScriptEnabled: false },
  );
  await stage().visit("en", async ({ page }) => {
    await page.goto("/");
    await awake(page);
    await new Screens(page, es).heading(es.home.title).waitFor();
    expect(await choices(page)).toEqual(["Español", "Português"]);
    await shoot(page, "two-languages-home");
    await list(page).selectOption("pt");
    await new Screens(page, pt).heading(pt.home.title).waitFor();
    await page.reload();
    await awake(page);
    await new Screens(page, pt).heading(pt.home.title).waitFor();
    expect(await list(page).inputValue()).toBe("pt");
  });
});
