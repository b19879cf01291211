import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { isLanguage, type Language } from "../../src/core/contract/languages.ts";
import { paths } from "../../src/core/contract/paths.ts";
import { words as serverWords } from "../../src/locales/i18n.ts";
import { wordsIn } from "../testing/words.ts";
import { violationsOn } from "./axe.ts";
import { sharedBrowser, Visit } from "./browser.ts";
import { Console, ownPassword } from "./console.ts";
import { HttpClient } from "./http-client.ts";
import { addPasskeyDevice } from "./passkey-device.ts";
import {
  type Environment,
  freePort,
  newFolder,
  removeFolder,
  runVerb,
  startPortal,
} from "./portal-process.ts";
import { shoot } from "./shoot.ts";
import { localeOf, setStage } from "./stage.ts";

const stage = setStage();
const { setup, password, tabs, login } = wordsIn.en;
/** The language of the second walk, for screenshots. */
const language: Language = isLanguage(process.env.SHOTS_IN) ? process.env.SHOTS_IN : "en";
const locale = localeOf[language];

/** Returns a new link of a portal's command line. */
async function linkOf(folder: string, environment: Environment = {}): Promise<URL> {
  const { status, output } = await runVerb(folder, ["admin", "setup-link"], environment);
  expect(status).toBe(0);
  return new URL(output.trim().split("\n").at(-1) ?? "");
}

