import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { identityNotes } from "../../src/core/contract/identity-notes.ts";
import { languages } from "../../src/core/contract/languages.ts";
import { paths } from "../../src/core/contract/paths.ts";
import { exampleIn } from "../../src/features/identity/example/example.ts";
import { awake } from "./awake.ts";
import { expectAccessible } from "./axe.ts";
import { expectGold, goldIn } from "./gold.ts";
import { setOpenConsole } from "./open-console.ts";
import { shoot } from "./shoot.ts";
import { wordsOf } from "./stage.ts";

const title = "home:home.title";
const { stage, inOpenConsole } = setOpenConsole(({ database }) =>
  database.insertSetting(identityNotes.words, JSON.stringify({ pt: { "home:home.begin": "Entrar no mar" } })),
);
const words = wordsOf.pt;
const { identity, ownWords, settingsTab, settings, settingChoices, common } = words;
const example = exampleIn(languages, "pt");

/** Waits until a field of the console has a value, which comes after the answer that it is in. */
const valueIn = (page: Page, value: string) =>
  page.waitForFunction(
    (wanted) => [...document.querySelectorAll("input")].some((each) => each.value === wanted),
    value,
  );

test("A draft of the appearance is seen by its link over a visitor's way, and by everybody once it is published", async () => {
  await inOpenConsole(async (desk, { page }) => {
    await desk.openSettings(settingsTab.identity);
    const card = page.locator("#identity");
    await card.getByRole("button", { name: identity.begin }).click();
    const link = card.getByRole("link", { name: identity.see });
    await link.waitFor();
    const accent = card.getByLabel(settings.accent.name, { exact: true });
    await accent.fill("#1d2b28");
    await card.getByRole("button", { name: /^Usar #/ }).click();
    expect(await accent.inputValue()).toMatch(/^#[0-9a-f]{6}$/);
    await accent.fill("#3fb8a0");
    await card.getByLabel(settings.course_name.name, { exact: true }).fill("O Caminho do Sal");
    await card.getByRole("radio", { name: settingChoices.night, exact: true }).press(" ");
    await card.getByRole("radio", { name: settingChoices.wave, exact: true }).press(" ");
    await desk.button(common.save).click();
    await desk.tells(words.settingsForm.updated);
    await desk.tells(words.settingsForm.inDraft);
    await shoot(page, "appearance");
    await expectAccessible(page, "appearance");
    const { pathname, search } = new URL((await link.getAttribute("href")) ?? "");
    const href = pathname + search;
    const lead = words.home.description.slice(0, 22);
    await stage().visit("pt", async ({ page: home }) => {
      await home.goto(paths.home);
      await home.getByText("THE\u00a0VOID", { exact: false }).first().waitFor();
      await home.goto(href);
      await home.getByText(`${lead}O Caminho do Sal`).waitFor();
      expect(new URL(home.url()).search).toBe("");
      await awake(home);
      await home.getByText(words.draftNote.draft, { exact: true }).waitFor();
      for (const width of [360, 768, 1440]) {
        await home.setViewportSize({ width, height: 900 });
        const note = await home.getByRole("complementary").boundingBox();
        const header = await home.getByRole("banner").boundingBox();
        expect([width, (note?.y ?? 0) + (note?.height ?? 0)]).toEqual([width, header?.y ?? -1]);
      }
      await shoot(home, "drafted-home");
      await home.goto(paths.register);
      expect(await goldIn(home.locator("html"))).toBe("#3fb8a0");
      await shoot(home, "drafted-register");
      await home.getByText(words.draftNote.draft, { exact: true }).waitFor();
      await expectAccessible(home, "drafted register");
      await home.getByRole("link", { name: words.draftNote.leave }).click();
      await home.getByText("THE\u00a0VOID").first().waitFor();
      await home.waitForLoadState("networkidle");
      expect(await home.getByText(words.draftNote.draft, { exact: true }).count()).toBe(0);
    });
    await desk.openSettings(settingsTab.words);
    const preview = page.frameLocator("#words iframe");
    await preview.locator("h1").waitFor();
    expect(await goldIn(preview.locator("html"))).toBe("#3fb8a0");
    await desk.openSettings(settingsTab.identity);
    expect(await goldIn(page.locator("html"))).toBe("#d4af37");
    await card.getByRole("button", { name: identity.publish, exact: true }).press("Enter");
    // Other offered languages have none of the words.
    const asked = page.getByRole("alertdialog", { name: identity.unevenTitle });
    await asked.getByRole("link", { name: ownWords.offered }).waitFor();
    await shoot(page, "publish-uneven");
    await expectAccessible(page, "publish");
    await asked.getByRole("button", { name: identity.publish, exact: true }).click();
    await desk.tells(identity.published);
    await expectGold(page, "#3fb8a0");
    await stage().visit("pt", async ({ page: home }) => {
      await home.goto(paths.home);
      await home.getByText(`${lead}O Caminho do Sal`).waitFor();
    });
    await card.getByRole("button", { name: identity.undo, exact: true }).press("Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: identity.undo, exact: true }).click();
    await desk.tells(identity.undone);
    await card.getByRole("button", { name: identity.redo, exact: true }).waitFor();
    await expectGold(page, "#d4af37");
    await stage().visit("pt", async ({ page: home }) => {
      await home.goto(paths.home);
      await home.getByText("THE\u00a0VOID").first().waitFor();
    });
  }, "pt");
});

test("Publishing saves first what is typed in either card, and leads to what cannot be saved without publishing anything", async () => {
  await inOpenConsole(async (desk, { page }) => {
    await desk.openSettings(settingsTab.identity);
    await page.getByRole("button", { name: identity.begin, exact: true }).click();
    const publish = page.getByRole("button", { name: identity.publish, exact: true });
    await publish.waitFor();
    const course = page.getByLabel(settings.course_name.name, { exact: true });
    await course.fill("O Caminho");
    await desk.openSettings(settingsTab.words);
    const field = page.locator(`[data-word="${title}"] input`);
    await field.fill("Tudo {{curso}} começa no sal");
    await page.getByRole("link", { name: `${settingsTab.identity} ${settingsTab.unsaved}` }).click();
    const asked = page.getByRole("alertdialog", { name: identity.unsavedTitle });
    const saveAndPublish = async () => {
      await publish.press("Enter");
      await shoot(page, "publish");
      await asked.getByRole("button", { name: identity.saveAndPublish, exact: true }).click();
      await asked.waitFor({ state: "detached" });
    };
    const wrong = page.locator(`[data-word="${title}"] input:focus[aria-invalid=true]`);
    await publish.press("Enter");
    await wrong.waitFor();
    await desk.tells(identity.notPublished);
    await desk.closeMessage();
    // It is led to again where the address names it already.
    await publish.press("Enter");
    await wrong.waitFor();
    expect(await field.inputValue()).toBe("Tudo {{curso}} começa no sal");
    await desk.closeMessage();
    await field.fill("Tudo começa no sal");
    await publish.press("Enter");
    await asked.getByText(identity.unsavedText_other.replace("{{count}}", "2"), { exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await saveAndPublish();
    await desk.tells(identity.published);
    await stage().visit("pt", async ({ page: home }) => {
      await home.goto(paths.home);
      await home.getByRole("heading", { name: "Tudo começa no sal" }).waitFor();
      await home.getByText("O Caminho").first().waitFor();
    });
    await page.getByRole("button", { name: identity.undo, exact: true }).press("Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: identity.undo, exact: true }).click();
    await page.getByRole("alertdialog").waitFor({ state: "detached" });
  }, "pt");
});

test("The example is shown before a draft begins from it, which shows a finished portal to who has its link, and can be discarded", async () => {
  await inOpenConsole(async (desk, { page }) => {
    await desk.openSettings(settingsTab.identity);
    const card = page.locator("#identity");
    await card.getByRole("button", { name: identity.beginExample }).click();
    const dialog = page.getByRole("alertdialog");
    const heading = { name: example.words.pt?.[title] ?? "", includeHidden: true };
    await page.frameLocator("[role=alertdialog] iframe").getByRole("heading", heading).waitFor();
    await dialog.getByText(identity.beginText, { exact: false }).waitFor();
    await shoot(page, "example-dialog");
    await expectAccessible(page, "example dialog");
    await dialog.getByRole("button", { name: identity.beginNow, exact: true }).click();
    const link = card.getByRole("link", { name: identity.see });
    await link.waitFor();
    await shoot(page, "appearance-example");
    await valueIn(page, String(example.choices.course_name));
    const { pathname, search } = new URL((await link.getAttribute("href")) ?? "");
    await stage().visit("pt", async ({ page: home }) => {
      await home.goto(pathname + search);
      await home.getByRole("heading", { name: example.words.pt?.[title] ?? "" }).waitFor();
      await awake(home);
      await home.getByText(`${example.choices.product_title} se abre a quem`, { exact: false }).waitFor();
      await shoot(home, "example-home");
      await home.goto("/?preview=");
      await home.getByText("THE\u00a0VOID").first().waitFor();
    });
    await card.getByRole("button", { name: identity.drop, exact: true }).press("Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: identity.drop, exact: true }).click();
    await card.getByRole("button", { name: identity.beginExample }).waitFor();
  }, "pt");
});

test("An identity is downloaded as a file, and a draft begins with it; what cannot be in a file is named", async () => {
  await inOpenConsole(async (desk, visit) => {
    const { page } = visit;
    await desk.openSettings(settingsTab.identity);
    const card = page.locator("#identity");
    const course = card.getByLabel(settings.course_name.name, { exact: true });
    const before = await course.inputValue();
    const arriving = page.waitForEvent("download");
    await card.getByRole("button", { name: identity.download }).click();
    const saved = JSON.parse(await Bun.file(await (await arriving).path()).text());
    const open = async (file: object) => {
      const buffer = Buffer.from(JSON.stringify(file));
      await page.getByLabel(identity.file, { exact: true }).setInputFiles({
        name: "portal.json",
        mimeType: "application/json",
        buffer,
      });
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: identity.beginNow, exact: true })
        .click();
    };
    await card.getByRole("button", { name: identity.beginFile }).click();
    visit.provoke(422, "/api/admin/identity/draft");
    await open({ ...saved, choices: { ...saved.choices, accent: "#303030" } });
    await page.getByRole("alert").getByText("choices.accent", { exact: false }).waitFor();
    await shoot(page, "file-refused");
    await expectAccessible(page, "file refused");
    await open({ ...saved, choices: { ...saved.choices, course_name: "Marés" } });
    await card.getByRole("link", { name: identity.see }).waitFor();
    await valueIn(page, "Marés");
    await card.getByRole("button", { name: identity.drop, exact: true }).press("Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: identity.drop, exact: true }).click();
    await card.getByRole("button", { name: identity.beginFile }).waitFor();
    await valueIn(page, before);
  }, "pt");
});
