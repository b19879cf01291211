import { expect, test } from "bun:test";
import { languages } from "../../src/core/contract/languages.ts";
import { words as serverWords } from "../../src/locales/i18n.ts";
import { placedJpeg } from "../../src/testing/media-files.ts";
import { violationsOn } from "./axe.ts";
import { inConsole } from "./console.ts";
import { setStage } from "./stage.ts";

const text = "Wait for the light.";
const stage = setStage(({ database }) => {
  database.insertPage({ slug: "dawn", title: "Dawn", content: `<p>${text}</p>`, isActive: false });
});

/** Puts a picture into the page, saves it, and returns where the link to its draft leads. */
async function shared(): Promise<string> {
  const picture = { name: "door.jpg", mimeType: "image/jpeg", buffer: await placedJpeg(1200, 600) };
  let link = "";
  await inConsole(stage(), "en", async (console) => {
    const { page, words, dialog } = console;
    const open = () => console.button(words.common.editNamed.replace("{{name}}", "Dawn")).click();
    await console.openTab("pages");
    await open();
    await console.button(words.editor.medium).click();
    await page.getByLabel(words.media.upload, { exact: true }).first().setInputFiles(picture);
    await page.locator(".editor-medium img").waitFor();
    await dialog.getByRole("button", { name: words.common.save, exact: true }).click();
    await console.shows(words.pages.updatedToast);
    await dialog.waitFor({ state: "detached" });
    await open();
    await console.button(words.draftLink.share).click();
    link = (await dialog.getByText("?draft=").textContent()) ?? "";
    expect(await violationsOn(page)).toEqual([]);
  });
  const { pathname, search } = new URL(link);
  return pathname + search;
}

test("A colleague without a session sees a draft and its picture by the link that staff share, and reads that it is over once its time is", async () => {
  const link = await shared();
  for (const language of languages)
    await stage().visit(language, async ({ page }, visitorWords) => {
      await page.goto(link);
      await page.getByText(visitorWords.page.draft.split("{{")[0] ?? "").waitFor();
      await page.getByRole("heading", { name: "Dawn" }).waitFor();
      await page.getByText(text).waitFor();
      await page.waitForFunction(
        () => (document.querySelector<HTMLImageElement>(".page-content img")?.naturalWidth ?? 0) > 0,
      );
      expect(await violationsOn(page)).toEqual([]);
      // The app's own requests succeed, too.
      const other = languages[(languages.indexOf(language) + 1) % languages.length] ?? language;
      await page.getByRole("combobox").first().selectOption(other);
      await page.locator(`html[lang=${other}]`).waitFor();
      await page.getByText(text).waitFor();
    });
  const over = new Date(Date.now() - 1000).toISOString();
  stage().database.run("UPDATE pages SET draft_until = ?", over);
  for (const language of languages)
    await stage().visit(language, async (visit, words) => {
      visit.provoke(404, "/dawn");
      visit.provoke(410, "/api/pages/dawn");
      await visit.page.goto(link);
      await visit.page.getByRole("heading", { name: words.notFound.title }).waitFor();
      await visit.page.getByText(serverWords[language].errors.draft_over).waitFor();
      expect(await visit.page.getByText(text).count()).toBe(0);
    });
});
