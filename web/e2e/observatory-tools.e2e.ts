import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { languages } from "../../src/contract/languages.ts";
import { minuteMs } from "../../src/contract/limits.ts";
import { expectAccessible } from "./axe.ts";
import { inConsole } from "./console.ts";
import { eventually } from "./eventually.ts";
import { setStage } from "./stage.ts";

const stage = setStage(({ database }) => {
  for (let at = 0; at < 30; at++) database.insertCode(`PLAIN ${at}`);
  database.insertRoom({ name: "Open Hall", description: "Look twice.", status: "revealed" });
  database.insertRoom({ name: "Shut Hall", status: "locked" });
});

const codesNamed = (name: string) =>
  stage().database.texts("SELECT code FROM secret_codes WHERE code LIKE ?", `${name}%`);
/** Holds the page's time, so that a slow machine cannot use up what a test looks at. */
async function holdTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + minuteMs);
}
const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

test("At a desk the numbers take 96 pixels, the table begins within 300 of 900, and its rows are 36 high", async () => {
  await inConsole(
    stage(),
    "pt",
    async (console, { page }) => {
      const table = page.locator("[role=tabpanel] section[tabindex]");
      for (const tab of ["codes", "rooms", "users", "pages", "audit"] as const) {
        await console.openTab(tab);
        await table.waitFor();
        const box = await table.boundingBox();
        expect([tab, (box?.y ?? 900) <= 300, box?.height]).toEqual([tab, true, 600]);
      }
      await console.openTab("codes");
      await rowOf(page, "PLAIN 29").waitFor();
      expect((await rowOf(page, "PLAIN 29").boundingBox())?.height).toBe(36);
      for (const card of await page.locator("main > section li.grid").all())
        expect((await card.boundingBox())?.height).toBe(96);
    },
    { viewport: { width: 1440, height: 900 } },
  );
});

test("On a phone the list comes before the numbers", async () => {
  await inConsole(
    stage(),
    "en",
    async (console, { page }) => {
      await page.getByText("PLAIN 29").waitFor();
      const list = await page.getByRole("region", { name: console.words.codes.title }).boundingBox();
      const numbers = await page.getByRole("region", { name: console.words.stats.title }).boundingBox();
      expect((list?.y ?? 0) < (numbers?.y ?? 0)).toBe(true);
    },
    { viewport: { width: 360, height: 780 } },
  );
});

test("A chip narrows the list, stands in the address, survives a reload, and shows all again when it is pressed once more", async () => {
  await inConsole(stage(), "en", async (console, { page }) => {
    await console.openTab("rooms");
    await page.getByText("Open Hall").waitFor();
    const chip = page.getByRole("button", { name: console.words.rooms.locked, exact: true });
    await chip.click();
    await page.getByText("Open Hall").waitFor({ state: "detached" });
    await page.waitForURL(/status=locked/);
    await page.reload();
    await page.getByText("Shut Hall").waitFor();
    expect(await chip.getAttribute("aria-pressed")).toBe("true");
    expect(await page.getByText("Open Hall").count()).toBe(0);
    await chip.click();
    await page.getByText("Open Hall").waitFor();
  });
});

test("Selected codes are extended, switched off, exported and deleted together, and it is said which ones stayed", async () => {
  const { database } = stage();
  for (const at of [1, 2, 3]) database.insertCode(`BATCH ${at}`);
  database.run("UPDATE secret_codes SET used_count = 1 WHERE code = 'BATCH 3'");
  await inConsole(stage(), "en", async (console, { page }) => {
    const { batch, common, table } = console.words;
    await console.search.fill("batch");
    await page.getByText("PLAIN 29").waitFor({ state: "detached" });
    const choose = async () => {
      await page.getByRole("checkbox", { name: table.selectAll }).check();
      await page.getByText(batch.chosen.replace("{{number}}", "3")).waitFor();
    };
    await choose();
    await expectAccessible(page, "a selection");
    const download = page.waitForEvent("download");
    await console.button(batch.export).click();
    expect((await download).suggestedFilename()).toMatch(/^codes-.*\.csv$/);

    await console.button(batch.extend).click();
    await console.dialog.getByLabel(console.words.codes.expiresAt).fill("2061-05-04T03:02");
    await expectAccessible(page, "extend");
    await console.dialog.getByRole("button", { name: batch.extend }).click();
    await console.shows("3 codes changed");
    expect(await page.getByText("2061").count()).toBeGreaterThan(2);

    await choose();
    await console.button(batch.switchOff).click();
    await page.getByRole("alertdialog").getByRole("button", { name: batch.switchOff }).click();
    await rowOf(page, "BATCH 1").getByText(console.words.codes.inactive).waitFor();

    await choose();
    await holdTime(page);
    await console.button(batch.deleteUnused).click();
    await page.getByRole("alertdialog").getByRole("button", { name: common.delete }).click();
    await console.button(console.words.undo.now).click();
    await page.clock.resume();
    await console.shows("2 codes deleted");
    await console.shows(batch.used.replace("{{number}}", "1"));
    await rowOf(page, "BATCH 1").waitFor({ state: "detached" });
    expect(codesNamed("BATCH")).toEqual(["BATCH 3"]);
  });
});

