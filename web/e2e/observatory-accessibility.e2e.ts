import { expect, test } from "bun:test";
import { languages } from "../../src/contract/languages.ts";
import { violationsOn } from "./axe.ts";
import { inConsole } from "./console.ts";
import { setStage } from "./stage.ts";

const stage = setStage(({ database }) => {
  database.plantRoom({ name: "Open Hall", description: "Look twice.", status: "revealed" });
  database.plantInitiates(3, "seen");
});

for (const width of [360, 1280]) {
  test.each([...languages])(
    `Every tab and the first dialogs in %s are free of accessibility faults, ${width} pixels wide`,
    async (language) => {
      await inConsole(
        stage(),
        language,
        async (console, { page }) => {
          for (const tab of [
            "codes",
            "rooms",
            "users",
            "pages",
            "codex",
            "settings",
            "audit",
            "logs",
          ] as const) {
            await console.openTab(tab);
            await page.getByRole("tabpanel").waitFor();
            await page.waitForLoadState("networkidle");
            expect({ tab, violations: await violationsOn(page) }).toEqual({ tab, violations: [] });
            const [wide, shown] = await page.evaluate(() => [
              document.documentElement.scrollWidth,
              innerWidth,
            ]);
            expect(wide, `${tab} scrolls sideways`).toBeLessThanOrEqual(shown ?? 0);
          }
          for (const [tab, create] of [
            ["codes", console.words.codes.create],
            ["rooms", console.words.rooms.create],
            ["pages", console.words.pages.create],
          ] as const) {
            await console.openTab(tab);
            await console.button(create).click();
            await console.dialog.waitFor();
            expect({ create, violations: await violationsOn(page) }).toEqual({ create, violations: [] });
            await page.keyboard.press("Escape");
            await console.dialog.waitFor({ state: "detached" });
          }
        },
        { viewport: { width, height: 800 } },
      );
    },
  );
}
