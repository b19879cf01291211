import { expect, test } from "bun:test";
import { mkdirSync } from "node:fs";
import { paths } from "../../src/core/contract/paths.ts";
import { violationsOn } from "./axe.ts";
import { ownPassword } from "./console.ts";
import { setOpenConsole } from "./open-console.ts";

/** More rows than two pages of the audit log hold. */
const plantedRows = 180;

const { stage, inOpenConsole } = setOpenConsole(({ database }) => {
  for (let row = 0; row < plantedRows; row++) plantLog(database, `row ${row}`);
});

function plantLog(database: { run: (sql: string, ...values: string[]) => number }, text: string): void {
  const sql = "INSERT INTO audit_logs (action, details, created_at) VALUES ('room_created', ?, ?)";
  database.run(sql, JSON.stringify({ name: text }), new Date().toISOString());
}

test("A staff session outlives an outage and a refusal: the console says so and tries again", async () => {
  await inOpenConsole(async (console, visit) => {
    const { page } = visit;
    for (const [status, code] of [
      [503, "unavailable"],
      [403, "forbidden"],
    ] as const) {
      visit.provoke(status, "/api/admin/me");
      const body = JSON.stringify({ success: false, code, message: "The records are away." });
      await page.route("**/api/admin/me", (route) =>
        route.fulfill({ status, contentType: "application/json", body }),
      );
      await page.reload();
      await page.getByText(console.words.shell.notOpened).waitFor();
      expect(new URL(page.url()).pathname).toBe(paths.observatory);
      await page.unroute("**/api/admin/me");
      await console.button(console.words.common.retry).click();
      await page.getByRole("tab", { name: console.words.tabs.codes }).waitFor();
    }
  });
});

test("The header shows whose console it is, and their role, at every width, and at a desk in one row", async () => {
  await inOpenConsole(async (console, { page }) => {
    const header = page.locator("header");
    const role = header.getByText(console.words.shell.master, { exact: true });
    for (const width of [360, 768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      // What only assistive technology reads is one pixel wide.
      expect((await role.boundingBox())?.width).toBeGreaterThan(40);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    expect((await header.boundingBox())?.height).toBeLessThan(80);
  });
});

test("Escape closes a dialog whose values nobody changed, and asks before it loses what was changed", async () => {
  await inOpenConsole(async (console, { page }) => {
    const { leave, common, codes, codeMore } = console.words;
    await page
      .getByRole("button", { name: common.editNamed.replace("{{name}}", "") })
      .first()
      .click();
    const dialog = page.getByRole("dialog", { name: codeMore.editTitle });
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page
      .getByRole("button", { name: common.editNamed.replace("{{name}}", "") })
      .first()
      .click();
    await dialog.getByLabel(codes.maxUses).fill("7");
    await page.keyboard.press("Escape");
    const question = page.getByRole("alertdialog", { name: leave.title });
    await question.waitFor();
    await question.getByRole("button", { name: leave.stay }).click();
    await question.waitFor({ state: "detached" });
    expect(await dialog.getByLabel(codes.maxUses).inputValue()).toBe("7");
    await dialog.getByLabel(codes.maxUses).focus();
    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: leave.discard }).click();
    await dialog.waitFor({ state: "detached" });
  });
});

test("What a form has against a field goes as soon as the field is right, and not before", async () => {
  await inOpenConsole(async (console, { page }) => {
    await console.button("Create Code").click();
    await console.dialog.getByLabel("Code", { exact: true }).fill("");
    await console.dialog.getByLabel("Expiration date").fill("");
    await console.button("Create").click();
    const { codeRequired, expiresRequired, maxUsesTooLow } = console.words.field;
    await console.dialog.getByText(expiresRequired).waitFor();
    await console.dialog.getByLabel("Max uses").fill("0");
    await console.dialog.getByLabel("Code", { exact: true }).fill("mended");
    await console.dialog.getByText(codeRequired).waitFor({ state: "detached" });
    expect(await console.dialog.getByText(expiresRequired).count()).toBe(1);
    expect(await console.dialog.getByText(maxUsesTooLow).count()).toBe(0);
    await console.button("Create").click();
    await console.dialog.getByText(maxUsesTooLow).waitFor();
    await page.keyboard.press("Escape");
    await console.button("Discard").click();
    await console.dialog.waitFor({ state: "detached" });
  });
});

