import { test } from "bun:test";
import { languages } from "../../src/contract/languages.ts";
import { expectationIn } from "./axe.ts";
import { inConsole } from "./console.ts";
import { setStage } from "./stage.ts";

const stage = setStage(({ database }) => {
  database.insertRoom({ name: "Open Hall", description: "Look twice.", status: "revealed" });
  database.insertInitiates(3, "seen");
});

test.each([...languages])(
  "Every tab and the first dialogs in %s are free of accessibility faults, and none scrolls sideways on a phone or at a desk",
  async (language) => {
    const expectIn = expectationIn(language);
    await inConsole(stage(), language, async (console, { page }) => {
      for (const tab of ["codes", "rooms", "users", "pages", "codex", "settings", "audit", "logs"] as const) {
        await console.openTab(tab);
        await page.getByRole("tabpanel").waitFor();
        await page.waitForLoadState("networkidle");
        await expectIn(page, tab);
      }
      for (const [tab, create] of [
        ["codes", console.words.codes.create],
        ["rooms", console.words.rooms.create],
        ["pages", console.words.pages.create],
      ] as const) {
        await console.openTab(tab);
        await console.button(create).click();
        await console.dialog.waitFor();
        await expectIn(page, create);
        await page.keyboard.press("Escape");
        await console.dialog.waitFor({ state: "detached" });
      }
    });
  },
);
