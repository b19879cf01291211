import { expect, test } from "bun:test";
import { violationsOn } from "./axe.ts";
import { setOpenConsole } from "./open-console.ts";

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

const { stage, inOpenConsole } = setOpenConsole(({ database }) => {
  database.insertPage({ slug: "linked", title: "Linked", content });
});

const storedContent = () => stage().database.texts("SELECT content FROM pages WHERE slug = 'linked'")[0];

test("A page that is changed by one keystroke keeps every link that the server had kept", async () => {
  await inOpenConsole(async (console) => {
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

test("A page is written in several languages in one form, nothing typed is lost, and readers get their own or are told which", async () => {
  await inOpenConsole(async (console, visit) => {
    const { words, page } = console;
    const { dialog } = console;
    await console.openTab("pages");
    await console.button("Edit Linked").click();
    await dialog.getByRole("combobox", { name: words.pages.language }).selectOption("en");
    await dialog.getByRole("tab", { name: "Portuguese" }).click();
    const title = dialog.getByRole("textbox", { name: words.texts.title });
    const text = dialog.getByRole("textbox", { name: words.pages.content });
    await title.fill("Ligações");
    await text.pressSequentially("Leia adiante.");
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole("tab", { name: "English" }).click();
    await title.fill("Linked here");
    await dialog.getByRole("tab", { name: "Portuguese" }).click();
    expect(await title.inputValue()).toBe("Ligações");
    // Somebody else saves the first text meanwhile.
    const later = new Date(Date.now() + 60_000).toISOString();
    const sql = "UPDATE pages SET title = 'Linked there', content_at = ?, updated_at = ? WHERE id = 1";
    stage().database.run(sql, later, later);
    visit.provoke(409, "/api/admin/pages/1");
    await dialog.getByRole("button", { name: words.common.save, exact: true }).click();
    const conflict = dialog.getByRole("alert").filter({ hasText: words.texts.conflictTitle });
    await conflict.waitFor();
    expect(await conflict.evaluate((notice) => notice === document.activeElement)).toBe(true);
    expect(await conflict.locator("del").allTextContents()).toEqual(["there"]);
    expect(await title.inputValue()).toBe("Linked here");
    await dialog.getByRole("button", { name: words.texts.keepMine }).click();
    await console.shows(words.pages.updatedToast);
    await dialog.waitFor({ state: "detached" });
  });
  await stage().visit("pt", async ({ page }) => {
    await page.goto("/linked");
    await page.getByRole("heading", { name: "Ligações" }).waitFor();
    await page.getByText("Leia adiante.").waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("pt");
    await page.getByRole("combobox").selectOption("es");
    const note = page.getByText("Lo lees en inglés; todavía no hay versión en español.");
    await note.waitFor();
    const heading = page.getByRole("heading", { name: "Linked here" });
    expect(await heading.getAttribute("lang")).toBe("en");
    await page.goto("/linked?lang=pt");
    await page.getByRole("heading", { name: "Ligações" }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("pt");
    expect(await note.count()).toBe(0);
  });
});

test("A page that is made with a place in the menu is told of as created", async () => {
  await inOpenConsole(async (console) => {
    const { pages, layout, common } = console.words;
    const { dialog } = console;
    await console.openTab("pages");
    await console.button(pages.create).click();
    await dialog.getByRole("textbox", { name: pages.pageTitle }).fill("The door");
    await dialog.getByRole("textbox", { name: pages.content }).pressSequentially("Knock.");
    await dialog
      .getByRole("switch", { name: pages.inNavigation.replace("{{name}}", layout.philosophy) })
      .click();
    const linked = console.page.waitForResponse(
      (answer) => answer.request().method() === "PUT" && answer.url().endsWith("/api/admin/settings"),
    );
    await dialog.getByRole("button", { name: common.create, exact: true }).click();
    await linked;
    await dialog.waitFor({ state: "detached" });
    await console.tells(pages.createdToast);
  });
});

for (const language of ["en", "pt", "es"] as const) {
  test(`The editor of a page shows that its text is on its way, says when it did not come, and brings it at another try, in ${language}`, async () => {
    await inOpenConsole(async (console, visit) => {
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
        .getByRole("button", { name: console.words.common.editNamed.replace("{{name}}", "Linked here") })
        .first()
        .click();
      await asked;
      await console.dialog.getByText(loading).waitFor({ state: "attached" });
      await answer?.();
      await console.dialog.getByRole("heading", { name: loadFailed }).waitFor();
      await console.dialog.getByRole("button", { name: console.words.common.retry }).click();
      const title = console.dialog.getByLabel(console.words.pages.pageTitle, { exact: true });
      await title.waitFor();
      expect(await title.inputValue()).toBe("Linked here");
      expect(await title.evaluate((field) => field === document.activeElement)).toBe(true);
      await page.keyboard.press("Escape");
      await console.dialog.waitFor({ state: "detached" });
    }, language);
  });
}
