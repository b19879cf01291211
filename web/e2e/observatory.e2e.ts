import { expect, test } from "bun:test";
import { paths } from "../../src/core/contract/paths.ts";
import { Console, ownPassword } from "./console.ts";
import { setOpenConsole } from "./open-console.ts";

const expiresAt = "2031-03-30T00:59:31.123Z";
/** With how many minutes each is behind UTC in July. */
const zones = [
  ["America/Sao_Paulo", 180],
  ["UTC", 0],
  ["Asia/Kolkata", -330],
  ["Europe/Lisbon", -60],
] as const;

const { stage, inOpenConsole } = setOpenConsole(({ database }) => {
  database.insertRoom({ name: "Open Hall", description: "Look twice.", status: "revealed" });
  database.insertInitiates(3, "seen");
  for (const [zone] of zones) database.insertCode(`ZONE ${zone.toUpperCase()}`, { expiresAt, maxUses: 2 });
  database.run(
    "INSERT INTO audit_logs (action, details, created_at, user_agent) VALUES ('otp_sent', '{}', ?, '=HYPERLINK(1)')",
    "2026-01-01T00:00:00.000Z",
  );
});

test("The login page says that the first password has ended, and what writes a new one", async () => {
  await stage().visit("en", async ({ page }) => {
    const { database } = stage();
    const end = (at: string | null) =>
      database.run("UPDATE users SET password_expires_at = ? WHERE role = 'master_admin'", at);
    end(new Date().toISOString());
    await page.goto(paths.adminLogin);
    await page.getByText(new Console(page).words.login.hintEnded).waitFor();
    end(null);
    await page.reload();
    await page.getByText(new Console(page).words.login.hint).waitFor();
  });
});

test("The first sign-in takes the password of first-run.txt, insists on another one, and then the console opens", async () => {
  await stage().visit("en", async ({ page }) => {
    const console = new Console(page);
    const { email, password } = stage().portal.firstRun();
    await page.goto(paths.observatory);
    await page.waitForURL(`**${paths.adminLogin}`);
    await page.getByText(email).waitFor();
    await console.signInHere(email, password);
    await page.waitForURL(`**${paths.forcePasswordChange}`);
    await page.getByText(console.words.password.forced).waitFor();
    await console.chooseOwnPassword(ownPassword);
    await page.waitForURL(`**${paths.observatory}**`);
    await page.getByRole("tab", { name: console.words.tabs.settings }).waitFor();
    await console.button(console.words.shell.logout).click();
    await page.waitForURL(`**${paths.adminLogin}`);
    expect(await page.getByText(email).count()).toBe(0);
  });
});

test("A wrong password is told above the form, and what was typed stays", async () => {
  await stage().visit("pt", async (visit) => {
    visit.provoke(401, "/api/admin/login");
    const console = new Console(visit.page, "pt");
    await console.signIn("nobody@example.org", "wrong password");
    await visit.page.getByRole("alert").filter({ hasText: "E-mail ou senha incorretos" }).waitFor();
    expect(await visit.page.getByLabel(console.words.login.email).inputValue()).toBe("nobody@example.org");
  });
});

test("The forced change opened without a sign-in leads back to it", async () => {
  await stage().visit("en", async ({ page }) => {
    await page.goto(paths.forcePasswordChange);
    await page.waitForURL(`**${paths.adminLogin}`);
  });
});

