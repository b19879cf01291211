import { afterAll, beforeAll, expect, test } from "bun:test";
import { Secret, TOTP } from "otpauth";
import type { Language } from "../../src/core/contract/languages.ts";
import { totpStepMs } from "../../src/core/contract/limits.ts";
import { words as serverWords } from "../../src/locales/i18n.ts";
import { violationsOn } from "./axe.ts";
import { sharedBrowser, Visit } from "./browser.ts";
import { Console, ownPassword } from "./console.ts";
import { addPasskeyDevice } from "./passkey-device.ts";
import { PortalDatabase } from "./portal-database.ts";
import { freePort, type PortalProcess, startPortal } from "./portal-process.ts";
import { shoot } from "./shoot.ts";

/** Passkeys belong to a host name, so this portal has one. */
let portal: PortalProcess;
let url = "";

beforeAll(async () => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  portal = await startPortal({ PUBLIC_URL: url, RATE_LIMITS: "off", LOG_LEVEL: "error" }, { port });
});
afterAll(() => portal.close());

const codeOf = (secret: string, at: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

/** The language of this walk, for screenshots. */
const language: Language = process.env.SHOTS_IN === "pt" ? "pt" : process.env.SHOTS_IN === "es" ? "es" : "en";
const locale = { en: "en-US", pt: "pt-BR", es: "es-ES" }[language];

test("A master sets an authenticator and a passkey up, signs in with each, and proves it anew before a role changes", async () => {
  const visit = await Visit.open(await sharedBrowser(), url, { locale, reducedMotion: "reduce" });
  const { page } = visit;
  const desk = new Console(page, language);
  const { factors, login, shell, proof, users } = desk.words;
  const look = async (screen: string) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    expect({ screen, violations: await violationsOn(page) }).toEqual({ screen, violations: [] });
    await shoot(page, `${screen}-${language}`);
    await page.setViewportSize({ width: 1280, height: 900 });
  };
  const menu = page.locator("header button[data-account]");
  const openFactors = async () => {
    await menu.click();
    await desk.dialog.getByRole("button", { name: desk.words.sessions.factors, exact: true }).click();
    await desk.dialog.getByRole("heading", { name: factors.passkeys, exact: true }).waitFor();
  };
  const isIn = () => page.getByRole("tab", { name: desk.words.tabs.codes }).waitFor();
  const signOut = async () => {
    await page.keyboard.press("Escape");
    await desk.dialog.waitFor({ state: "detached" });
    await desk.button(shell.logout).click();
    await page.getByLabel(login.email).waitFor();
  };

  await addPasskeyDevice(visit);
  const { email, password } = portal.firstRun();
  await desk.signIn(email, password);
  await desk.chooseOwnPassword(ownPassword);
  await isIn();

  await openFactors();
  await desk.button(factors.totpAdd).click();
  const secret = (await desk.dialog.locator("code").textContent()) ?? "";
  await look("set-up");
  await desk.field(factors.code).fill(codeOf(secret, Date.now()));
  await desk.button(factors.totpConfirm).click();
  await desk.dialog.getByRole("heading", { name: factors.recoveryTitle }).waitFor();
  await look("recovery");
  await desk.button(factors.recoveryStored).click();
  await desk.dialog.getByText(factors.totpSince).waitFor();
  await signOut();

  await desk.signInHere(email, ownPassword);
  await desk.field(factors.code).waitFor();
  visit.provoke(422, "/api/admin/login/factor");
  await desk.field(factors.code).fill("000000");
  await desk.button(factors.goOn).click();
  await page.getByText(serverWords[language].errors.factor_invalid, { exact: true }).waitFor();
  await look("second-step");
  await desk.field(factors.code).fill(codeOf(secret, Date.now() + totpStepMs));
  await desk.button(factors.goOn).click();
  await isIn();

  await openFactors();
  await desk.button(factors.passkeyAdd).click();
  await desk.button(factors.passkeyMake).waitFor();
  await look("passkey-set-up");
  await desk.button(factors.passkeyMake).click();
  await desk.dialog.getByRole("listitem").waitFor();
  await look("own-factors");
  await signOut();

  await desk.button(factors.alone).waitFor();
  await look("login");
  await desk.button(factors.alone).click();
  await isIn();

  let userId = 0;
  {
    using database = new PortalDatabase(portal.databaseFile);
    userId = database.insertUser("seeker@example.org", "Seeker");
    // As if everybody had signed in long ago.
    database.run("UPDATE user_sessions SET proved_at = '2020-01-01T00:00:00.000Z'");
  }
  await desk.openTab("users");
  await desk.button(users.changeRoleOf.replace("{{name}}", "Seeker")).click();
  await desk.dialog.getByRole("radio").last().check();
  visit.provoke(403, `/api/admin/users/${userId}/role`);
  await desk.button(desk.words.common.save).click();
  const dialog = page.getByRole("dialog", { name: proof.title });
  await dialog.getByLabel(login.password, { exact: true }).fill(ownPassword);
  await look("proof");
  await dialog.getByRole("button", { name: proof.byPasskey }).click();
  await page.getByText(desk.words.roleMore.passwordLead).waitFor();
  expect(visit.faults()).toEqual([]);
  await visit.context.close();
});
