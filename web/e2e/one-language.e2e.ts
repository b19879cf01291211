import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { identityNotes } from "../../src/core/contract/identity-notes.ts";
import { isStaffScreen, paths } from "../../src/core/contract/paths.ts";
import { exampleIn } from "../../src/features/identity/example/example.ts";
import { words as serverWords } from "../../src/locales/i18n.ts";
import { foreignTexts, productsIn, saidIn } from "../../src/testing/foreign-texts.ts";
import { namespaces } from "../testing/words.ts";
import { awake } from "./awake.ts";
import { inConsole } from "./console.ts";
import { Screens } from "./screens.ts";
import { type Stage, setStage, wordsOf } from "./stage.ts";

/** Makes a portal in Portuguese, with what visitors can open. */
function inPortuguese({ database }: Stage): void {
  const offered = { languages: "pt", interface_languages: "pt" };
  for (const [key, value] of Object.entries(offered)) database.insertSetting(key, value);
  database.insertRoom({ name: "Sala aberta", description: "Olhe de novo.", status: "revealed" });
  database.insertRoom({ name: "Sala selada", status: "locked" });
  database.insertPage({ slug: "sobre", title: "Sobre", content: "<p>Olá.</p>" });
}

const stage = setStage(inPortuguese);
const ownStage = setStage((stage) => {
  inPortuguese(stage);
  const { choices, words } = exampleIn(["pt"]);
  const published = { ...choices, [identityNotes.words]: JSON.stringify(words) };
  for (const [key, value] of Object.entries(published)) stage.database.insertSetting(key, value);
});

const spanishStage = setStage(({ database }) => database.insertSetting("interface_languages", "es"));

const foreignIn = foreignTexts("pt", [serverWords, ...Object.values(namespaces)]);
const { pt } = wordsOf;

/** Whoever reads English, and chose it before. */
const english = { "accept-language": "en", cookie: "portal_language=en" };

async function expectPortuguese(page: Page): Promise<void> {
  await awake(page);
  expect(await page.locator("html").getAttribute("lang")).toBe("pt");
  expect(foreignIn(saidIn(await page.content()))).toEqual([]);
}

/** Returns a document without its styles, which name the product's own colours for a first paint. */
const unstyled = (html: string) => html.replace(/<style\b.*?<\/style>/gs, "");

const setUps = [
  ["with the product's own identity", stage, () => []],
  ["with the example's identity", ownStage, productsIn],
] as const;

test.each(setUps)(
  "No document of a portal in Portuguese %s has a word of another language, whoever asks for it",
  async (_, stage, left) => {
    // As long as the tokens of emails, seals and copies are.
    const tokens = [30, 40, 43].map((length) => "a".repeat(length));
    const screens = Object.values(paths).flatMap((path) =>
      tokens.map((token) => path.replace(":token", token).replace(":id", "1")),
    );
    const places = new Set([...screens.filter((path) => !isStaffScreen(path)), "/sobre", "/nada"]);
    const asked = (path: string) => fetch(`${stage().portal.url}${path}?lang=en`, { headers: english });
    for (const path of places) {
      const html = await (await asked(path)).text();
      expect([path, foreignIn(saidIn(html))]).toEqual([path, []]);
      expect([path, left(unstyled(html))]).toEqual([path, []]);
    }
    const manifest = await (await asked("/manifest.webmanifest")).text();
    expect(foreignIn(JSON.parse(manifest).description)).toEqual([]);
    expect(left(manifest)).toEqual([]);
  },
);

test("No screen of a portal in Portuguese says a word of another language to a stranger whose browser reads English", async () => {
  await stage().visit("en", async (visit) => {
    const { page } = visit;
    const screens = new Screens(page, pt);
    await page.goto("/");
    await page.evaluate(() => localStorage.setItem("codex-language", "en"));
    await page.reload();
    await expectPortuguese(page);
    await page.goto(paths.register);
    await expectPortuguese(page);
    await screens.button(pt.auth.send).click();
    await screens.toast(pt.auth.error.emailRequired).waitFor();
    await expectPortuguese(page);
    await screens.register("ana@example.org", "Ana");
    await screens.otp.waitFor();
    await expectPortuguese(page);
    await page.goto(paths.comeBack);
    await expectPortuguese(page);
    await page.goto("/sobre");
    await expectPortuguese(page);
    visit.provoke(404, "/nada");
    await page.goto("/nada");
    await expectPortuguese(page);
  });
  const { text = "", html, subject } = await stage().sink.mailTo("ana@example.org");
  expect(foreignIn([subject, text, saidIn(String(html))].join("\n"))).toEqual([]);
});

test("No screen of a portal in Portuguese says a word of another language to an initiate", async () => {
  await stage().visitAs(true, "en", async (visit) => {
    const { page } = visit;
    const screens = new Screens(page, pt);
    await page.goto(paths.codeEntry);
    await expectPortuguese(page);
    visit.provoke(404, "/api/codes/validate");
    await screens.speak("NENHUM");
    await screens.toast(pt.codeEntry.deniedTitle).waitFor();
    await expectPortuguese(page);
    await page.goto(paths.anteRoom);
    await screens.heading("Sala aberta").waitFor();
    await expectPortuguese(page);
    await page.goto("/ante-room/1");
    await screens.heading("Sala aberta").waitFor();
    await expectPortuguese(page);
    await page.goto(paths.self);
    await screens.button(pt.self.save).waitFor();
    expect(await page.getByRole("combobox").count()).toBe(0);
    await expectPortuguese(page);
  });
});

test("No screen of a portal in Portuguese with the example's identity says a word of another language, or anything of the product's own", async () => {
  await ownStage().visitAs(true, "en", async ({ page }) => {
    for (const path of [paths.home, paths.codeEntry, paths.anteRoom, "/ante-room/1", paths.self, "/sobre"]) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      await expectPortuguese(page);
      expect([path, productsIn(unstyled(await page.content()))]).toEqual([path, []]);
    }
  });
});

test("The navigation of a portal in one language stands in the middle of the header at a desk", async () => {
  await stage().visit(
    "pt",
    async ({ page }) => {
      await page.goto(paths.home);
      await awake(page);
      const places = page.locator("header nav > *");
      const [first, last] = await Promise.all([places.first().boundingBox(), places.last().boundingBox()]);
      const left = first?.x ?? 0;
      const right = (last?.x ?? 0) + (last?.width ?? 0);
      expect((left + right) / 2).toBeCloseTo(640, 0);
    },
    { viewport: { width: 1280, height: 900 } },
  );
});

test("Who offers Spanish alone is shown the example in Spanish, whatever language the console is in, and begins with its Spanish names", async () => {
  await inConsole(spanishStage(), "en", async (desk, { page }) => {
    const { identity, settingsTab } = wordsOf.en;
    await desk.openSettings(settingsTab.identity);
    const card = page.locator("#identity");
    await card.getByRole("button", { name: identity.beginExample }).click();
    const { choices, words } = exampleIn(["es"]);
    const name = words.es?.["home:home.title"] ?? "";
    const shown = page.frameLocator("[role=alertdialog] iframe");
    await shown.getByRole("heading", { name, includeHidden: true }).waitFor();
    await page.getByRole("alertdialog").getByRole("button", { name: identity.beginNow, exact: true }).click();
    await card.getByRole("link", { name: identity.see }).waitFor();
    // The settings come after the draft.
    await page.waitForFunction(
      (name) => [...document.querySelectorAll("input")].some(({ value }) => value === name),
      String(choices.course_name),
    );
  });
});
