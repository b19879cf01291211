import { expect, test } from "bun:test";
import { mkdirSync } from "node:fs";
import { paths } from "../../src/core/contract/paths.ts";
import { en as serverWords } from "../../src/locales/en.ts";
import { wordsIn } from "../testing/words.ts";
import { violationsOn } from "./axe.ts";
import { fillIn, generator, openView, preview, saved, unfold } from "./codex-form.ts";
import { ownPassword } from "./console.ts";
import { setOpenConsole } from "./open-console.ts";

const words = wordsIn.en;
const pt = wordsIn.pt;

const { stage, inOpenConsole } = setOpenConsole();

/** Opens the console for a master without a preview, which has tests of its own. */
const withoutPreview: typeof inOpenConsole = (steps) =>
  inOpenConsole(async (console, visit) => {
    await visit.page.route(`**${preview}`, () => {});
    await steps(console, visit);
  });

const madeTitle = (title: string) => words.codex.madeTitle.replace("{{title}}", title);

/** Matches the verdict on a book, whatever the day until which its code is valid. */
const verdict = (uses = "") =>
  new RegExp(
    words.codex.verdict_other
      .replaceAll(".", "\\.")
      .replace("{{date}}", ".+")
      .replace(/\{\{count\}\}.*/, uses),
  );

test("What is wrong with a form is told at its fields, by the console and then by the server, and what was typed stays", async () => {
  await withoutPreview(async (console, visit) => {
    visit.provoke(422, generator);
    await console.openTab("codex");
    const form = visit.page.getByRole("form", { name: words.codex.form });
    expect(await form.getByLabel(words.codex.numPages).inputValue()).toBe("70");
    await fillIn(form, "", "");
    await form.getByLabel(words.codex.codePage).fill("5");
    await form.getByLabel(words.codex.secretUrl).fill("javascript:alert(1)");
    await console.button(words.codex.submit).click();
    const { titleRequired, pagesEqual, urlInvalid, originalCodeRequired } = words.field;
    for (const fault of [titleRequired, pagesEqual, urlInvalid, originalCodeRequired]) {
      // Behind the fault of a URL stands how one begins.
      await form.getByText(fault, { exact: fault !== urlInvalid }).waitFor();
    }
    expect(await form.getByLabel(words.codex.numPages).inputValue()).toBe("12");

    await fillIn(form, "\u{f0000}", "new bell");
    await console.button(words.codex.submit).click();
    await console.shows(words.codex.failed);
    await form.locator("[name=title][aria-invalid=true]").waitFor();
    expect(await form.getByLabel(words.codex.originalCode).inputValue()).toBe("NEW BELL");
    // The form stays as it is left, and the next test’s text would be measured under a title that cannot be printed.
    await form.getByLabel(words.codex.title, { exact: true }).fill("New Bell");
  });
});