test("A code is made, found, changed and deleted, each with its own sentence", async () => {
  await inOpenConsole(async (console, { page }) => {
    await console.button("Create Code").click();
    // A code is suggested, and it lasts a year.
    await console.dialog.getByLabel("Code", { exact: true }).fill("");
    await console.dialog.getByLabel("Expiration date").fill("");
    await console.button("Create").click();
    await console.dialog.getByText("Code is required").waitFor();
    await console.dialog.getByText("Expiration date is required").waitFor();
    await console.dialog.getByLabel("Code", { exact: true }).fill("night bell");
    await console.dialog.getByLabel("Expiration date").fill("2031-05-04T03:02");
    await console.button("Create").click();
    await console.shows("Secret code created successfully");
    await console.search.fill("night");
    const row = page.getByRole("row").filter({ hasText: "NIGHT BELL" });
    await row.getByText("0/1").waitFor();
    await row.getByRole("button", { name: "Edit NIGHT BELL" }).click();
    await console.dialog.getByLabel("Max uses").fill("5");
    await console.button("Save").click();
    await console.shows("Secret code updated successfully");
    await row.getByText("0/5").waitFor();
    await row.getByRole("button", { name: "Delete NIGHT BELL" }).click();
    const sure = page.getByRole("alertdialog");
    await sure
      .getByText('Are you sure you want to delete the code "NIGHT BELL"? This action cannot be undone.')
      .waitFor();
    await sure.getByRole("button", { name: "Delete" }).click();
    await console.shows("Secret code deleted successfully");
    await row.waitFor({ state: "detached" });
  });
});

test("An expiry survives open and save unchanged to the minute, in zones on both sides of UTC", async () => {
  await inOpenConsole(async (console, { page, context }) => {
    const browser = await context.newCDPSession(page);
    for (const [timezoneId, behind] of zones) {
      await browser.send("Emulation.setTimezoneOverride", { timezoneId });
      expect(await page.evaluate(() => new Date("2031-07-01T12:00Z").getTimezoneOffset())).toBe(behind);
      await page.getByRole("button", { name: `Edit ZONE ${timezoneId.toUpperCase()}` }).click();
      await console.dialog.getByLabel("Max uses").fill("3");
      await console.button("Save").click();
      await console.dialog.waitFor({ state: "detached" });
    }
    await browser.detach();
  });
  const stored = stage().database.texts(
    "SELECT expires_at FROM secret_codes WHERE code LIKE 'ZONE %' AND max_uses = 3",
  );
  expect(stored).toEqual(zones.map(() => expiresAt));
});

test("A room and a page are made in the console and stand before a visitor at once", async () => {
  await inOpenConsole(async (console, { context }) => {
    await console.openTab("rooms");
    await console.button("Create Room").click();
    await console.dialog.getByLabel("Name").fill("Bell Tower");
    await console.button("Create").click();
    await console.shows("Room created successfully");
    await console.openTab("pages");
    await console.button("Create Page").click();
    await console.dialog.getByLabel("Title").fill("The Night Bell");
    await console.dialog.getByRole("textbox", { name: "Content" }).fill("It rings once.");
    expect(await console.dialog.getByLabel("Slug").inputValue()).toBe("the-night-bell");
    await console.button("Create").click();
    await console.shows("Page created successfully");
    const visitor = await context.newPage();
    await visitor.goto("/the-night-bell");
    await visitor.getByRole("heading", { level: 1, name: "The Night Bell" }).waitFor();
    await visitor.getByText("It rings once.").waitFor();
    await visitor.close();
  });
});

test("The course link is set in the settings and shows on the portal at once", async () => {
  await inOpenConsole(async (console, { page, context }) => {
    await console.openTab("settings");
    const field = page.getByLabel("Course URL", { exact: true });
    await field.fill("  https://course.example/void  ");
    await field.blur();
    expect(await field.inputValue()).toBe("https://course.example/void");
    await console.button("Save").click();
    await console.shows("Setting updated successfully");
    const visitor = await context.newPage();
    await visitor.goto("/");
    await visitor.locator('a[href="https://course.example/void"][target="_blank"]').waitFor();
    await visitor.close();
  });
});