test("A delete can be undone until it is sent, and nothing says before that it was done", async () => {
  stage().database.insertCode("REGRET");
  await inConsole(stage(), "en", async (console, { page }) => {
    const { undo, common, codes } = console.words;
    const remove = async () => {
      await console.button(common.deleteNamed.replace("{{name}}", "REGRET")).click();
      await page.getByRole("alertdialog").getByRole("button", { name: common.delete }).click();
      await console.button(undo.undo).waitFor();
    };
    await page.getByText("REGRET").waitFor();
    await holdTime(page);
    await remove();
    expect(await page.getByText(codes.deletedToast).count()).toBe(0);
    expect(codesNamed("REGRET")).toEqual(["REGRET"]);
    await console.button(undo.undo).click();
    await console.shows(undo.stays.replace("{{name}}", "REGRET"));
    await remove();
    await page.clock.runFor(9000);
    expect(codesNamed("REGRET")).toEqual(["REGRET"]);
    await page.clock.runFor(2000);
    await console.shows(codes.deletedToast);
    expect(codesNamed("REGRET")).toEqual([]);
  });
});

test("A delete that waits is sent when the page is closed", async () => {
  stage().database.insertCode("CLOSED");
  await inConsole(stage(), "en", async (console, { page }) => {
    const { undo, common } = console.words;
    await console.button(common.deleteNamed.replace("{{name}}", "CLOSED")).click();
    await page.getByRole("alertdialog").getByRole("button", { name: common.delete }).click();
    await console.button(undo.undo).waitFor();
    await expectAccessible(page, "undo");
    await page.goto("about:blank");
    await eventually("the code is deleted", () => codesNamed("CLOSED").length === 0);
  });
});

test("A code's card leads to the gate with the code, and is all that is printed", async () => {
  stage().database.insertCode("NIGHT & BELL");
  await inConsole(stage(), "en", async (console, { page }) => {
    const { card, codes, shell } = console.words;
    await console.button(codes.card.replace("{{name}}", "NIGHT & BELL")).click();
    const drawing = console.dialog.getByRole("img");
    await drawing.waitFor();
    expect(await drawing.getAttribute("aria-label")).toMatch(/\/code-entry#code=NIGHT%20%26%20BELL$/);
    await expectAccessible(page, "card");
    await page.emulateMedia({ media: "print" });
    expect(await page.getByText(card.invite).isVisible()).toBe(true);
    expect(await drawing.isVisible()).toBe(true);
    expect(await page.getByText(card.lead).isVisible()).toBe(false);
    expect(await page.getByText(shell.title).isVisible()).toBe(false);
  });
});

test("Ctrl+K lists what can be opened, by the keyboard alone, and a view is saved and found again by its name", async () => {
  await inConsole(stage(), "en", async (console, { page }) => {
    const { command, tabs, codes } = console.words;
    await page.getByText("PLAIN 29").waitFor();
    const field = page.getByRole("combobox", { name: command.title });
    const type = async (text: string) => {
      await page.keyboard.press("Control+k");
      await field.waitFor();
      await page.keyboard.type(text);
    };
    await type("expired");
    await expectAccessible(page, "commands");
    await page.keyboard.press("Enter");
    await page.waitForURL(/status=expired/);
    await field.waitFor({ state: "detached" });
    await type("gone by");
    await page.getByRole("option", { name: command.keep.replace("{{name}}", "gone by") }).click();
    await type(tabs.rooms);
    await page.keyboard.press("Enter");
    await page.getByText("Open Hall").waitFor();
    await type("gone");
    await page.keyboard.press("Enter");
    await page.waitForURL(/status=expired/);
    const chip = page.getByRole("button", { name: codes.expired, exact: true });
    expect(await chip.getAttribute("aria-pressed")).toBe("true");
  });
});

test.each([...languages])("In %s the log tells a refused act from a done one in words", async (language) => {
  const plant = (outcome: string) =>
    stage().database.run(
      "INSERT INTO audit_logs (action, details, created_at) VALUES ('code_validation', ?, ?)",
      JSON.stringify({ code: "VO… (6)", outcome }),
      new Date().toISOString(),
    );
  plant("valid");
  plant("code_expired");
  await inConsole(stage(), language, async (console, { page }) => {
    const { deeds, outcomes } = console.words;
    await console.openTab("audit");
    const refused = rowOf(page, deeds.codeRefused).first();
    await refused.getByText(outcomes.code_expired).waitFor();
    await rowOf(page, deeds.codeAccepted).first().waitFor();
    await expectAccessible(page, "audit");
  });
});
