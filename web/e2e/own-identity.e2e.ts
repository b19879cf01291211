import { expect, test } from "bun:test";
import type { Locator, Page } from "playwright-core";
import { type Language, languageNames, languages } from "../../src/core/contract/languages.ts";
import { ownTextNames } from "../../src/core/contract/own-words.ts";
import { paths } from "../../src/core/contract/paths.ts";
import { exampleIn } from "../../src/features/identity/example/example.ts";
import { words as serverWords } from "../../src/locales/i18n.ts";
import { pdf, placedPng } from "../../src/testing/media-files.ts";
import { awake } from "./awake.ts";
import { expectAccessible } from "./axe.ts";
import { setOpenConsole } from "./open-console.ts";
import { shoot } from "./shoot.ts";
import { wordsOf } from "./stage.ts";

const { stage, inOpenConsole } = setOpenConsole();
const words = wordsOf.pt;
const {
  identity,
  look,
  ownGiven,
  ownPlaces,
  ownRoles,
  ownWords,
  settingsTab,
  settings,
  settingChoices,
  common,
} = words;
const { emails } = serverWords.pt;
const example = exampleIn(languages);
const title = "home:home.title";
const lost = "app:notFound.title";
const greeting = "kit:known.greeting";

/** Returns the accent that a document shows. */
const goldIn = (root: Locator) =>
  root.evaluate((shown) => getComputedStyle(shown).getPropertyValue("--color-gold"));

test("Words are written beside the screen that says them, and a placeholder that is needed cannot be lost", async () => {
  await inOpenConsole(async (desk, { page }) => {
    await desk.openSettings(settingsTab.words);
    const card = page.locator("#words");
    const shown = page.frameLocator("#words iframe");
    await shown.getByRole("heading", { name: words.home.title, includeHidden: true }).waitFor();
    const field = card.locator(`[data-word="${title}"]`);
    await field.locator("input").fill("{{course}}: o sal guarda na praia tudo o que o mar esquece de levar");
    const manyLines = field.getByText(ownWords.lines_other.split("{{count}}")[1] ?? "", { exact: false });
    await manyLines.waitFor();
    await field.locator("input").fill("O sal lembra de ");
    await manyLines.waitFor({ state: "detached" });
    await field.getByRole("button", { name: `${ownWords.insert}: ${ownGiven.course}` }).click();
    await shown
      .getByRole("heading", { name: "O sal lembra de THE\u00a0VOID", includeHidden: true })
      .waitFor();
    await card.locator('[data-word="home:home.subtitle"] input').fill("Junto de {{product}}");
    await shoot(page, "words");
    // What is typed at one place is saved with what is typed at another, and said to be unsaved until then.
    const place = card.getByLabel(ownWords.place, { exact: true });
    await place.selectOption("notFound");
    await card.locator(`[data-word="${lost}"] input`).fill("Nada aqui");
    await place
      .getByRole("option", { name: `${words.ownPlaces.home} (${ownWords.unsaved})`, includeHidden: true })
      .waitFor({ state: "attached" });
    await desk.button(common.save).click();
    await desk.tells(ownWords.saved);
    await desk.tells(ownWords.isLive);
    // Visitors of the other languages still read the original there.
    const own = (language: Language, count: string) =>
      ownWords.ownCount
        .replace("{{language}}", languageNames[language])
        .replace("{{number}}", count)
        .replace("{{of}}", String(ownTextNames.length));
    await card.getByText(own("pt", "3"), { exact: true }).waitFor();
    await card.getByText(own("en", "0"), { exact: true }).waitFor();
    await place.selectOption("home");
    await desk.closeMessage();
    const named = card.locator(`[data-word="${greeting}"]`);
    await named.locator("input").fill("Bem-vindo de volta.");
    await named.getByText(ownWords.missing.replace("{{names}}", "{{name}}")).waitFor();
    await named.locator("input").fill("Salve, {{nome}}");
    await named
      .getByText(ownWords.unknown.replace("{{names}}", "{{name}}, {{course}}, {{product}}"))
      .waitFor();
    // Words that cannot be saved are led to from any place.
    await place.selectOption("key");
    await desk.button(common.save).click();
    await named.locator("input:focus").waitFor();
    await named.getByRole("button", { name: ownWords.original }).click();
    await named.getByText("{{nome}}").waitFor({ state: "detached" });
    await expectAccessible(page, "words");
    await stage().visit("pt", async (visit) => {
      const { page: home } = visit;
      visit.provoke(404, "/nada");
      await home.goto("/nada");
      await home.getByRole("heading", { name: "Nada aqui" }).waitFor();
      await home.goto(paths.home);
      await home.getByRole("heading", { name: "O sal lembra de THE\u00a0VOID" }).waitFor();
    });
    // So does the portal behind the console, which was opened with the original.
    await page.getByRole("link", { name: words.shell.back }).press("Enter");
    await page.getByRole("heading", { name: "O sal lembra de THE\u00a0VOID" }).waitFor();
  }, "pt");
});

