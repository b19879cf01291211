import { expect, test } from "bun:test";
import { unzipSync } from "fflate";
import { wordsIn } from "../testing/words.ts";
import { violationsOn } from "./axe.ts";
import { fillIn, openView, saved } from "./codex-form.ts";
import { inConsole } from "./console.ts";
import { setStage } from "./stage.ts";

const words = wordsIn.en;

/** An edition of one unsold copy. */
const stage = setStage(({ database }) => {
  const at = "2026-03-01T12:00:00.000Z";
  const settings = {
    title: "Old",
    numPages: 12,
    urlPage: 5,
    codePage: 8,
    secretUrl: "https://portal.example/",
    originalCode: "X",
    encryptionType: "none",
    fontColor: "#FFFFFF",
    addSymbol: false,
    symbolType: "crescent",
    language: "en",
  };
  database.run(
    "INSERT INTO codices (title, code, settings, seed, edition, checksum, size, created_at, plan) VALUES ('Old', '', ?, 's', 4, '', 1, ?, '{}')",
    JSON.stringify(settings),
    at,
  );
  database.run(
    "INSERT INTO codex_runs (codex_id, label, count, made, expires_at, max_uses, is_active, is_personal, products, created_at, updated_at) SELECT id, 'Winter', 1, 1, '2036-03-01T12:00:00.000Z', 1, 1, 0, '[]', ?, ? FROM codices",
    at,
    at,
  );
  database.run(
    "INSERT INTO codex_copies (run_id, number, code, folded, code_id) SELECT id, 1, 'OLD-1', '01D1', ? FROM codex_runs",
    database.insertCode("OLD-1"),
  );
});
const named = (sentence: string) => sentence.replace("{{name}}", "Spring");

test("The list of secret codes has those of copies when the filter is changed, or when they are searched for", async () => {
  await inConsole(stage(), "en", async (console, { page }) => {
    await console.openTab("codes");
    const ofCopy = page.getByRole("row").filter({ hasText: "OLD-1" });
    await page.getByRole("row").nth(1).waitFor();
    expect(await ofCopy.count()).toBe(0);
    await console.button(words.codes.withCopies).click();
    await ofCopy.waitFor();
    await console.button(words.codes.withCopies).click();
    await ofCopy.waitFor({ state: "detached" });
    await console.search.fill("old");
    await ofCopy.waitFor();
  });
});