test("What is typed over a setting outlives a look at another tab, and goes with whoever signs out", async () => {
  await inOpenConsole(async (console) => {
    const { course_nada_url, product_title } = console.words.settings;
    const [course, title] = [course_nada_url.name, product_title.name];
    const { identity, unsaved } = console.words.settingsTab;
    // The first steps have fields of the same names.
    const panel = console.page.getByRole("tabpanel");
    const field = (name: string) => panel.getByRole("textbox", { name });
    await console.openTab("settings");
    await field(course).fill("https://course.example/");
    await console.openSettings(identity);
    await field(title).fill("House of Ash");
    await console.openTab("rooms");
    await console.button("Create Room").waitFor();
    await console.openTab("settings");
    expect(await field(course).inputValue()).toBe("https://course.example/");
    expect(await console.page.getByRole("navigation").getByLabel(unsaved).count()).toBe(2);
    await console.page.getByRole("link", { name: `${identity} ${unsaved}` }).click();
    expect(await field(title).inputValue()).toBe("House of Ash");
    expect(await console.button(console.words.common.save).isEnabled()).toBe(true);
    const { email } = stage().portal.firstRun();
    await console.button(console.words.shell.logout).click();
    await console.page
      .getByRole("alertdialog")
      .getByRole("button", { name: console.words.leave.discard, exact: true })
      .click();
    await console.signInHere(email, ownPassword);
    await console.openTab("settings");
    await field(course).waitFor();
    expect(await field(course).inputValue()).toBe("");
    await console.openSettings(identity);
    expect(await field(title).inputValue()).toBe("Codex Portal");
  });
});