/** Waits until a document shows an accent. */
const expectGold = (page: Page, accent: string) =>
  page.waitForFunction(
    (wanted) => getComputedStyle(document.documentElement).getPropertyValue("--color-gold") === wanted,
    accent,
  );

test("An appearance is chosen by pictures, seen while it is chosen, and in the open console as soon as it is saved; what could not be read is not sent", async () => {
  await inOpenConsole(async (desk, { page }) => {
    await desk.openSettings(settingsTab.identity);
    const card = page.locator("#identity");
    const accent = card.getByLabel(settings.accent.name, { exact: true });
    const title = card.getByLabel(settings.product_title.name, { exact: true });
    const radio = (name: string) => card.getByRole("radio", { name, exact: true });
    const before = { accent: await accent.inputValue(), title: await title.inputValue() };
    const sent: (string | null)[] = [];
    page.on("request", (request) => request.method() === "PUT" && sent.push(request.postData()));
    await accent.fill("#006400");
    await card.getByText(look.tooDark.split("{{")[0] ?? "", { exact: false }).waitFor();
    await title.fill("Mar Aberto");
    await desk.button(common.save).click();
    await card.locator("input:focus[aria-invalid=true]").waitFor();
    await accent.fill("seagreen");
    await card.getByText(words.field.accentInvalid).waitFor();
    await desk.button(common.save).click();
    expect([sent, await accent.inputValue()]).toEqual([[], "seagreen"]);
    // It can be read on the darkest ground alone, which is the one that is saved.
    await accent.fill("#0096d2");
    await radio(settingChoices.void).press("ArrowLeft");
    await radio(settingChoices.ash).and(card.locator(":checked")).waitFor();
    await card.getByRole("button", { name: /^Usar #/ }).click();
    const nearest = await accent.inputValue();
    await radio(settingChoices.wave).press(" ");
    const shown = await card.locator("[data-look]").evaluate((element) => {
      const { backgroundColor } = getComputedStyle(element);
      const emblem = element.querySelector("use")?.getAttribute("href");
      return [element.textContent.includes("Mar Aberto"), backgroundColor, emblem];
    });
    expect(shown).toEqual([true, "rgb(17, 15, 13)", "/assets/mark/wave.svg#art"]);
    for (const [colour, ground, emblem] of [
      ["#e8a0bf", "void", "rose"],
      ["#3fb8a0", "night", "hourglass"],
      [nearest, "ash", "wave"],
    ] as const) {
      await accent.fill(colour);
      await radio(settingChoices[ground]).press(" ");
      await radio(settingChoices[emblem]).press(" ");
      await expectAccessible(page, `an appearance on ${ground}`);
    }
    expect(await goldIn(page.locator("html"))).toBe("#d4af37");
    await desk.button(common.save).click();
    await expectGold(page, nearest);
    await shoot(page, "appearance-live");
    await page.getByRole("link", { name: words.shell.back }).click();
    await page.locator("header use[href*='wave']").waitFor();
    await page.locator("header").getByText("Mar Aberto").waitFor();
    // The words were filled in before the portal was renamed.
    await page.getByText("Junto de Mar Aberto", { exact: true }).waitFor();
    await page.goBack();
    await desk.openSettings(settingsTab.identity);
    await title.fill(before.title);
    await accent.fill(before.accent);
    await radio(settingChoices.void).press(" ");
    await radio(settingChoices.eye).press(" ");
    await desk.button(common.save).click();
    await expectGold(page, "#d4af37");
  }, "pt");
});

test("A text is found by what it says and by what it is, and is outlined in the preview while it is written", async () => {
  await inOpenConsole(async (desk, { page }) => {
    await desk.openSettings(settingsTab.identity);
    const rail = page.getByRole("navigation", { name: settingsTab.rail });
    const search = rail.getByLabel(settingsTab.search);
    await search.fill("the door remembers");
    const found = `${ownPlaces.name}: ${ownRoles.returnTitle}`;
    await rail.getByRole("link", { name: found }).click();
    await page.locator('[data-word="initiation:comeBack.title"] input:focus').waitFor();
    const shown = page.frameLocator("#words iframe").locator("[data-written]");
    await page.locator('[data-word="register:register.lead"] textarea').focus();
    await shown.getByText(wordsOf.en.register.lead).waitFor();
    await shoot(page, "words-found");
    await search.fill(ownRoles.noRoomsTitle);
    await rail.getByRole("link", { name: `${ownPlaces.antechamber}: ${ownRoles.noRoomsTitle}` }).click();
    await page
      .locator("input:focus")
      .and(page.getByLabel(ownRoles.noRoomsTitle, { exact: true }))
      .waitFor();
    // An email's styles do not break the policy.
    await page.getByLabel(ownWords.place, { exact: true }).selectOption("codeEmail");
    await page.locator('[data-word="emails:ignore"] textarea').focus();
    await shown.getByText(emails.ignore).waitFor();
    await shoot(page, "words-email");
    await search.fill("xyzzy");
    await rail.getByText(settingsTab.nothingFound).waitFor();
    await search.fill("");
  }, "pt");
});

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

test("Publishing saves first what is typed in either card, and leads to what is refused without publishing anything", async () => {
  await inOpenConsole(async (desk, visit) => {
    const { page } = visit;
    visit.provoke(422, "/api/admin/words");
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
    await publish.press("Enter");
    await asked.getByText(identity.unsavedText_other.replace("{{count}}", "2"), { exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await saveAndPublish();
    await page.locator(`[data-word="${title}"] input:focus[aria-invalid=true]`).waitFor();
    await publish.waitFor();
    expect(await field.inputValue()).toBe("Tudo {{curso}} começa no sal");
    await desk.closeMessage();
    // It is led to again where the address names it already.
    await saveAndPublish();
    await page.locator(`[data-word="${title}"] input:focus[aria-invalid=true]`).waitFor();
    await field.fill("Tudo começa no sal");
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
    const course = card.getByLabel(settings.course_name.name, { exact: true });
    expect(await course.inputValue()).toBe(String(example.choices.course_name));
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
    await page.waitForFunction(
      (label) => [...document.querySelectorAll("input")].some((each) => each.value === label),
      "Marés",
    );
    await card.getByRole("button", { name: identity.drop, exact: true }).press("Enter");
    await page.getByRole("alertdialog").getByRole("button", { name: identity.drop, exact: true }).click();
    await card.getByRole("button", { name: identity.beginFile }).waitFor();
    expect(await course.inputValue()).toBe(before);
  }, "pt");
});

test("A picture of the owner's own is chosen as the emblem, and stands at the head of visitors' screens and of the sign-in", async () => {
  await inOpenConsole(async (desk, { page }) => {
    await desk.openSettings(settingsTab.identity);
    const card = page.locator("#identity");
    await card.getByRole("button", { name: look.choosePicture }).click();
    const sheet = { name: "sal.pdf", mimeType: "application/pdf", buffer: pdf() };
    await page.getByLabel(words.media.upload, { exact: true }).first().setInputFiles(sheet);
    await card.getByText(look.noPicture.replace("{{name}}", sheet.name)).waitFor();
    await card.getByRole("radio", { name: settingChoices.eye, checked: true }).waitFor();
    await card.getByRole("button", { name: look.choosePicture }).click();
    const picture = { name: "sal.png", mimeType: "image/png", buffer: placedPng(300, 200, 90) };
    await page.getByLabel(words.media.upload, { exact: true }).first().setInputFiles(picture);
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const value = await card.getByRole("radio", { name: look.ownPicture, checked: true }).inputValue();
    expect(value).toMatch(/^picture:[0-9a-f]{64}$/);
    await desk.button(common.save).click();
    await desk.tells(words.settingsForm.updated);
    await shoot(page, "appearance-picture");
    await expectAccessible(page, "appearance with a picture");
    await stage().visit("pt", async ({ page: home }) => {
      for (const path of [paths.home, paths.adminLogin]) {
        await home.goto(path);
        const drawing = home.locator(path === paths.home ? "header use" : "main use").first();
        // It has a size as soon as what it shows has arrived.
        await drawing.waitFor();
        expect(await drawing.getAttribute("href")).toBe(`/assets/mark/${value}.svg#art`);
        await shoot(home, `picture${path.replaceAll("/", "-")}`);
      }
    });
    await card.getByRole("radio", { name: settingChoices.eye, exact: true }).press(" ");
    await desk.button(common.save).click();
    await desk.tells(words.settingsForm.updated);
  }, "pt");
});
