import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { paths } from "../../src/core/contract/paths.ts";
import { awake } from "./awake.ts";
import type { Visit } from "./browser.ts";
import { inConsole } from "./console.ts";
import { hold } from "./hold.ts";
import { Screens } from "./screens.ts";
import { remembering, setStage } from "./stage.ts";

const stage = setStage(({ database }) =>
  database.run(
    "INSERT INTO whispers (place, opens, after, text_en, created_at, updated_at) VALUES ('gate', 'request', 0, ?, '', '')",
    "Count the lamps",
  ),
);

/** Waits until the note of a sign-out is removed, which stays until the server has answered. */
const noteGone = (page: Page) => page.waitForFunction(() => !("portal-leaving" in localStorage));

/** Returns the keys of everything this browser has stored in both areas, but for the name of the style sheet, which is not personal. */
const storedKeys = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
      .filter((key) => key !== "codex-sheet")
      .sort(),
  );

test("Signing out at the code entry forgets the initiate and what they typed, and ends the session", async () => {
  await stage().visitAs(true, "es", async (visit, words) => {
    const { page } = visit;
    const screens = new Screens(page, words);
    // What the server says of them comes while they press: the button must not move away beneath their finger.
    const recognise = await hold(page, "**/api/auth/me");
    await page.goto(paths.codeEntry);
    await screens.secret.fill("HALF A CODE");
    const ended = page.waitForResponse((response) => response.url().endsWith("/api/auth/logout"));
    await screens.button(words.auth.signOut).hover();
    await page.mouse.down();
    recognise();
    await screens.button(words.hints.ask).waitFor();
    await screens.link(words.codeEntry.enter).waitFor();
    await screens.button(words.whisper.ask).waitFor();
    await page.mouse.up();
    await screens.heading(words.home.title).waitFor();
    expect((await ended).status()).toBe(200);
    await noteGone(page);
    expect(await storedKeys(page)).toEqual([]);
    visit.provoke(401, "/api/antechamber");
    await page.goto(paths.anteRoom);
    await screens.heading(words.register.title).waitFor();
  });
});

test("A sign-out that is answered late takes no session from the next visitor of the browser", async () => {
  const { database, portal } = stage();
  const [next] = database.insertInitiates(1, "next");
  const { promise: isReleased, resolve } = Promise.withResolvers<void>();
  await stage().visitAs(false, "en", async ({ page }, words) => {
    const screens = new Screens(page, words);
    await page.goto(paths.codeEntry);
    await screens.button(words.auth.signOut).waitFor();
    // The portal waits for this lock, and answers when it is released: as on a slow disk.
    database.run("BEGIN IMMEDIATE");
    await screens.button(words.auth.signOut).click();
    await screens.heading(words.home.title).waitFor();
    setTimeout(() => resolve(void database.run("ROLLBACK")), 1500);
  });
  const steps = async ({ page }: Visit) => {
    await isReleased;
    await page.goto(paths.codeEntry);
    await page.waitForLoadState("networkidle");
    expect((await page.context().cookies()).map(({ value }) => `portal_session=${value}`)).toEqual([
      next?.cookie ?? "",
    ]);
  };
  await stage().visit("en", steps, {
    storageState: remembering(portal.url, next?.userId ?? 0, next?.cookie),
  });
});

test("Signing out without a connection forgets everything at once, and the server hears of it as soon as it can", async () => {
  await stage().visitAs(true, "en", async (visit, words) => {
    const { page } = visit;
    const screens = new Screens(page, words);
    await page.goto(paths.anteRoom);
    await screens.button(words.auth.signOut).waitFor();
    await awake(page);
    await page.evaluate(() => localStorage.setItem("userEmail", "left@example.org"));
    await visit.cutOff(true);
    await screens.button(words.auth.signOut).click();
    await page.waitForURL((url) => url.pathname === paths.home);
    await screens.heading(words.home.title).waitFor();
    expect(await storedKeys(page)).toEqual(["portal-leaving"]);
    await visit.cutOff(false);
    // Nor does a document bring what the session still opens.
    const document = await page.request.get(stage().portal.url + paths.anteRoom);
    expect(await document.text()).not.toContain('id="preloaded"');
    visit.provoke(401, "/api/antechamber");
    await page.goto(paths.anteRoom);
    await screens.heading(words.register.title).waitFor();
    await noteGone(page);
    expect(await storedKeys(page)).toEqual([]);
    await page.goto(paths.anteRoom);
    await screens.heading(words.register.title).waitFor();
  });
});

test("Signing out of the console without a connection leaves neither token, draft nor answer behind", async () => {
  await inConsole(stage(), "en", async (console, visit) => {
    const { page } = visit;
    await page.evaluate(() => {
      localStorage.setItem("codex-page-draft-new", '{"title":"unsaved"}');
      sessionStorage.setItem("codex-book", '{"title":"unsaved"}');
    });
    await console.openTab("rooms");
    await visit.cutOff(true);
    await console.button(console.words.shell.logout).click();
    await page.getByRole("heading", { name: console.words.login.title }).waitFor();
    const left = await storedKeys(page);
    expect(left.filter((key) => /session|draft|return|pending|codex-book$/.test(key))).toEqual([]);
    await visit.cutOff(false);
    await page.goBack();
    await page.getByRole("heading", { name: console.words.login.title }).waitFor();
  });
});

test("Signing out of the console ends the session on the server, though nobody waits for it", async () => {
  await inConsole(stage(), "en", async (console, { page, url }) => {
    const token = await page.evaluate(() => localStorage.getItem("codex-admin-session"));
    const ended = page.waitForResponse((response) => response.url().endsWith("/api/admin/logout"));
    await console.button(console.words.shell.logout).click();
    await page.getByRole("heading", { name: console.words.login.title }).waitFor();
    expect((await ended).status()).toBe(200);
    const answer = await fetch(`${url}/api/admin/me`, { headers: { authorization: `Bearer ${token}` } });
    await answer.text();
    expect(answer.status).toBe(401);
  });
});
