import { expect, test } from "bun:test";
import { expectAccessible } from "./axe.ts";
import { inConsole } from "./console.ts";
import { setStage } from "./stage.ts";

let lantern = 0;
const stage = setStage(({ database }) => {
  for (let i = 0; i < 20; i++) database.insertCode(`RAVEN ${i}`);
  lantern = database.insertCode("LANTERN");
});

test("A room's code is found by typing, by keys and by pointer, and Escape closes the list before the dialog", async () => {
  await inConsole(stage(), "en", async (console, { page }) => {
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

    const answered = Promise.withResolvers<void>();
    await page.route(/[?&]q=raven/, async (route) => {
      await answered.promise;
      await route.continue();
    });
    await box.fill("raven 1");
    // Until its answer is there, a key chooses nothing of the list before.
    await page.keyboard.press("Enter");
    expect(await page.getByRole("listbox").getAttribute("aria-busy")).toBe("true");
    answered.resolve();
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
