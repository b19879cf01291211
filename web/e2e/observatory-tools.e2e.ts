import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { dayMs, minuteMs } from "../../src/core/contract/limits.ts";
import { formatNumber } from "../lib/format.ts";
import { expectAccessible, violationsOn } from "./axe.ts";
import { eventually } from "./eventually.ts";
import { setOpenConsole } from "./open-console.ts";

const { stage, inOpenConsole } = setOpenConsole(({ database }) => {
  for (let at = 0; at < 30; at++) database.insertCode(`PLAIN ${at}`);
  for (const code of ["REGRET", "CLOSED", "NIGHT & BELL", "LANTERN", "BATCH 1", "BATCH 2", "BATCH 3"])
    database.insertCode(code);
  database.run("UPDATE secret_codes SET used_count = 1 WHERE code = 'BATCH 3'");
  database.insertRoom({ name: "Open Hall", description: "Look twice.", status: "revealed" });
  database.insertRoom({ name: "Shut Hall", status: "locked" });
});

const codesNamed = (name: string) =>
  stage().database.texts("SELECT code FROM secret_codes WHERE code LIKE ?", `${name}%`);
const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

test("On a phone the list comes before the numbers", async () => {
  await inOpenConsole(async (console, { page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.getByText("PLAIN 29").waitFor();
    const list = await page.getByRole("region", { name: console.words.codes.title }).boundingBox();
    const numbers = await page.getByRole("region", { name: console.words.stats.title }).boundingBox();
    expect((list?.y ?? 0) < (numbers?.y ?? 0)).toBe(true);
  });
});

test("A button without words shows its name to the keyboard, within the screen, and Escape hides it and no more", async () => {
  await inOpenConsole(async (console, { page }) => {
    await console.search.fill("lantern");
    await page.getByText("PLAIN 29").waitFor({ state: "detached" });
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

test("A chip narrows the list, stands in the address, survives a reload, and shows all again when it is pressed once more", async () => {
  await inOpenConsole(async (console, { page }) => {
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

test("The users are exported as the search and the chips show them, or those selected alone", async () => {
  stage().database.insertInitiates(3, "exported");
  stage().database.run(
    "UPDATE users SET used_secret_code = '=1+1', used_secret_code_at = created_at WHERE username LIKE 'exported%1%'",
  );
  await inOpenConsole(async (console, { page }) => {
    const { csv, users, table, common } = console.words;
    const exportAll = async () => {
      await console.button(common.moreNamed.replace("{{name}}", users.title)).click();
      await page.getByRole("menuitem", { name: csv.export }).click();
    };
    const saved = async (save = exportAll) => {
      const download = page.waitForEvent("download");
      await save();
      expect((await download).suggestedFilename()).toMatch(/^users-.*\.csv$/);
      const text = readFileSync(await (await download).path(), "utf8");
      return text.trim().split("\r\n").slice(1);
    };
    await console.openTab("users");
    await console.search.fill("exported");
    const rows = page
      .getByRole("region", { name: users.title })
      .getByRole("row")
      .filter({ hasText: "exported" });
    // A row can only leave after it was there.
    await rows.nth(2).waitFor();
    await page.getByRole("row").filter({ hasText: "admin@portal.local" }).waitFor({ state: "detached" });
    const all = await saved();
    expect(all).toHaveLength(3);
    expect(all.join()).toContain(`"'=1+1"`);
    await page.getByRole("button", { name: users.admitted, exact: true }).click();
    await page.waitForURL(/state=admitted/);
    await rows.nth(1).waitFor({ state: "detached" });
    expect(await saved()).toHaveLength(1);
    await page.getByRole("button", { name: users.admitted, exact: true }).click();
    await rows.nth(2).waitFor();
    for (const at of [0, 2]) await rows.nth(at).getByRole("checkbox").check();
    await expectAccessible(page, "selected users");
    expect(await saved(() => console.button(csv.export).click())).toHaveLength(2);
    expect(await page.getByRole("checkbox", { name: table.selectAll }).isChecked()).toBe(false);
  });
});

test("The log is filtered by a person who is found by name or address, and a card leads to the rows of its person", async () => {
  const { database } = stage();
  const [someone] = database.insertInitiates(1, "followed");
  const planted = "INSERT INTO audit_logs (user_id, action, details, created_at) VALUES (?, ?, '{}', ?)";
  const now = new Date().toISOString();
  database.run(planted, someone?.userId ?? 0, "otp_verified", now);
  database.run(planted, null, "code_created", now);
  await inOpenConsole(async (console, { page }) => {
    const { audit, person } = console.words;
    const log = page.getByRole("region", { name: audit.title });
    const field = page.getByRole("combobox", { name: audit.person });
    const filtered = async () => {
      await page.waitForURL((url) => url.searchParams.get("person") === String(someone?.userId));
      await log.getByText(audit.system, { exact: true }).first().waitFor({ state: "detached" });
      expect(await log.getByRole("row").filter({ hasText: "followed 0" }).count()).toBe(1);
      expect(await field.inputValue()).toBe("followed 0");
    };
    await console.openTab("audit");
    for (const typed of ["ollowed 0", "followed0@exa"]) {
      await log.getByText(audit.system, { exact: true }).first().waitFor();
      await field.click();
      await page.keyboard.type(typed);
      await page.getByRole("option", { name: "followed0@example.org" }).waitFor();
      await expectAccessible(page, "the choice of a person");
      await page.keyboard.press("Enter");
      await filtered();
      await console.button(audit.dropPerson).click();
    }
    await log.getByText(audit.system, { exact: true }).first().waitFor();
    await log.getByRole("button", { name: "followed 0" }).click();
    await console.dialog.getByRole("button", { name: person.inLog }).click();
    await console.dialog.waitFor({ state: "detached" });
    await filtered();
  });
});

test("A code's card leads to the gate with the code, and is all that is printed", async () => {
  await inOpenConsole(async (console, { page }) => {
    const { card, codes, codeMore, common, shell } = console.words;
    await console.button(common.moreNamed.replace("{{name}}", "NIGHT & BELL")).click();
    await page.getByRole("menuitem", { name: codes.card }).click();
    const drawing = console.dialog.getByRole("img");
    await drawing.waitFor();
    expect(await drawing.getAttribute("aria-label")).toMatch(/\/code-entry#code=NIGHT%20%26%20BELL$/);
    await expectAccessible(page, "card");
    await page.emulateMedia({ media: "print" });
    expect(await page.getByText(card.invite).isVisible()).toBe(true);
    expect(await drawing.isVisible()).toBe(true);
    expect(await page.getByText(codeMore.editTitle).isVisible()).toBe(false);
    expect(await page.getByText(codeMore.redeemedTitle).isVisible()).toBe(false);
    expect(await page.getByText(shell.title).isVisible()).toBe(false);
    await page.emulateMedia({ media: null });
    await page.keyboard.press("Escape");
    await console.dialog.waitFor({ state: "detached" });
  });
});

test("Selected codes are extended, switched off, exported and deleted together, and it is said which ones stayed", async () => {
  await inOpenConsole(async (console, { page }) => {
    const { batch, common, csv, table } = console.words;
    await console.search.fill("batch");
    await page.getByText("PLAIN 29").waitFor({ state: "detached" });
    const choose = async () => {
      await page.getByRole("checkbox", { name: table.selectAll }).check();
      await page.getByText(batch.chosen.replace("{{number}}", "3")).waitFor();
    };
    await choose();
    await expectAccessible(page, "a selection");
    const download = page.waitForEvent("download");
    await console.button(csv.export).click();
    expect((await download).suggestedFilename()).toMatch(/^codes-.*\.csv$/);

    await console.button(batch.extend).click();
    await console.dialog.getByLabel(console.words.codes.expiresAt).fill("2061-05-04T03:02");
    await expectAccessible(page, "extend");
    await console.dialog.getByRole("button", { name: batch.extend }).click();
    await console.shows("3 codes changed");
    await page.getByText("2061").nth(2).waitFor();

    await choose();
    await console.button(batch.switchOff).click();
    await page.getByRole("alertdialog").getByRole("button", { name: batch.switchOff }).click();
    await rowOf(page, "BATCH 1").getByText(console.words.codes.inactive).waitFor();

    await choose();
    await console.button(batch.deleteUnused).click();
    await page.getByRole("alertdialog").getByRole("button", { name: common.delete }).click();
    await console.shows("2 codes deleted");
    await console.shows(batch.used.replace("{{number}}", "1"));
    await rowOf(page, "BATCH 1").waitFor({ state: "detached" });
    expect(codesNamed("BATCH")).toEqual(["BATCH 3"]);
  });
});

test("A confirmed delete is done at once: the code is gone when the page is told so, and opens no door after", async () => {
  await inOpenConsole(async (console, { page }) => {
    const { common, codeMore } = console.words;
    await console.button(common.deleteNamed.replace("{{name}}", "REGRET")).click();
    const sure = page.getByRole("alertdialog");
    await expectAccessible(page, "delete");
    await page.clock.install();
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + minuteMs);
    await sure.getByRole("button", { name: common.delete }).click();
    await eventually("the code is deleted", () => codesNamed("REGRET").length === 0);
    await page.clock.resume();
    await console.shows(codeMore.deletedToast);
    await sure.waitFor({ state: "detached" });
    // The focus comes back a moment after the question is gone.
    await page.locator("section:focus").waitFor();
  });
});

test("A delete that is refused says why in its question, and nothing is lost", async () => {
  await inOpenConsole(async (console, visit) => {
    const { page } = visit;
    const { common } = console.words;
    const [id = ""] = stage().database.texts(
      "SELECT CAST(id AS text) FROM secret_codes WHERE code = 'CLOSED'",
    );
    visit.provoke(409, `/api/admin/codes/${id}`);
    await console.button(common.deleteNamed.replace("{{name}}", "CLOSED")).click();
    // Somebody else makes a room that requires it, while the question is open.
    const { database } = stage();
    database.run(
      "UPDATE rooms SET required_code_id = (SELECT id FROM secret_codes WHERE code = 'CLOSED') WHERE name = 'Shut Hall'",
    );
    const sure = page.getByRole("alertdialog");
    await sure.getByRole("button", { name: common.delete }).click();
    await sure.getByRole("alert").getByText("Shut Hall").waitFor();
    expect(codesNamed("CLOSED")).toEqual(["CLOSED"]);
  });
});

/** The console's polling interval of its numbers. */
const statsRefreshMs = 30_000;

test("The console says when four fifths of the day's emails are spent, and not before", async () => {
  await inOpenConsole(async (console, { page }) => {
    const { words } = console;
    await console.openTab("pages");
    let sent = 1599;
    await page.route("**/api/admin/stats", async (route) => {
      const answer = await route.fetch();
      // The number of rooms tells which answer is on the screen.
      const json = { ...(await answer.json()), totalRooms: sent, mailBudget: { sent, budget: 2000 } };
      await route.fulfill({ json });
    });
    const formatted = (number: number) => formatNumber(number, "pt");
    const notice = (spent: number) =>
      page.getByText(
        words.stats.mailBudget.replace("{{sent}}", formatted(spent)).replace("{{budget}}", formatted(2000)),
      );
    // What a loaded page waits for runs by the clock that it was loaded with.
    await page.clock.install();
    await page.reload();
    await page.getByText(formatted(sent), { exact: true }).waitFor();
    expect(await notice(sent).count()).toBe(0);
    sent = 1600;
    await page.clock.fastForward(statsRefreshMs);
    await notice(sent).waitFor();
    expect(await violationsOn(page)).toEqual([]);
  }, "pt");
});

test("A code is made in two presses, as it is suggested, and is extended by a year from where it ends in three", async () => {
  await inOpenConsole(async (console, { page }) => {
    const { batch, codes, codeMore, common } = console.words;
    await console.button(codes.create).click();
    const code = await console.dialog.getByLabel(codes.code, { exact: true }).inputValue();
    expect(code).toMatch(/^[2-9B-Z]{5}-[2-9B-Z]{5}$/);
    const inAYear = await console.dialog.getByLabel(codes.expiresAt).inputValue();
    expect(Date.parse(inAYear)).toBeGreaterThan(Date.now() + 364 * dayMs);
    await expectAccessible(page, "a new code");
    await console.dialog.getByRole("button", { name: common.create }).click();
    await console.shows(codeMore.createdToast);
    stage().database.run(
      "UPDATE secret_codes SET expires_at = '2040-01-02T03:04:05.000Z' WHERE code = 'PLAIN 29'",
    );
    await page.reload();
    await rowOf(page, "PLAIN 29").getByText("0/1").click();
    await console.dialog.getByRole("button", { name: codeMore.aYearMore }).click();
    await console.dialog.getByRole("button", { name: common.save }).click();
    await console.shows(codeMore.updatedToast);
    const [extended = ""] = stage().database.texts(
      "SELECT expires_at FROM secret_codes WHERE code = 'PLAIN 29'",
    );
    expect(extended.slice(0, 4)).toBe("2041");
    await page.getByRole("button", { name: common.moreNamed.replace("{{name}}", "PLAIN 29") }).click();
    await page.getByRole("menuitem", { name: batch.extend }).click();
    expect(await console.dialog.getByLabel(codes.expiresAt).inputValue()).toStartWith("2042");
    await console.dialog.getByRole("button", { name: batch.extend }).click();
    await console.shows(batch.done_one.replace("{{count}}", "1"));
  });
});

test("On a phone the toast of a new code covers neither the head nor what makes the next one", async () => {
  await inOpenConsole(async (console, { page }) => {
    const { codes, codeMore, common } = console.words;
    await page.setViewportSize({ width: 360, height: 800 });
    await page.locator("li[aria-posinset]").first().waitFor();
    await console.button(codes.create).click();
    await console.dialog.getByRole("button", { name: common.create }).click();
    await console.tells(codeMore.createdToast);
    const toast = await page.locator("li[data-state=open]").boundingBox();
    for (const control of [page.locator(".console > header"), console.button(codes.create)]) {
      const box = await control.boundingBox();
      expect((box?.y ?? 800) + (box?.height ?? 0)).toBeLessThan(toast?.y ?? 0);
    }
  });
});

test("A search among the codes that finds nothing leads to the people it may be about", async () => {
  stage().database.insertInitiates(1, "sought");
  await inOpenConsole(async (console, { page }) => {
    await console.search.fill("sought0@example.org");
    await console.button(console.words.codes.amongUsers).click();
    await page.getByRole("cell", { name: "sought0@example.org" }).waitFor();
    expect(await console.search.inputValue()).toBe("sought0@example.org");
  });
});

test("The sheet of a code says who redeemed it in which language, as a file as well, and where it is used", async () => {
  const { database } = stage();
  const [someone] = database.insertInitiates(1, "redeemer");
  const [id = ""] = database.texts("SELECT CAST(id AS text) FROM secret_codes WHERE code = 'PLAIN 28'");
  database.run(
    "INSERT INTO redemptions (code_id, code, user_id, created_at) VALUES (?, 'PLAIN 28', ?, ?)",
    Number(id),
    someone?.userId ?? 0,
    new Date().toISOString(),
  );
  await inOpenConsole(async (console, { page }) => {
    const { codes, codeMore, csv } = console.words;
    await rowOf(page, "PLAIN 28").getByText("PLAIN 28", { exact: true }).click();
    await console.dialog.getByText(codeMore.redeemedTitle).click();
    const row = console.dialog.getByRole("row").filter({ hasText: "redeemer0@example.org" });
    await row.getByText("English").waitFor();
    await console.dialog.getByText(codes.ties).click();
    await console.dialog.getByText(console.words.ties.rooms).waitFor();
    await expectAccessible(page, "the sheet of a code");
    const download = page.waitForEvent("download");
    await console.dialog.getByRole("button", { name: csv.export }).click();
    const text = readFileSync(await (await download).path(), "utf8");
    expect(text).toContain('"redeemer0@example.org","en"');
    await console.dialog.getByRole("button", { name: console.words.common.close }).click();
    await console.dialog.waitFor({ state: "detached" });
  });
});

test("No table of codes scrolls sideways on a tablet, and its uses and expiry are in sight", async () => {
  await inOpenConsole(async (console, { page }) => {
    const { codes } = console.words;
    await page.setViewportSize({ width: 768, height: 1024 });
    const area = page.getByRole("region", { name: codes.title });
    await area.getByRole("row").nth(5).waitFor();
    expect(await area.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
    for (const head of [codes.uses, codes.expires]) expect(await console.button(head).isVisible()).toBe(true);
  });
});

test("With the Shift key held the keyboard selects all rows between two", async () => {
  await inOpenConsole(async (console, { page }) => {
    const { batch, table } = console.words;
    const box = (code: string) =>
      page.getByRole("checkbox", { name: table.selectNamed.replace("{{name}}", code) });
    await box("PLAIN 20").focus();
    await page.keyboard.press("Space");
    await box("PLAIN 16").focus();
    await page.keyboard.press("Shift+Space");
    await page.getByText(batch.chosen.replace("{{number}}", "5")).waitFor();
  });
});

test("Ctrl+K makes a code and pauses the gate, which it asks about first", async () => {
  await inOpenConsole(async (console, { page }) => {
    const { command, codeMore } = console.words;
    const type = async (text: string) => {
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox", { name: command.title }).waitFor();
      await page.keyboard.type(text);
      await page.keyboard.press("Enter");
    };
    await page.getByText("PLAIN 29").waitFor();
    await type("create code");
    await console.dialog.getByRole("heading", { name: codeMore.createTitle }).waitFor();
    await page.keyboard.press("Escape");
    await console.dialog.waitFor({ state: "detached" });
    await type("pause");
    const sure = page.getByRole("alertdialog", { name: command.pauseTitle });
    await expectAccessible(page, "a question of a command");
    await sure.getByRole("button", { name: command.pauseGate }).click();
    await console.shows(command.gateChanged);
    const stored = "SELECT value FROM system_settings WHERE key = 'siege'";
    expect(stage().database.texts(stored)).toEqual(["closed"]);
    await type("open the gate");
    await eventually("the gate is open", () => stage().database.texts(stored)[0] !== "closed");
  });
});

test("Ctrl+K lists what can be opened, by the keyboard alone, and a view is saved, found again by its name, and gone with a sign-out", async () => {
  await inOpenConsole(async (console, { page }) => {
    const { command, tabs, codes } = console.words;
    await page.getByText("PLAIN 29").waitFor();
    const field = page.getByRole("combobox", { name: command.title });
    const type = async (text: string) => {
      // One that is still going away would take what is typed along.
      await field.waitFor({ state: "detached" });
      await page.keyboard.press("Control+k");
      await field.waitFor();
      await page.keyboard.type(text);
    };
    await type("expired");
    await expectAccessible(page, "commands");
    await page.keyboard.press("Enter");
    await page.waitForURL(/status=expired/);
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
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("views")));
    expect(await kept()).toHaveLength(1);
    await console.button(console.words.shell.logout).click();
    await page.waitForURL(/login/);
    expect(await kept()).toEqual([]);
  });
});