test("A codex is made around a text from a file, downloaded as a PDF and listed, and downloads again with the same bytes", async () => {
  await withoutPreview(async (console, { page }) => {
    await console.openTab("codex");
    const form = page.getByRole("form", { name: words.codex.form });
    await unfold(form, words.codex.foldText);
    const file = form.getByLabel(words.codex.file);
    const mimeType = "text/markdown";
    await file.setInputFiles({ name: "own.md", mimeType, buffer: Buffer.from("# Night\n\nIt rings ónce.") });
    const text = form.getByLabel(/^Your own text/);
    await form.getByText(words.codex.ownTextHint).waitFor();
    expect(await text.inputValue()).toBe("# Night\n\nIt rings ónce.");
    await file.setInputFiles({ name: "long.md", mimeType, buffer: Buffer.alloc(1024 * 1024 + 1, "a") });
    await form.getByText(words.field.ownTextTooLong).waitFor();
    expect(await text.inputValue()).toStartWith("# Night");

    await fillIn(form, "The Void: Vol. 1", "night bell");
    const made = await saved(page, () => console.button(words.codex.submit).click());
    await console.shows(words.codex.done);
    expect([made.name, made.bytes.subarray(0, 5).toString()]).toEqual(["The Void Vol. 1.pdf", "%PDF-"]);
    const result = page.getByRole("region", { name: madeTitle("The Void: Vol. 1") });
    await result.getByText(verdict("1,000")).waitFor();
    expect(await result.getByRole("link", { name: words.codex.open }).getAttribute("href")).toMatch(/^blob:/);

    await openView(page, "books");
    const row = page.getByRole("row").filter({ hasText: "The Void: Vol. 1" });
    await row.getByText("0/1,000").waitFor();
    await row.getByText("Active").waitFor();
    const again = await saved(page, () =>
      row.getByRole("button", { name: "Download The Void: Vol. 1 again" }).click(),
    );
    expect(again.name).toBe(made.name);
    expect(again.bytes.equals(made.bytes)).toBe(true);
    await row.getByRole("button", { name: "The Void: Vol. 1", exact: true }).click();
    await console.dialog.getByText("NIGHT BELL", { exact: true }).waitFor();
    await console.dialog.getByText(words.bookHints.mark, { exact: true }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    const fromSheet = await saved(page, () =>
      console.dialog.getByRole("button", { name: words.bookFiles.getPdf }).click(),
    );
    expect(fromSheet.bytes.equals(made.bytes)).toBe(true);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Português" }).click();
    await row.waitFor({ state: "detached" });
  });
  expect(stage().database.number("SELECT count(*) FROM secret_codes WHERE code = 'NIGHT BELL'")).toBe(1);
});

test("A long book tells how far it is and can be cancelled", async () => {
  await withoutPreview(async (console, visit) => {
    visit.provoke(409, generator);
    await console.openTab("codex");
    const form = visit.page.getByRole("form", { name: words.codex.form });
    await fillIn(form, "Five Hundred", "long bell");
    await form.getByLabel(words.codex.numPages).fill("500");
    await console.button(words.codex.submit).click();
    await form.getByRole("progressbar").waitFor();
    await console.button(words.codex.cancel).click();
    await console.shows(words.codex.cancelled);
    await console.button(words.codex.submit).waitFor();
    expect(await form.getByLabel(words.codex.title, { exact: true }).inputValue()).toBe("Five Hundred");
  });
  expect(stage().database.number("SELECT count(*) FROM codices WHERE title = 'Five Hundred'")).toBe(0);
});

test("Leaving the tab loses neither what was typed nor the book that is being made, nor does a reload lose the text", async () => {
  stage().database.insertCode("OLD BELL", { maxUses: 2, expiresAt: "2020-01-01T00:00:00.000Z" });
  await withoutPreview(async (console, { page }) => {
    await console.openTab("codex");
    const form = page.getByRole("form", { name: words.codex.form });
    await fillIn(form, "Long Way", "old bell");
    await form.getByLabel(words.codex.numPages).fill("13");
    await unfold(form, words.codex.foldText);
    await form.getByLabel(/^Your own text/).fill("It rings.");
    // The book's response is held back until the end of the test.
    const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>();
    await page.route(`**${generator}`, async (route) => {
      const response = await route.fetch();
      await isLeft;
      await route.fulfill({ response });
    });
    await console.button(words.codex.submit).click();
    await form.getByRole("progressbar").waitFor();
    const isGuarded = () =>
      page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));
    expect(await isGuarded()).toBe(true);
    await console.openTab("codes");
    await form.waitFor({ state: "detached" });
    await console.openTab("codex");
    await form.getByRole("progressbar").waitFor();
    const made = await saved(page, async () => {
      await console.openTab("rooms");
      leave();
    });
    expect(made.name).toBe("Long Way.pdf");
    expect(await isGuarded()).toBe(false);
    await console.openTab("codex");
    const result = page.getByRole("region", { name: madeTitle("Long Way") });
    // The code is there already, and has expired.
    await result.getByText(words.codex.verdictRefused.replace("{{status}}", words.codes.expired)).waitFor();
    const again = await saved(page, () => result.getByRole("button", { name: words.codex.save }).click());
    expect(again.bytes.equals(made.bytes)).toBe(true);

    await page.reload();
    await form.waitFor();
    const typed = [words.codex.numPages, words.codex.originalCode, /^Your own text/];
    const values = await Promise.all(typed.map((name) => form.getByLabel(name).inputValue()));
    expect(values).toEqual(["13", "OLD BELL", "It rings."]);
  });
});