test("An edition is made of the book in the form, a copy of it is sold by a list, found, downloaded, and all are switched off", async () => {
  await inConsole(
    stage(),
    "en",
    async (console, visit) => {
      const { page } = visit;
      await console.openTab("codex");
      await fillIn(page.getByRole("form", { name: words.codex.form }), "The Void", "");
      await openView(page, "editions");
      const row = (name: string) => page.getByRole("row").filter({ hasText: name });
      const question = page.getByRole("alertdialog");
      const choose = async (name: string, action: string) => {
        await row(name)
          .getByRole("button", { name: words.common.moreNamed.replace("{{name}}", name) })
          .click();
        await page.getByRole("menuitem", { name: action, exact: true }).click();
      };
      await choose("Winter", words.common.delete);
      await question.getByRole("button", { name: words.common.delete }).click();
      await page.getByText(words.editions.emptyTitle).waitFor();

      await openView(page, "generate");
      await page.getByRole("button", { name: words.codex.makeEdition }).click();
      const { dialog } = console;
      await dialog.getByText("The Void · pages: 12").waitFor();
      const label = dialog.getByLabel(words.editions.label);
      expect(await label.inputValue()).toBe("The Void");
      await label.fill("Spring");
      const make = dialog.getByRole("button", { name: words.editions.makeTitle });
      await make.click();
      await dialog.getByText("An edition has 1 to 5,000 copies").waitFor();
      visit.provoke(409, "/api/admin/press-runs");
      await dialog.getByLabel(words.editions.count).fill("5000");
      await make.click();
      await dialog.getByRole("progressbar").waitFor();
      await dialog.getByRole("button", { name: words.common.cancel }).click();
      await dialog.getByText(words.editions.cancelled).waitFor();
      expect(stage().database.number("SELECT count(*) FROM codex_copies")).toBe(0);
      await dialog.getByLabel(words.editions.count).fill("3");
      await make.click();
      await console.tells(named(words.editions.done));

      await row("Spring").getByText(words.editions.on, { exact: true }).waitFor();
      await row("Spring").getByText("0/3").waitFor();
      await choose("Spring", words.sections.buyers);
      await dialog.getByText("up to 5,000 lines").waitFor();
      const csv = Buffer.from("E-mail;Nome\nana@example.org;Ana\n");
      await dialog
        .getByLabel(words.buyers.file)
        .setInputFiles({ name: "buyers.csv", mimeType: "text/csv", buffer: csv });
      await dialog.getByText("ana@example.org").waitFor();
      expect(stage().database.number("SELECT count(*) FROM codex_copies WHERE email IS NOT NULL")).toBe(0);
      await dialog.getByRole("button", { name: "Sell 1 copy" }).click();
      await dialog.getByText(words.buyers.doneTitle).waitFor();
      expect(await dialog.locator("dl").first().locator("dd").allTextContents()).toEqual([
        "3",
        "1",
        "0",
        "0",
        "0",
      ]);
      await dialog.getByRole("button", { name: words.common.close }).last().click();
      await row("Spring").getByText("1/3").waitFor();
      expect(await violationsOn(page)).toEqual([]);

      await page.getByRole("textbox", { name: words.editions.find }).fill("ana@example.org");
      await row("Spring").getByRole("list", { name: words.editions.found }).waitFor();
      await row("Spring").getByRole("button", { name: "Spring", exact: true }).click();
      await dialog.getByRole("row").filter({ hasText: "Ana" }).waitFor();
      expect(await dialog.getByRole("row").count()).toBe(2);
      expect(await violationsOn(page)).toEqual([]);
      const copy = await saved(page, () =>
        dialog.getByRole("button", { name: words.copies.get.replace("{{number}}", "1") }).click(),
      );
      expect([copy.name, copy.bytes.subarray(0, 5).toString()]).toEqual(["The Void 1.pdf", "%PDF-"]);
      await dialog.getByRole("button", { name: words.copies.send.replace("{{number}}", "1") }).click();
      await console.tells(words.buyers.sent);
      // Escape would close the message, not the sheet.
      await console.closeMessage();

      const show = (section: keyof typeof words.sections) =>
        dialog.getByRole("button", { name: words.sections[section], exact: true }).click();
      await show("files");
      const fetched = (name: string) => saved(page, () => dialog.getByRole("button", { name }).click());
      const list = await fetched(words.editionFiles.csv);
      expect(list.bytes.toString().trim().split("\n")).toHaveLength(4);
      const archive = await fetched(words.editionFiles.zip);
      expect(Object.keys(unzipSync(archive.bytes))).toHaveLength(4);
      expect((await fetched(words.editionFiles.cards)).bytes.subarray(0, 5).toString()).toBe("%PDF-");
      await show("codes");
      await dialog.getByText(words.bookHints.ownGives).waitFor();
      await dialog.getByText("Working now: 3 of 3").waitFor();
      expect(await violationsOn(page)).toEqual([]);

      // Text typed in one section is still there when it is shown again, and a question comes before it is lost.
      await show("edit");
      await dialog.getByLabel(words.editions.label).fill("Summer");
      await show("copies");
      await page.keyboard.press("Escape");
      await question.getByRole("button", { name: words.leave.stay }).click();
      await show("edit");
      expect(await dialog.getByLabel(words.editions.label).inputValue()).toBe("Summer");
      await dialog.getByRole("button", { name: words.common.save }).click();
      await row("Summer").waitFor();

      await choose("Summer", words.editions.switchOff);
      await question.getByText("1 buyer has not used their code yet").waitFor();
      await question.getByRole("button", { name: words.editions.switchOff }).click();
      await row("Summer").getByText(words.editions.off, { exact: true }).waitFor();
      await choose("Summer", words.common.delete);
      await question.getByText(words.editionReferences.kept).waitFor();
      await page.keyboard.press("Escape");
    },
    { viewport: { width: 1024, height: 900 } },
  );
  expect(stage().database.number("SELECT count(*) FROM secret_codes WHERE is_active = 0")).toBe(3);
});
