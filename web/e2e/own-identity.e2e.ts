import { expect, test } from "bun:test";
import { type Language, languageNames } from "../../src/core/contract/languages.ts";
import { ownTextNames } from "../../src/core/contract/own-words.ts";
import { paths } from "../../src/core/contract/paths.ts";
import { words as serverWords } from "../../src/locales/i18n.ts";
import { pdf, placedPng } from "../../src/testing/media-files.ts";
import { expectAccessible } from "./axe.ts";
import { expectGold, goldIn } from "./gold.ts";
import { setOpenConsole } from "./open-console.ts";
import { shoot } from "./shoot.ts";
import { wordsOf } from "./stage.ts";

const { stage, inOpenConsole } = setOpenConsole();
const words = wordsOf.pt;
const { look, ownGiven, ownPlaces, ownRoles, ownWords, settingsTab, settings, settingChoices, common } =
  words;
const { emails } = serverWords.pt;
const title = "home:home.title";
const lost = "app:notFound.title";
const greeting = "kit:known.greeting";

const marks = (...names: (keyof typeof ownGiven)[]) =>
  names.map((name) => `{{${name}}} (${ownGiven[name]})`).join(", ");

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
    await named.getByText(ownWords.missing.replace("{{names}}", marks("name"))).waitFor();
    await named.locator("input").fill("Salve, {{nome}}");
    await named
      .getByText(ownWords.unknown.replace("{{names}}", marks("name", "course", "product")))
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

test("Whoever leaves the page or the session with something typed and not saved is asked first, and nothing is lost by staying", async () => {
  await inOpenConsole(async (desk, { page }) => {
    const isWarned = () =>
      page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));
    await desk.openSettings(settingsTab.identity);
    const course = page.getByLabel(settings.course_name.name, { exact: true });
    const saved = await course.inputValue();
    await course.fill("O Caminho do Sal");
    expect(await isWarned()).toBe(true);
    await course.fill(saved);
    expect(await isWarned()).toBe(false);
    await desk.openSettings(settingsTab.words);
    const field = page.locator(`[data-word="${title}"] input`);
    await field.fill("Ainda não");
    expect(await isWarned()).toBe(true);
    await page.getByRole("button", { name: words.shell.logout, exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: words.leave.stay, exact: true }).click();
    expect(await field.inputValue()).toBe("Ainda não");
    await desk.button(words.leave.discard).click();
    expect(await isWarned()).toBe(false);
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
    await card.getByText(look.noPicture.replace("{{name}}", sheet.name)).waitFor({ state: "detached" });
    const value = await card.getByRole("radio", { name: look.ownPicture, checked: true }).inputValue();
    expect(value).toMatch(/^picture:[0-9a-f]{64}$/);
    await card.getByRole("button", { name: look.choosePicture }).click();
    await desk.dialog.getByText(picture.name).waitFor();
    expect(await desk.dialog.getByText(sheet.name).count()).toBe(0);
    await page.keyboard.press("Escape");
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
