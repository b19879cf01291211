import { expect, test } from "bun:test";
import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { languages } from "../../src/core/contract/languages.ts";
import { expectationIn } from "./axe.ts";
import { type Console, desk } from "./console.ts";
import { setOpenConsole } from "./open-console.ts";

const { inOpenConsole } = setOpenConsole(({ database }) => {
  for (let at = 0; at < 30; at++) database.insertCode(`PLAIN ${at}`);
  database.insertRoom({ name: "Open Hall", description: "Look twice.", status: "revealed" });
  database.insertInitiates(3, "seen");
  const planted = "INSERT INTO audit_logs (action, details, created_at) VALUES ('code_validation', ?, ?)";
  for (const outcome of ["valid", "code_expired"])
    database.run(planted, JSON.stringify({ code: "VO… (6)", outcome }), new Date().toISOString());
});

const tabs = ["codes", "rooms", "hints", "users", "pages", "codex", "settings", "audit", "logs"] as const;

const rowsOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

/** Expects that the table of a tab begins within 300 of the 900 pixels of a desk, and takes the rest. */
async function expectTableInSight(page: Page, tab: string, language: string): Promise<void> {
  const table = page.locator("[role=tabpanel] section[tabindex]");
  await table.waitFor();
  const box = await table.boundingBox();
  if (process.env.SHOTS) {
    mkdirSync(process.env.SHOTS, { recursive: true });
    await page.screenshot({ path: `${process.env.SHOTS}/top-${tab}-${language}.png` });
  }
  expect([tab, box?.y ?? 900, box?.height]).toEqual([tab, Math.min(box?.y ?? 900, 300), 600]);
}

/** Expects that rows are 36 pixels high, and the strip of numbers above them at most 100. */
async function expectLowRows(page: Page): Promise<void> {
  await rowsOf(page, "PLAIN 29").waitFor();
  expect((await rowsOf(page, "PLAIN 29").boundingBox())?.height).toBe(36);
  const strip = page.locator("main > section").filter({ has: page.locator("#day-funnel") });
  expect((await strip.boundingBox())?.height ?? 999).toBeLessThanOrEqual(100);
}

/** Waits until the log tells a refused act from a done one in words. */
async function showsOutcomes({ page, words }: Console): Promise<void> {
  const refused = rowsOf(page, words.deeds.codeRefused).first();
  await refused.getByText(words.outcomes.code_expired).waitFor();
  await rowsOf(page, words.deeds.codeAccepted).first().waitFor();
}

/** Waits until the strip on a phone shows the tab that was opened, though the window was wide then. */
async function showsOpenTab(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.waitForFunction(() => {
    const { left, right } =
      document.querySelector("[role=tab][data-state=active]")?.getBoundingClientRect() ?? {};
    return left !== undefined && right !== undefined && left >= 0 && right <= innerWidth;
  });
}

test.each([...languages])(
  "In %s every tab has its table in sight, the log says in words what was refused, and tabs and first dialogs are free of accessibility faults and do not scroll sideways on a phone or at a desk",
  async (language) => {
    const expectIn = expectationIn(language);
    await inOpenConsole(async (console, { page }) => {
      for (const tab of tabs) {
        await page.setViewportSize(desk);
        await console.openTab(tab);
        await page.getByRole("tabpanel").waitFor();
        await page.waitForLoadState("networkidle");
        if (tab !== "codex" && tab !== "settings" && tab !== "hints")
          await expectTableInSight(page, tab, language);
        if (tab === "codes") await expectLowRows(page);
        if (tab === "audit") await showsOutcomes(console);
        await expectIn(page, tab);
        await showsOpenTab(page);
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
    }, language);
  },
);
