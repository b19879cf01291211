import { expect, test } from "bun:test";
import { en as words } from "../locales/console/all.ts";
import { violationsOn } from "./axe.ts";
import { fillIn, saved } from "./codex-form.ts";
import { inConsole } from "./console.ts";
import { setStage } from "./stage.ts";

const stage = setStage();
const named = (sentence: string) => sentence.replace("{{name}}", "Spring");

test("A run is made of the book in the form, a copy of it is sold by a table, found, downloaded, and all are switched off", async () => {
  await inConsole(
    stage(),
    "en",
    async (console, { page }) => {
      await console.openTab("codex");
      await fillIn(page.getByRole("form", { name: words.codex.form }), "The Void", "");
      const runs = page.getByRole("region", { name: words.runs.title });
      await runs.getByText(words.runs.emptyTitle).waitFor();

      await runs.getByRole("button", { name: words.runs.new }).click();
      const { dialog } = console;
      await dialog.getByText("The Void · pages: 12").waitFor();
      const label = dialog.getByLabel(words.runs.label);
      expect(await label.inputValue()).toBe("The Void");
      await label.fill("Spring");
      await dialog.getByRole("button", { name: words.runs.submit }).click();
      await dialog.getByText("A run has 1 to 5000 copies").waitFor();
      await dialog.getByLabel(words.runs.count).fill("3");
      await dialog.getByRole("button", { name: words.runs.submit }).click();
      await console.tells(named(words.runs.done));

      const card = runs.getByRole("listitem").filter({ hasText: "Spring" });
      const vitals = () => card.locator("dl").first().locator("dd").allTextContents();
      await card.getByText(words.runs.on, { exact: true }).waitFor();
      expect(await vitals()).toEqual(["3", "0", "0", "0", "0"]);

      await card.getByRole("button", { name: named(words.runDialogsOf.buyers) }).click();
      const csv = Buffer.from("E-mail;Nome\nana@example.org;Ana\n");
      await dialog
        .getByLabel(words.buyers.file)
        .setInputFiles({ name: "buyers.csv", mimeType: "text/csv", buffer: csv });
      await dialog.getByText("ana@example.org").waitFor();
      expect(stage().database.number("SELECT count(*) FROM codex_copies WHERE email IS NOT NULL")).toBe(0);
      await dialog.getByRole("button", { name: "Sell 1 copy" }).click();
      await dialog.getByText(words.buyers.doneTitle).waitFor();
      await dialog.getByRole("button", { name: words.common.close }).last().click();
      await card.locator("dd").nth(1).getByText("1").waitFor();
      expect(await violationsOn(page)).toEqual([]);

      await runs.getByRole("textbox").fill("ana@example.org");
      await card.getByRole("heading", { name: words.runs.found }).waitFor();
      await card.getByRole("button", { name: named(words.runDialogsOf.copies) }).click();
      await dialog.getByRole("row").filter({ hasText: "Ana" }).waitFor();
      expect(await dialog.getByRole("row").count()).toBe(2);
      expect(await violationsOn(page)).toEqual([]);
      const copy = await saved(page, () =>
        dialog.getByRole("button", { name: words.copies.get.replace("{{number}}", "1") }).click(),
      );
      expect([copy.name, copy.bytes.subarray(0, 5).toString()]).toEqual(["The Void 1.pdf", "%PDF-"]);
      await page.keyboard.press("Escape");

      await card.getByRole("button", { name: named(words.runDialogsOf.files) }).click();
      const list = await saved(page, () => dialog.getByRole("button", { name: words.runFiles.csv }).click());
      expect(list.bytes.toString().trim().split("\n")).toHaveLength(4);
      await page.keyboard.press("Escape");

      await card.getByRole("button", { name: named(words.runs.switchOffOf) }).click();
      await card.getByText(words.runs.off, { exact: true }).waitFor();
      await card.getByRole("button", { name: "Delete Spring" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: words.common.delete }).waitFor();
    },
    { viewport: { width: 1024, height: 900 } },
  );
  expect(stage().database.number("SELECT count(*) FROM secret_codes WHERE is_active = 0")).toBe(3);
});