// Of the other tables, row-actions.test.tsx promises the same without a browser.
test("What deletes a code is red from the row to the last question, and the actions of the rows have a head", async () => {
  await inOpenConsole(async (console, { page }) => {
    const red = "rgb(240, 147, 124)";
    const head = page.getByRole("columnheader", { name: console.words.table.actions });
    await head.waitFor();
    expect(await head.evaluate((cell) => cell.querySelector(".sr-only"))).toBeNull();
    const remove = page.getByRole("button", { name: /^Delete / }).first();
    expect(await remove.evaluate((button) => getComputedStyle(button).color)).toBe(red);
    await remove.click();
    const last = page.getByRole("alertdialog").getByRole("button", { name: "Delete", exact: true });
    expect(await last.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(red);
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").waitFor({ state: "detached" });
  });
});

test("The details of the logs are read in the reader's language, names and values alike", async () => {
  const { database } = stage();
  const plant = (action: string, details: object) =>
    database.run(
      "INSERT INTO audit_logs (action, details, created_at) VALUES (?, ?, ?)",
      action,
      JSON.stringify(details),
      new Date().toISOString(),
    );
  plant("login_attempt", { email: "lost@example.org", outcome: "login_invalid" });
  plant("room_updated", { id: 9071, name: ["Lost Hall", { characters: 1500 }], status: "locked → hidden" });
  await inOpenConsole(async (console, { page }) => {
    await console.openTab("audit");
    await page.getByText("Resultado: E-mail ou senha incorretos").first().waitFor();
    await console.openTab("logs");
    await console.search.fill("lost");
    await page.getByText("Resultado: E-mail ou senha incorretos").first().waitFor();
    await page
      .getByText("Nome: Lost Hall → 1.500 caracteres · Situação: Trancada → Oculta")
      .first()
      .waitFor();
  }, "pt");
});

test("The second tab of logs heeds the global search and its own together", async () => {
  await inOpenConsole(async (console, { page }) => {
    await console.openTab("logs");
    await page.getByText("row 179").first().waitFor();
    await console.search.fill("row 17");
    await page.getByText("row 160").waitFor({ state: "detached" });
    await page.getByText("row 171").first().waitFor();
    await page.getByRole("textbox", { name: console.words.audit.search }).fill("row 171");
    await page.getByText("row 172").waitFor({ state: "detached" });
    await page.getByText("row 171").first().waitFor();
  });
});

test("A search that finds nothing says so in sight, and a tab without a table has no search", async () => {
  await inOpenConsole(async (console, { page }) => {
    await console.search.fill("no such code");
    const title = page.getByRole("heading", { name: console.words.table.noMatchTitle });
    await title.waitFor();
    const box = await title.boundingBox();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThan(900);
    await console.openTab("settings");
    await page
      .getByRole("tabpanel")
      .getByRole("textbox", { name: console.words.settings.course_nada_url.name })
      .waitFor();
    expect(await console.search.count()).toBe(0);
    await console.openTab("rooms");
    await title.waitFor();
    expect(await console.search.inputValue()).toBe("no such code");
  });
});

const isFocused = (element: Element) => element === document.activeElement;

test("The account opens from the header, by pointer and by keyboard, and its sections have addresses", async () => {
  await inOpenConsole(async (console, { page }) => {
    const button = page.locator("header button[data-account]");
    const { sessions, shell } = console.words;
    await button.click();
    await console.dialog.getByRole("list", { name: sessions.mine }).waitFor();
    const section = (name: string) => console.dialog.getByRole("button", { name, exact: true });
    await section(shell.changePassword).click();
    await console.field(console.words.password.current).waitFor();
    expect(new URL(page.url()).searchParams.get("account")).toBe("password");
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await console.dialog.waitFor({ state: "detached" });

    await button.focus();
    await page.keyboard.press("Enter");
    await console.dialog.waitFor();
    await page.keyboard.press("Escape");
    await console.dialog.waitFor({ state: "detached" });
    await page.locator("header button[data-account]:focus").waitFor();
  });
});

/** Signs the master in elsewhere, with a browser that says so; returns whether that session still opens the console. */
async function elsewhere(userAgent: string): Promise<() => Promise<number>> {
  const { portal } = stage();
  const { email } = portal.firstRun();
  const headers = { "content-type": "application/json", "user-agent": userAgent };
  const body = JSON.stringify({ email, password: ownPassword });
  const login = await fetch(`${portal.url}/api/admin/login`, { method: "POST", headers, body });
  const { sessionToken } = await login.json();
  const asks = { headers: { authorization: `Bearer ${sessionToken}` } };
  return async () => (await fetch(`${portal.url}/api/admin/me`, asks)).status;
}

test("Staff see where they are signed in, end one session and all others, and a failure loses none", async () => {
  const language = "pt";
  await inOpenConsole(async (console, visit) => {
    const { page } = visit;
    const { sessions } = console.words;
    const phone = await elsewhere("Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0");
    const laptop = await elsewhere("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0");
    const button = page.locator("header button[data-account]");
    await button.click();
    const list = console.dialog.getByRole("list", { name: sessions.mine });
    await list.getByText("Firefox · Android").waitFor();
    expect(await list.getByText(sessions.here, { exact: true }).count()).toBe(1);
    expect(await violationsOn(page)).toEqual([]);
    for (const width of process.env.SHOTS ? [360, 768, 1440] : []) {
      mkdirSync(process.env.SHOTS ?? "", { recursive: true });
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${process.env.SHOTS}/sessions-${language}-${width}.png` });
    }

    const endPhone = sessions.endNamed.replace("{{name}}", "Firefox · Android");
    visit.provoke(503, "/api/admin/sessions");
    await page.route("**/api/admin/sessions?*", (route) => route.fulfill({ status: 503 }), { times: 1 });
    await console.button(endPhone).click();
    await console.dialog.getByRole("alert").getByText(sessions.failed).waitFor();
    expect(await phone()).toBe(200);

    await console.button(endPhone).click();
    await list.getByText("Firefox · Android").waitFor({ state: "detached" });
    await console.shows(sessions.ended);
    expect(await list.evaluate(isFocused)).toBe(true);
    expect([await phone(), await laptop()]).toEqual([401, 200]);

    await console.button(sessions.endOthers).click();
    await console.shows(sessions.othersEnded);
    await list.getByText("Firefox · Linux").waitFor({ state: "detached" });
    expect(await list.getByRole("listitem").count()).toBe(1);
    expect(await laptop()).toBe(401);
    await page.keyboard.press("Escape");
    await console.dialog.waitFor({ state: "detached" });
    expect(await button.evaluate(isFocused)).toBe(true);
  }, language);
});

test("A session opened again says so", async () => {
  await inOpenConsole(async (console, visit) => {
    const { page } = visit;
    // What was on its way when the session ended is refused.
    for (const list of ["stats", "codes", "pages", "settings", "user-info", "me", "watch"])
      visit.provoke(401, `/api/admin/${list}`);
    await page.evaluate(() => {
      localStorage.removeItem("codex-admin-session");
      dispatchEvent(new StorageEvent("storage", { key: "codex-admin-session" }));
    });
    const { again, login } = console.words;
    await page.getByRole("dialog", { name: again.title }).waitFor();
    await page.getByLabel(login.password, { exact: true }).fill("Chosen-by-hand-7");
    await console.button(again.submit).click();
    await page.getByRole("region", { name: /F8/ }).getByText(again.done, { exact: true }).waitFor();
  });
});

test("The audit log tells of new rows however many of the old ones are read", async () => {
  await inOpenConsole(async (console, { page }) => {
    await page.clock.install();
    await console.openTab("audit");
    const log = page.getByRole("region", { name: console.words.audit.title });
    await page.getByText("row 179", { exact: false }).first().waitFor();
    for (let pages = 1; pages < 4; pages++) {
      const height = () => log.evaluate((area) => area.scrollHeight);
      const before = await height();
      await log.evaluate((area) => area.scrollTo(0, area.scrollHeight));
      for (let turns = 0; turns < 200 && (await height()) <= before; turns++) await page.clock.runFor(50);
      expect(await height()).toBeGreaterThan(before);
    }
    plantLog(stage().database, "the newest of all");
    await page.clock.runFor(16_000);
    await page.getByRole("button", { name: /new/i }).click();
    await page.getByText("the newest of all").waitFor();
  });
});