test("An initiate becomes an admin by a password that is shown once, and sees neither settings nor codex", async () => {
  let initial = "";
  await inOpenConsole(async (console, { page }) => {
    await console.openTab("users");
    const row = page.getByRole("row").filter({ hasText: "seen0" });
    await row.getByRole("button", { name: /Change Role/ }).click();
    await console.dialog.getByRole("radio", { name: /^Admin/ }).check();
    await console.button("Save").click();
    await console.dialog.getByText(console.words.roleMore.passwordLead).waitFor();
    initial = (await console.dialog.textContent())?.match(/[A-Z2-9]{4}(-[A-Z2-9]{4}){3}/)?.[0] ?? "";
    await console.button(console.words.roleMore.passwordSeen).click();
    await row.getByText("Admin").waitFor();
  });
  await stage().visit("en", async ({ page }) => {
    const console = new Console(page);
    await console.signIn("seen0@example.org", initial);
    await page.waitForURL(`**${paths.forcePasswordChange}`);
    await console.chooseOwnPassword(ownPassword);
    await page.getByRole("tab", { name: console.words.tabs.users }).waitFor();
    expect(await page.getByRole("tab", { name: console.words.tabs.settings }).count()).toBe(0);
    expect(await page.getByRole("tab", { name: console.words.tabs.codex }).count()).toBe(0);
    await console.openTab("users");
    await page.getByRole("row").filter({ hasText: "seen1" }).first().waitFor();
    expect(await page.getByRole("button", { name: /Change Role/ }).count()).toBe(0);
  });
});

test("Tab, search and sort stand in the address and survive a reload", async () => {
  await inOpenConsole(async (console, { page }) => {
    await console.openTab("users");
    await console.search.fill("seen1");
    await page.getByRole("row").filter({ hasText: "seen1" }).first().waitFor();
    await page.waitForURL(/seen1/);
    await page.reload();
    await page.getByRole("row").filter({ hasText: "seen1" }).first().waitFor();
    expect(await console.search.inputValue()).toBe("seen1");
    expect(await page.getByRole("tab", { name: "Users" }).getAttribute("aria-selected")).toBe("true");
    expect(await page.getByRole("row").filter({ hasText: "seen2" }).count()).toBe(0);
  });
});

test("The audit export is a CSV of every row with the promised columns and no formula", async () => {
  await inOpenConsole(async (console, { page }) => {
    await console.openTab("audit");
    const download = page.waitForEvent("download");
    await console.button("Export CSV").click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\d{4}-\d{2}-\d{2}.*\.csv$/);
    const stream = await file.createReadStream();
    let text = "";
    for await (const chunk of stream) text += String(chunk);
    const [head = "", ...rows] = text.replace("\uFEFF", "").trimEnd().split("\r\n");
    expect(head).toBe('"ID","User ID","Action","Details","IP Address","User Agent","Created At"');
    expect(rows.length).toBeGreaterThan(5);
    expect(text).toContain('"\'=HYPERLINK(1)"');
  });
});

test("A password manager's link leads to the dialog that changes the password, through the sign-in", async () => {
  await inOpenConsole(async (console, visit) => {
    const { page } = visit;
    await page.goto("/.well-known/change-password");
    await console.dialog.getByRole("heading", { name: console.words.shell.account }).waitFor();
    await page.keyboard.press("Escape");
    await console.dialog.waitFor({ state: "detached" });
    expect(new URL(page.url()).search).toBe("");
  });
});

test("A session that ends while a form is open is renewed on the spot, and the typed text is saved", async () => {
  await inOpenConsole(async (console, visit) => {
    const { page } = visit;
    await console.openTab("rooms");
    await console.button("Create Room").click();
    await console.dialog.getByLabel("Name").fill("Kept Room");
    stage().database.run("DELETE FROM user_sessions WHERE kind = 'staff'");
    for (const list of ["rooms", "rooms/readiness", "stats", "codes", "users", "user-info", "me", "watch"])
      visit.provoke(401, `/api/admin/${list}`);
    // A list that is fetched anew may notice first; then the question lies over the button already.
    await console.dialog.getByLabel("Name").press("Enter");
    await page.getByRole("heading", { name: console.words.again.title }).waitFor();
    await page.getByLabel(console.words.login.password, { exact: true }).fill(ownPassword);
    await console.button(console.words.again.submit).click();
    await page.getByRole("heading", { name: console.words.again.title }).waitFor({ state: "detached" });
    expect(await console.dialog.getByLabel("Name").inputValue()).toBe("Kept Room");
    await console.button("Create").click();
    await console.shows("Room created successfully");
  });
});
