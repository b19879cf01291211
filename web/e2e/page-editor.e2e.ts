import { expect, test } from "bun:test";
import { violationsOn } from "./axe.ts";
import { inConsole } from "./console.ts";
import { setStage } from "./stage.ts";

const at = "2026-01-02T03:04:05.000Z";
const link = (href: string, text: string) =>
  `<a href="${href}" target="_blank" rel="noopener noreferrer">${text}</a>`;
const links = [
  link("/rites/two", "path"),
  link("#end", "end"),
  link("?page=2", "query"),
  link("mailto:someone@a.example", "mail"),
  link("https://a.example/", "address"),
];
const content = `<p>Read on: ${links.join(", ")}.</p>`;

const stage = setStage(({ database }) => {
  const sql =
    "INSERT INTO pages (slug, title, content, is_active, created_at, updated_at) VALUES (?, ?, ?, 1, ?, ?)";
  database.run(sql, "linked", "Linked", content, at, at);
});

const storedContent = () => stage().database.texts("SELECT content FROM pages WHERE slug = 'linked'")[0];

test("A page that is changed by one keystroke keeps every link that the server had kept", async () => {
  await inConsole(stage(), "en", async (console) => {
    await console.openTab("pages");
    await console.button("Edit Linked").click();
    const text = console.dialog.getByRole("textbox", { name: "Content" });
    await text.press("End");
    await text.pressSequentially("!");
    await console.button("Save").click();
    await console.shows("Page updated successfully");
    expect(storedContent()).toContain("!");
    for (const each of links) expect(storedContent()).toContain(each);
  });
});

for (const language of ["en", "pt", "es"] as const) {
  test(`The editor of a page shows that its text is on its way, says when it did not come, and brings it at another try, in ${language}`, async () => {
    await inConsole(stage(), language, async (console, visit) => {
      const { page } = visit;
      visit.provoke(404, "/api/admin/pages/1");
      const { loading, loadFailed } = console.words.pages;
      let answer: (() => Promise<void>) | undefined;
      const asked = new Promise<void>((resolve) => {
        void page.route(
          "**/api/admin/pages/*",
          (route) => {
            answer ??= () =>
              route.fulfill({
                status: 404,
                contentType: "application/json",
                body: '{"code":"not_found","message":"gone"}',
              });
            resolve();
          },
          { times: 1 },
        );
      });
      await console.openTab("pages");
      await page
        .getByRole("button", { name: console.words.common.editNamed.replace("{{name}}", "Linked") })
        .first()
        .click();
      await asked;
      await console.dialog.getByText(loading).waitFor({ state: "attached" });
      await answer?.();
      await console.dialog.getByRole("heading", { name: loadFailed }).waitFor();
      await console.dialog.getByRole("button", { name: console.words.common.retry }).click();
      const title = console.dialog.getByLabel(console.words.pages.pageTitle, { exact: true });
      await title.waitFor();
      expect(await title.inputValue()).toBe("Linked");
      expect(await title.evaluate((field) => field === document.activeElement)).toBe(true);
      await page.keyboard.press("Escape");
      await console.dialog.waitFor({ state: "detached" });
    });
  });
}

test("A page that staff wrote in a second language is read in it, and in the other one when the reader changes the language", async () => {
  await inConsole(stage(), "en", async (console) => {
    const { words, page } = console;
    await console.openTab("pages");
    await console.button(words.texts.ofPage.replace("{{name}}", "Linked")).click();
    await console.dialog.getByRole("tab", { name: "Portuguese" }).click();
    await console.dialog.getByRole("textbox", { name: words.texts.title }).fill("Ligações");
    await console.dialog
      .getByRole("textbox", { name: words.pages.content })
      .pressSequentially("Leia adiante.");
    expect(await violationsOn(page)).toEqual([]);
    await console.dialog.getByRole("button", { name: words.common.save, exact: true }).click();
    await console.shows(words.texts.savedToast);
  });
  await stage().visit("pt", async ({ page }) => {
    await page.goto("/linked");
    await page.getByRole("heading", { name: "Ligações" }).waitFor();
    await page.getByText("Leia adiante.").waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("pt");
    await page.getByRole("combobox").selectOption("en");
    await page.getByRole("heading", { name: "Linked" }).waitFor();
    await page.goto("/linked?lang=pt");
    await page.getByRole("heading", { name: "Ligações" }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("pt");
  });
});
