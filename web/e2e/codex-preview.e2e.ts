import { expect, test } from "bun:test";
import type { Locator, Page } from "playwright-core";
import { wordsIn } from "../testing/words.ts";
import { violationsOn } from "./axe.ts";
import type { Visit } from "./browser.ts";
import { until } from "./cluster-until.ts";
import { fillIn, preview, saved, unfold } from "./codex-form.ts";
import type { Console } from "./console.ts";
import { eventually } from "./eventually.ts";
import { setOpenConsole } from "./open-console.ts";

const words = wordsIn.en;

const { stage, inOpenConsole } = setOpenConsole();

type Workshop = { console: Console; page: Page; visit: Visit; form: Locator };

/** Opens the form of a book for a master, without a code: before it has one, no pages are requested. */
async function inForm(steps: (workshop: Workshop) => Promise<void>): Promise<void> {
  await inOpenConsole(async (console, visit) => {
    const { page } = visit;
    await console.openTab("codex");
    const form = page.getByRole("form", { name: words.codex.form });
    await steps({ console, page, visit, form });
    await form.getByLabel(words.codex.originalCode).fill("");
  });
}

/** The picture of a page in the preview, and how many of its pixels are red. */
function pictureOf(page: Page, name: string): Promise<{ url: string; red: number }> {
  return page.getByRole("img", { name, exact: true }).evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) throw new Error("this is no canvas");
    // Chromium complains when pixels are read from a canvas that was not meant for it.
    const read = new OffscreenCanvas(canvas.width, canvas.height);
    const context = read.getContext("2d", { willReadFrequently: true });
    context?.drawImage(canvas, 0, 0);
    const { data = [] } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    let red = 0;
    for (let at = 0; at < data.length; at += 4) {
      const [r = 0, g = 0, b = 0] = [data[at], data[at + 1], data[at + 2]];
      if (r > 150 && g < 80 && b < 120) red++;
    }
    return { url: canvas.toDataURL(), red };
  });
}

/** Waits until a page of the preview looks as it should. */
async function looks(page: Page, name: string, isSo: (picture: { url: string; red: number }) => boolean) {
  let picture = await pictureOf(page, name);
  await until(`${name} looks as it should`, async () => {
    if (isSo(picture)) return true;
    // Reading a picture costs the browser more than looking at it.
    await Bun.sleep(50);
    picture = await pictureOf(page, name);
    return isSo(picture);
  });
  return picture;
}

/** The browser's requests for the preview, in their order. */
function questions(page: Page): Record<string, unknown>[] {
  const asked: Record<string, unknown>[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(preview)) asked.push(request.postDataJSON());
  });
  return asked;
}

/** Waits until the typing rests and its request, if any, was sent. */
const restOver = () => Bun.sleep(3000);

test("The hidden lines show in the preview when somebody asks for them", async () => {
  await inForm(async ({ page, form }) => {
    await fillIn(form, "Hidden", "hidden bell");
    const [address, code] = ["Page 5 of Hidden", "Page 8 of Hidden"];
    await page.getByText(words.preview.ready).waitFor();
    for (const name of [address, code])
      await looks(page, name, ({ url, red }) => url.length > 5000 && red === 0);
    await page.getByLabel(words.preview.reveal).click();
    // Each seed sets the lines elsewhere between the pixels, so that more or fewer of them are wholly red; there was none.
    for (const name of [address, code]) await looks(page, name, ({ red }) => red > 0);
    await page.getByLabel(words.preview.reveal).click();
    await looks(page, code, ({ red }) => red === 0);
  });
});

test("What the server has against the pages of a preview is told at the field, and nothing was pressed", async () => {
  await inForm(async ({ page, visit, form }) => {
    visit.provoke(422, preview);
    await fillIn(form, "\u{f0000}", "odd bell");
    await form.locator("[name=title][aria-invalid=true]").waitFor();
    await form.getByLabel(words.codex.title, { exact: true }).fill("Even");
    await page.getByText(words.preview.ready).waitFor();
    expect(await form.locator("[aria-invalid=true]").count()).toBe(0);
  });
});

