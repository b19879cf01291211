import { expect, test } from "bun:test";
import { expectAccessible, violationsOn } from "./axe.ts";
import { hold } from "./hold.ts";
import { setOpenConsole } from "./open-console.ts";

let lantern = 0;
const { stage, inOpenConsole } = setOpenConsole(({ database }) => {
  for (let i = 0; i < 20; i++) database.insertCode(`RAVEN ${i}`);
  const key = database.insertCode("LAMP-KEY", { isActive: false });
  database.insertRoom({ name: "Open Hall", description: "Look twice.", status: "revealed" });
  database.insertRoom({
    name: "Draft",
    description: "What burned here.",
    status: "hidden",
    requiredCodeId: key,
  });
  lantern = database.insertCode("LANTERN");
});

test("Staff are told what a room lacks while they change it, see it as an initiate would, and what hangs on its code", async () => {
  await inOpenConsole(async (console) => {
    const { words, page } = console;
    const { dialog } = console;
    const more = async (name: string, act: string) => {
      await console.button(words.common.moreNamed.replace("{{name}}", name)).click();
      await page.getByRole("menuitem", { name: act }).click();
    };
    const missing = dialog.getByRole("region", { name: words.ready.missing });
    await console.openTab("rooms");
    await page.getByText(words.roomMore.missing.replace("{{number}}", "3")).waitFor();
    // The row itself opens the room.
    await page.getByText("Look twice.").click();
    const fault = missing.getByRole("listitem").filter({
      hasText: words.faults.text_missing.replace("{{language}}", "Spanish"),
    });
    await fault.getByRole("button", { name: words.ready.texts }).click();
    await dialog.getByRole("tab", { name: /^Spanish/, selected: true }).waitFor();
    await dialog.getByRole("button", { name: words.common.cancel }).click();

    await console.button(words.common.editNamed.replace("{{name}}", "Draft")).click();
    await dialog.locator("select[name=status]").selectOption("locked");
    await missing.getByText(words.faults.opens_nobody).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole("button", { name: words.common.save, exact: true }).click();
    await console.shows(words.roomMore.updatedToast);
    await dialog.waitFor({ state: "detached" });
    expect(stage().database.texts("SELECT status FROM rooms WHERE name = 'Draft'")).toEqual(["locked"]);

    await more("Draft", words.roomMore.see);
    const seen = page.getByRole("region", { name: words.see.stage });
    await seen.getByRole("article").filter({ hasText: "Draft" }).getByRole("link").click();
    await seen.getByText("What burned here.").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole("button", { name: words.common.close }).click();
    expect(stage().database.number("SELECT count(*) FROM room_reads")).toBe(0);

    const asked = page.getByRole("alertdialog");
    await console.openTab("codes");
    await console.button(words.common.moreNamed.replace("{{name}}", "LAMP-KEY")).click();
    await page.getByRole("menuitem", { name: words.codes.ties }).click();
    await console.dialog.getByText("Draft").waitFor();
    await console.dialog.getByRole("button", { name: words.common.close }).click();
    await console.button(words.common.deleteNamed.replace("{{name}}", "LAMP-KEY")).click();
    await asked.getByText("so the code stays: Draft.").waitFor();
  });
});

test("What a room lacks counts what is typed, and is the same once that is saved", async () => {
  await inOpenConsole(async (console, { page }) => {
    const { common, pages, ready, roomMore, textMarks } = console.words;
    const { dialog } = console;
    await console.openTab("rooms");
    await console.button(common.editNamed.replace("{{name}}", "Open Hall")).click();
    const lacks = dialog.getByRole("region", { name: ready.missing }).getByRole("listitem");
    await lacks.nth(2).waitFor();
    const tab = dialog.getByRole("tab", { name: /^English/ });
    expect(await tab.textContent()).toContain(textMarks.missing);
    await tab.click();
    await dialog.getByRole("textbox", { name: pages.content }).pressSequentially("Count the lamps.");
    await dialog.getByRole("tab", { name: "English", exact: true }).waitFor();
    // The text has no teaser yet.
    const before = await lacks.allTextContents();
    expect(before).toHaveLength(3);
    await dialog.getByRole("button", { name: common.save, exact: true }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("row").filter({ hasText: "Open Hall" }).click();
    await lacks.nth(2).waitFor();
    expect(await lacks.allTextContents()).toEqual(before);
    await dialog.getByRole("button", { name: common.cancel }).click();
    await page
      .getByRole("row")
      .filter({ hasText: "Open Hall" })
      .getByText(roomMore.missing.replace("{{number}}", "3"))
      .waitFor();
  });
});

test("A room's code is found by typing, by keys and by pointer, and Escape closes the list before the dialog", async () => {
  await inOpenConsole(async (console, { page }) => {
    const { rooms: words, roomMore: more } = console.words;
    await console.openTab("rooms");
    await console.button(words.create).click();
    const box = page.getByRole("combobox", { name: words.requiredCode });
    const options = page.getByRole("listbox").getByRole("option");
    await box.click();
    await options.nth(7).waitFor();
    await expectAccessible(page, "the open list of codes");
    const [list, field] = [await page.getByRole("listbox").boundingBox(), await box.boundingBox()];
    if (!list || !field) throw new Error("the list or its field is not there");
    expect(list.y < 0 || list.y + list.height > 800).toBe(false);
    expect(Math.abs(list.width - field.width)).toBeLessThan(4);

    await page.keyboard.press("Escape");
    await options.first().waitFor({ state: "detached" });
    await console.dialog.waitFor();
    expect(await box.getAttribute("aria-expanded")).toBe("false");

    const answer = await hold(page, /[?&]q=raven/);
    await box.fill("raven 1");
    // Until its answer is there, a key chooses nothing of the list before.
    await page.keyboard.press("Enter");
    expect(await page.getByRole("listbox").getAttribute("aria-busy")).toBe("true");
    answer();
    await options.filter({ hasText: "LANTERN" }).waitFor({ state: "detached" });
    await options.filter({ hasText: "RAVEN 19" }).waitFor();
    await page.keyboard.press("ArrowUp");
    const last = await options.last().textContent();
    await page.keyboard.press("Enter");
    await options.first().waitFor({ state: "detached" });
    expect(await box.inputValue()).toBe(last ?? "");

    await console.button(more.dropCode).click();
    expect(await box.inputValue()).toBe("");
    await box.fill("nobody has this");
    await page.getByText(more.noCodes).waitFor();
    await box.fill("lant");
    await options.filter({ hasText: "LANTERN" }).click();
    expect(await box.inputValue()).toBe("LANTERN");
    expect(await box.evaluate((each) => each === document.activeElement)).toBe(true);

    await console.field(words.name).fill("Hall of the lantern");
    await console.dialog.getByRole("button", { name: console.words.common.create, exact: true }).click();
    await console.shows(more.createdToast);
    const required = "SELECT required_code_id FROM rooms WHERE name = 'Hall of the lantern'";
    expect(stage().database.number(required)).toBe(lantern);
  });
});