test("Whoever opens the set-up link chooses a password and is in the console; the link then leads to the sign-in", async () => {
  const { pathname, hash } = await linkOf(stage().portal.folder);
  expect(pathname).toBe(paths.setup);
  await stage().visit("en", async (visit) => {
    const { page } = visit;
    await page.goto(pathname + hash);
    await page.getByText(stage().portal.firstRun().email).waitFor();
    await page.getByRole("button", { name: password.join }).waitFor();
    expect(new URL(page.url()).hash).toBe("");
    await shoot(page, "setup");
    for (const label of [password.fresh, password.confirm])
      await page.getByLabel(label, { exact: true }).fill(ownPassword);
    await page.getByRole("button", { name: password.join }).click();
    await page.getByRole("tab", { name: tabs.codes }).waitFor();
    expect(page.url()).not.toContain(hash.slice(1));

    visit.provoke(410, "/api/admin/login/setup");
    await page.goto(paths.home);
    await page.goto(pathname + hash);
    await page.getByRole("alert").getByText("codex-portal admin setup-link").waitFor();
    expect(new URL(page.url()).hash).toBe("");
    await page.getByRole("heading", { name: setup.title }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await shoot(page, "setup-spent");
    await page.getByRole("link", { name: login.submit }).click();
    await page.getByRole("heading", { name: login.title }).waitFor();
  });
  const again = await runVerb(stage().portal.folder, ["admin", "setup-link"]);
  expect([again.status, again.output]).toEqual([1, expect.stringContaining("admin reset-password")]);
});

test("Where the browser can make passkeys, the first master is offered one after the password, and signs in with it alone", async () => {
  const port = await freePort();
  // Passkeys belong to a host name.
  const url = `http://localhost:${port}`;
  const environment = { PUBLIC_URL: url, RATE_LIMITS: "off", LOG_LEVEL: "error" };
  await using portal = await startPortal(environment, { port });
  const { pathname, hash } = await linkOf(portal.folder, environment);
  const visit = await Visit.open(await sharedBrowser(), url, { locale, reducedMotion: "reduce" });
  const { page } = visit;
  const desk = new Console(page, language);
  const { factors, setup, password, login, shell } = desk.words;
  await addPasskeyDevice(visit);
  await page.goto(pathname + hash);
  for (const label of [password.fresh, password.confirm])
    await page.getByLabel(label, { exact: true }).fill(ownPassword);
  await desk.button(password.join).click();
  await page.getByRole("heading", { name: setup.passkeyTitle }).waitFor();
  await desk.button(setup.later).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await shoot(page, `setup-passkey-${language}`);
  await desk.button(factors.passkeyMake).click();
  await page.getByRole("heading", { name: factors.recoveryTitle }).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await shoot(page, `setup-recovery-${language}`);
  await desk.button(factors.recoveryStored).click();
  await page.getByRole("tab", { name: desk.words.tabs.codes }).waitFor();

  await desk.button(shell.logout).click();
  await page.getByLabel(login.email).waitFor();
  await desk.button(factors.alone).click();
  await page.getByRole("tab", { name: desk.words.tabs.codes }).waitFor();
  expect(visit.faults()).toEqual([]);
  await visit.context.close();
});

/** Makes a portal whose master has a password of their own; returns a backup of it, its secret key and who signs in. */
async function backedUpPortal(folder: string) {
  const email = "keeper@example.org";
  await using portal = await startPortal({ ADMIN_EMAIL: email, LOG_LEVEL: "error" });
  const client = new HttpClient(portal.url);
  const { hash } = await linkOf(portal.folder);
  const opened = await client.post("/api/admin/login/setup", { token: hash.slice(1) });
  const { userId } = z.object({ userId: z.number() }).parse(opened.body);
  const chosen = { userId, newPassword: ownPassword, confirmPassword: ownPassword };
  expect((await client.post("/api/admin/force-password-change", chosen)).status).toBe(200);
  const file = join(folder, "portal.db");
  expect((await runVerb(portal.folder, ["backup", file])).status).toBe(0);
  return { email, file, secret: readFileSync(join(portal.dataDir, "secret.key"), "utf8").trim() };
}

test("A fresh portal begins from a backup on the set-up page, in the same process, and its own master is gone", async () => {
  const folder = newFolder();
  const { email, file, secret } = await backedUpPortal(folder);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const environment = { PUBLIC_URL: url, RATE_LIMITS: "off", LOG_LEVEL: "error" };
  await using portal = await startPortal(environment, { port });
  const { pathname, hash } = await linkOf(portal.folder, environment);
  const visit = await Visit.open(await sharedBrowser(), url, { locale, reducedMotion: "reduce" });
  const { page } = visit;
  const desk = new Console(page, language);
  const { begin, login } = desk.words;
  const beginAgain = desk.button(begin.submit);
  await page.goto(pathname + hash);
  await desk.button(begin.instead).click();
  await page.getByRole("heading", { name: begin.title }).waitFor();
  await beginAgain.click();
  await page.getByText(begin.fileMissing).waitFor();
  expect(await violationsOn(page)).toEqual([]);

  visit.provoke(422, "/api/admin/login/setup/begin");
  const letter = {
    name: "letter.db",
    mimeType: "application/octet-stream",
    buffer: Buffer.from("A letter."),
  };
  await page.getByLabel(begin.file).setInputFiles(letter);
  await beginAgain.click();
  await page.getByRole("alert").getByText(serverWords[language].errors.begin_damaged).waitFor();
  await shoot(page, `begin-refused-${language}`);
  await page.getByLabel(begin.file).setInputFiles(file);
  await beginAgain.click();
  await page.getByLabel(begin.secretKey).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await shoot(page, `begin-key-${language}`);
  await page.getByLabel(begin.secretKey).fill(secret);
  for (const status of [503, 0]) visit.provoke(status, "/health/ready");
  await beginAgain.click();
  await page.waitForURL(`**${paths.adminLogin}`);
  await page.getByRole("heading", { name: login.title }).waitFor();
  await desk.signInHere(email, ownPassword);
  await page.getByRole("tab", { name: desk.words.tabs.codes }).waitFor();
  expect(existsSync(join(portal.dataDir, "first-run.txt"))).toBe(false);
  expect(visit.faults()).toEqual([]);
  await visit.context.close();
  removeFolder(folder);
  expect(await portal.stop()).toBe(0);
});
