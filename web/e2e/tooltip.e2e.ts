import { expect, test } from "bun:test";
import { violationsOn } from "./axe.ts";
import { inConsole } from "./console.ts";
import { setStage } from "./stage.ts";

const stage = setStage(({ database }) => void database.insertCode("LANTERN"));

test("A button without words shows its name to the keyboard, within the screen, and Escape hides it and no more", async () => {
  await inConsole(stage(), "en", async (console, { page }) => {
    const button = console.button(console.words.codes.create);
    await button.waitFor();
    const shown = page.locator("[data-tooltip]");
    const edit = console.button(console.words.common.editNamed.replace("{{name}}", "LANTERN"));
    await edit.waitFor();
    const name = (await edit.getAttribute("aria-label")) ?? "";
    await page.keyboard.press("Shift");
    await edit.focus();
    await shown.filter({ hasText: name }).waitFor();
    const box = await shown.boundingBox();
    if (!box) throw new Error("the tooltip is not there");
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height).toBe(true);
    expect(await violationsOn(page)).toEqual([]);

    await page.keyboard.press("Escape");
    await shown.waitFor({ state: "detached" });
    expect(await edit.evaluate((each) => each === document.activeElement)).toBe(true);

    await page.keyboard.press("Enter");
    await console.dialog.waitFor();
    expect(await shown.count()).toBe(0);
    await page.keyboard.press("Escape");
    await console.dialog.waitFor({ state: "detached" });
    await shown.filter({ hasText: name }).waitFor();
  });
});
