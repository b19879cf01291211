import { expect, test } from "bun:test";
import { isLanguage, type Language } from "../../src/core/contract/languages.ts";
import { paths } from "../../src/core/contract/paths.ts";
import { wordsIn } from "../testing/words.ts";
import { violationsOn } from "./axe.ts";
import { sharedBrowser, Visit } from "./browser.ts";
import { Console, ownPassword } from "./console.ts";
import { addPasskeyDevice } from "./passkey-device.ts";
import { type Environment, freePort, runVerb, startPortal } from "./portal-process.ts";
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
    await page.getByRole("button", { name: password.submit }).waitFor();
    expect(new URL(page.url()).hash).toBe("");
    await shoot(page, "setup");
    for (const label of [password.fresh, password.confirm])
      await page.getByLabel(label, { exact: true }).fill(ownPassword);
    await page.getByRole("button", { name: password.submit }).click();
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
  await desk.button(password.submit).click();
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