test("The book that is made is the one that was previewed, and the next one is another", async () => {
  await inForm(async ({ console, page, form }) => {
    const asked = questions(page);
    await fillIn(form, "Same Book", "same bell");
    await page.getByText(words.preview.ready).waitFor();
    await console.button(words.preview.shuffle).click();
    await eventually("other words are asked for", () => asked.length === 2);
    await page.getByText(words.preview.ready).waitFor();
    await saved(page, () => console.button(words.codex.submit).click());
    await eventually("the next book is asked for", () => asked.length === 3);
    const seeds = asked.map(({ seed }) => String(seed));
    expect(new Set(seeds).size).toBe(3);
    const [made] = stage().database.texts("SELECT seed FROM codices WHERE title = 'Same Book'");
    expect(made).toBe(seeds[1]);
  });
});

test("The preview shows the pages of the book once it can be made, and follows what is typed", async () => {
  await inForm(async ({ console, page, form }) => {
    const asked = questions(page);
    await page.getByText(words.preview.empty).waitFor();
    await fillIn(form, "The Quiet Door", "quiet bell");
    await page.getByText(words.preview.ready).waitFor();
    expect(await page.getByRole("figure").filter({ hasText: /^Page/ }).allInnerTexts()).toEqual([
      "Page 1 – the cover",
      "Page 5 – the URL",
      "Page 8 – the code",
    ]);
    expect(asked.map(({ pages, title }) => [pages, title])).toEqual([[[1, 2, 5, 8], "The Quiet Door"]]);
    const cover = await looks(page, "Page 1 of The Quiet Door", ({ url }) => url.length > 5000);

    const title = form.getByLabel(words.codex.title, { exact: true });
    await title.fill("");
    await page.getByText(words.preview.empty).waitFor();
    await title.pressSequentially("The Loud Door", { delay: 20 });
    await looks(page, "Page 1 of The Loud Door", ({ url }) => url.length > 5000 && url !== cover.url);
    await unfold(form, words.codex.foldTerms);
    await form.getByLabel(words.codes.maxUses).fill("7");
    await title.press("End");
    await restOver();
    const titles = asked.map((question) => String(question.title));
    expect([titles[0], titles.at(-1)]).toEqual(["The Quiet Door", "The Loud Door"]);
    // A busy machine may rest between two keys; it never sends a request for each.
    expect(titles.length).toBeLessThan("The Loud Door".length);

    await page.getByRole("button", { name: words.preview.next }).click();
    await page.getByRole("img", { name: "Page 3 of The Loud Door" }).waitFor();
    await page.getByLabel(words.preview.other, { exact: true }).fill("13");
    await page.getByText(words.field.pageBeyondBook).waitFor();
    await page.getByRole("button", { name: "Open the book at page 8" }).click();
    await console.dialog.getByRole("img", { name: "Page 8 of The Loud Door" }).waitFor();
    await page.keyboard.press("Escape");

    // A second form: both are read in the order in which they are put, and the book opens with facing pages.
    await unfold(form, words.codex.foldForms);
    await form.getByRole("checkbox", { name: words.formNames.beads }).click();
    await form.getByRole("button", { name: "Move Beads on strings up" }).click();
    await page.getByRole("button", { name: words.preview.asBook }).click();
    await console.dialog.getByRole("img", { name: "Page 1 of The Loud Door" }).waitFor();
    await page.keyboard.press("ArrowRight");
    for (const number of [2, 3])
      await console.dialog.getByRole("img", { name: `Page ${number} of The Loud Door` }).waitFor();
    await console.dialog.getByText("Pages 2 and 3 of 12").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    expect(asked.at(-1)).toMatchObject({ forms: ["beads", "hidden"], pages: [1, 2, 3, 4, 5] });
    await page.keyboard.press("Escape");
    await console.dialog.waitFor({ state: "detached" });
  });
});

test("On a phone the preview waits until it is asked for", async () => {
  await inOpenConsole(async (console, { page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const asked = questions(page);
    await console.openTab("codex");
    await fillIn(page.getByRole("form", { name: words.codex.form }), "Narrow", "narrow bell");
    await restOver();
    expect(asked).toEqual([]);
    await console.button(words.preview.show).click();
    await page.getByText(words.preview.ready).waitFor();
    await console.button(words.preview.hide).click();
    await page.getByLabel(words.codex.title, { exact: true }).fill("Unseen");
    await restOver();
    expect(asked).toHaveLength(1);
  });
});
