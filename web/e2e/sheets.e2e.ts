import { expect, test } from "bun:test";
import { paths } from "../../src/core/contract/paths.ts";
import { violationsOn } from "./axe.ts";
import { setOpenConsole } from "./open-console.ts";

let [lantern, hall, page] = [0, 0, 0];
const { inOpenConsole } = setOpenConsole(({ database }) => {
  lantern = database.insertCode("LANTERN");
  hall = database.insertRoom({ name: "Open Hall", description: "Look twice.", status: "revealed" });
  page = database.insertPage({ slug: "rites", title: "The Rites", content: "<p>Read.</p>" });
  // More than one page of the list comes before it.
  for (let i = 0; i < 120; i++) database.insertCode(`RAVEN ${i}`);
});

test("What is opened has an address: a reload, a link, Back and Forward show it, and closing it goes back to its row", async () => {
  await inOpenConsole(async (console) => {
    const { page: tab, words } = console;
    const search = () => new URL(tab.url()).search;
    const heading = (name: string) => console.dialog.getByRole("heading", { name, exact: true });
    const closed = () => tab.getByRole("dialog").waitFor({ state: "detached" });
    await console.openTab("rooms");
    const edit = console.button(words.common.editNamed.replace("{{name}}", "Open Hall"));
    await edit.click();
    await heading(words.roomMore.editTitle).waitFor();
    expect(search()).toBe(`?tab=rooms&open=${hall}`);
    await console.dialog.getByRole("button", { name: words.common.cancel }).click();
    await closed();
    expect(search()).toBe("?tab=rooms");
    expect(await edit.evaluate((button) => button === document.activeElement)).toBe(true);
    await tab.goForward();
    await heading(words.roomMore.editTitle).waitFor();
    await tab.reload();
    await heading(words.roomMore.editTitle).waitFor();
    expect(await violationsOn(tab)).toEqual([]);
    await console.dialog.getByRole("button", { name: words.common.cancel }).click();
    await closed();
    expect(search()).toBe("?tab=rooms");
  });
});

test("A link opens the form of a row that its list has not read yet, and closing it leaves the list", async () => {
  await inOpenConsole(async (console) => {
    const { page: tab, words } = console;
    await tab.goto(`${paths.observatory}?tab=codes&open=${lantern}`);
    await tab.getByRole("heading", { name: words.codeMore.editTitle }).waitFor();
    expect(await console.field(words.codes.code).first().inputValue()).toBe("LANTERN");
    await tab.keyboard.press("Escape");
    await tab.getByRole("dialog").waitFor({ state: "detached" });
    expect(new URL(tab.url()).search).toBe("?tab=codes");
    await tab.goto(`${paths.observatory}?tab=codes&open=new`);
    await tab.getByRole("heading", { name: words.codeMore.createTitle }).waitFor();
    await tab.keyboard.press("Escape");
    await tab.getByRole("dialog").waitFor({ state: "detached" });
  });
});

test("A step back asks before it loses what was typed in a form, and a draft of it is offered the next time", async () => {
  await inOpenConsole(async (console) => {
    const { page: tab, words } = console;
    await console.openTab("pages");
    await console.button(words.common.editNamed.replace("{{name}}", "The Rites")).click();
    const title = console.dialog.getByLabel(words.pages.pageTitle).first();
    await title.fill("The Rites of Dawn");
    await tab.evaluate(() => history.back());
    const asked = tab.getByRole("alertdialog");
    await asked.waitFor();
    expect(new URL(tab.url()).search).toBe(`?tab=pages&open=${page}`);
    await asked.getByRole("button", { name: words.leave.stay }).click();
    expect(await title.inputValue()).toBe("The Rites of Dawn");
    await tab.evaluate(() => history.back());
    await asked.getByRole("button", { name: words.common.close }).click();
    await tab.getByRole("dialog").waitFor({ state: "detached" });
    expect(new URL(tab.url()).search).toBe("?tab=pages");
    // What was typed is offered the next time, and not filled in.
    await console.button(words.common.editNamed.replace("{{name}}", "The Rites")).click();
    await title.waitFor();
    expect(await title.inputValue()).toBe("The Rites");
    await console.dialog.getByRole("button", { name: words.draft.use }).click();
    expect(await title.inputValue()).toBe("The Rites of Dawn");
  });
});
