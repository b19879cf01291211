import { expect, test } from "bun:test";
import { violationsOn } from "./axe.ts";
import { inConsole } from "./console.ts";
import { setStage } from "./stage.ts";

const stage = setStage();

const isFocused = (element: Element) => element === document.activeElement;

test("The account menu opens by pointer and by keyboard, closes without taking the focus from elsewhere, and leads to the change of the password", async () => {
  await inConsole(stage(), "en", async (console, { page }) => {
    const button = page.locator("header button[aria-haspopup=menu]");
    const menu = page.getByRole("menu");
    const change = page.getByRole("menuitem", { name: console.words.shell.changePassword });

    await button.click();
    await change.waitFor();
    expect(await button.getAttribute("aria-expanded")).toBe("true");
    const box = await menu.boundingBox();
    const { width } = page.viewportSize() ?? { width: 0 };
    if (!box) throw new Error("the menu is not there");
    expect(box.x >= 0 && box.x + box.width <= width).toBe(true);
    expect(await violationsOn(page)).toEqual([]);
    await button.click();
    await menu.waitFor({ state: "detached" });

    await button.click();
    await change.waitFor();
    await console.search.click();
    await menu.waitFor({ state: "detached" });
    expect(await console.search.evaluate(isFocused)).toBe(true);

    for (const key of ["Enter", "ArrowDown"]) {
      await button.focus();
      await page.keyboard.press(key);
      await page.locator("[role=menuitem]:focus").waitFor();
      await page.keyboard.press("Escape");
      await menu.waitFor({ state: "detached" });
      await page.locator("header button[aria-haspopup=menu]:focus").waitFor();
    }

    await page.keyboard.press("Enter");
    await page.locator("[role=menuitem]:focus").waitFor();
    await page.keyboard.press("Enter");
    await console.dialog.waitFor();
    expect(await menu.count()).toBe(0);
    await page.keyboard.press("Escape");
    await console.dialog.waitFor({ state: "detached" });
    await page.locator("header button[aria-haspopup=menu]:focus").waitFor();
  });
});