test("A past book says that it is being fetched, can be stopped, and says why it cannot be made again", async () => {
  await withoutPreview(async (console, visit) => {
    const { page } = visit;
    await console.openTab("codex");
    await fillIn(page.getByRole("form", { name: words.codex.form }), "Past", "past bell");
    await saved(page, () => console.button(words.codex.submit).click());
    await openView(page, "books");
    const row = page.getByRole("row").filter({ hasText: "Past" });
    const again = row.getByRole("button", { name: "Download Past again" });
    const [id] = stage().database.texts("SELECT CAST(id AS TEXT) FROM codices WHERE title = 'Past'");
    const pdf = `/api/admin/codices/${id}/pdf`;

    // An answer that never comes.
    await page.route(`**${pdf}`, () => {});
    await again.click();
    await row.getByText(words.codices.making).waitFor();
    await row.getByRole("button", { name: "Cancel the download of Past" }).click();
    await row.getByText(words.codices.making).waitFor({ state: "detached" });
    await page.unroute(`**${pdf}`);

    visit.provoke(409, pdf);
    stage().database.run(`DELETE FROM codex_files WHERE codex_id = ${id}`);
    stage().database.run("UPDATE codices SET edition = edition + 1 WHERE title = 'Past'");
    await again.click();
    await row.getByRole("alert").getByText(serverWords.errors.codex_changed).waitFor();
  });
});

test("Whoever signs out leaves nothing of a book behind", async () => {
  await withoutPreview(async (console, { page }) => {
    await console.openTab("codex");
    const form = page.getByRole("form", { name: words.codex.form });
    await fillIn(form, "Left Behind", "left bell");
    await unfold(form, words.codex.foldText);
    await form.getByLabel(/^Your own text/).fill("It rings.");
    await console.button(console.words.shell.logout).click();
    await page.waitForURL(`**${paths.adminLogin}`);
    await console.signIn(stage().portal.firstRun().email, ownPassword);
    await console.openTab("codex");
    await page.getByText(words.preview.empty).waitFor();
    for (const name of [words.codex.originalCode, /^Your own text/])
      expect(await form.getByLabel(name).inputValue()).toBe("");
  });
});

test("The book speaks the console's language, and its address is that of this portal's gate", async () => {
  await inOpenConsole(async (console, { page }) => {
    await console.openTab("codex");
    const form = page.getByRole("form", { name: pt.codex.form });
    expect(await form.getByLabel(pt.codex.language).inputValue()).toBe("pt");
    expect(await form.getByLabel(pt.codex.secretUrl).inputValue()).toBe(`${stage().portal.url}/code-entry`);
    const languages = page.locator("header").getByRole("combobox");
    await languages.selectOption("es");
    await page.getByLabel("Idioma del libro").waitFor({ state: "attached" });
    expect(await page.locator("[name=language]").inputValue()).toBe("es");
    // The console stays in the language in which it was opened.
    await languages.selectOption("pt");
  }, "pt");
});

test("The codex generator has no accessibility violations on a phone or at a desk, and does not scroll sideways", async () => {
  const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 360, height: 900 } };
  await inOpenConsole(async (console, { page }) => {
    await page.setViewportSize(sizes.desk);
    await console.openTab("codex");
    const form = page.getByRole("form", { name: words.codex.form });
    await console.button(words.codex.submit).click();
    await form.getByText(words.field.titleRequired).waitFor();
    await form.getByLabel(words.codex.addSymbol).click();
    for (const size of [sizes.phone, sizes.desk]) {
      await page.setViewportSize(size);
      expect(await violationsOn(page)).toEqual([]);
    }
    await fillIn(form, "Wide", "wide");
    await saved(page, () => console.button(words.codex.submit).click());
    await console.shows(words.codex.done);
    for (const size of [sizes.desk, sizes.phone]) {
      await page.setViewportSize(size);
      if (size === sizes.phone) await console.button(words.preview.show).click();
      await console.closeMessage();
      await page.getByText(words.preview.ready).waitFor();
      expect(await violationsOn(page)).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
      if (process.env.SHOTS) {
        mkdirSync(process.env.SHOTS, { recursive: true });
        await page.screenshot({ path: `${process.env.SHOTS}/codex-${size.width}.png`, fullPage: true });
      }
    }
  });
});
