import type { Locator, Page } from "playwright-core";
import type { Language } from "../../src/core/contract/languages.ts";
import { paths } from "../../src/core/contract/paths.ts";
import { type AllWords, wordsIn } from "../testing/words.ts";
import type { Visit } from "./browser.ts";
import type { Stage, VisitOptions } from "./stage.ts";

/** All the words the console's keeper can meet. */
export const consoleWords = wordsIn;
export const ownPassword = "Chosen-by-hand-7";

/** The console as its keeper uses it: by names that are read out, not by how it is built. */
export class Console {
  readonly words: AllWords;

  constructor(
    readonly page: Page,
    language: Language = "en",
  ) {
    this.words = consoleWords[language];
  }

  /** An empty list offers what its head offers, too; the first of both is meant. */
  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true }).first();
  }
  field(name: string): Locator {
    return this.page.getByRole("textbox", { name });
  }
  get dialog(): Locator {
    return this.page.getByRole("dialog").last();
  }
  get search(): Locator {
    return this.page.getByRole("textbox", { name: this.words.search.label });
  }

  /** Waits until this is said, in a toast or on the screen. */
  async shows(sentence: string): Promise<void> {
    await this.page.getByText(sentence, { exact: true }).waitFor();
  }

  /** Waits for a toast that says just this, whatever else on the screen says it, too. */
  async tells(sentence: string): Promise<void> {
    // An open dialog hides them from assistive technology, which announces them as they come.
    const region = this.page.getByRole("region", { name: /F8/, includeHidden: true });
    const toasts = region.getByRole("listitem", { includeHidden: true });
    await toasts.getByText(sentence, { exact: true }).waitFor();
  }

  /** Closes the present message, so that it is not taken for the next one. */
  async closeMessage(): Promise<void> {
    const message = this.page.locator("li[data-state=open]");
    if (await message.isVisible()) await this.page.keyboard.press("Escape");
    await message.waitFor({ state: "detached" });
  }

  async openTab(name: keyof AllWords["tabs"]): Promise<void> {
    await this.page.getByRole("tab", { name: this.words.tabs[name], exact: true }).click();
  }

  /** Opens a subject of the settings, by its name in the list of them. */
  async openSettings(subject: string): Promise<void> {
    await this.openTab("settings");
    const rail = this.page.getByRole("navigation", { name: this.words.settingsTab.rail });
    await rail.getByRole("link", { name: subject, exact: true }).click();
    await this.page.getByRole("heading", { name: subject, level: 2, exact: true }).waitFor();
  }

  /** Closes what lies over the console, from the front to the back. */
  async closeDialogs(): Promise<void> {
    // A dialog over another one hides it.
    const dialogs = this.page.getByRole("dialog", { includeHidden: true });
    for (let open = await dialogs.count(); open > 0; open = await dialogs.count()) {
      await this.dialog.getByRole("button", { name: this.words.common.close, exact: true }).first().click();
      await dialogs.nth(open - 1).waitFor({ state: "detached" });
    }
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.page.goto(paths.adminLogin);
    await this.signInHere(email, password);
  }

  /** Signs in on the present form. */
  async signInHere(email: string, password: string): Promise<void> {
    await this.page.getByLabel(this.words.login.email).fill(email);
    await this.page.getByLabel(this.words.login.password, { exact: true }).fill(password);
    await this.button(this.words.login.submit).click();
  }

  async chooseOwnPassword(password: string): Promise<void> {
    await this.page.getByLabel(this.words.password.fresh, { exact: true }).fill(password);
    await this.page.getByLabel(this.words.password.confirm, { exact: true }).fill(password);
    await this.button(this.words.password.submit).click();
  }
}

/** Next to no memory and time; what a password costs is promised by the tests of the first start. */
const cheap = { algorithm: "argon2id", memoryCost: 8, timeCost: 1 } as const;
let ownHash: Promise<string> | undefined;

/**
 * Returns the token of a master's session, so that a test can begin inside the console. Their own password is planted,
 * too: to check the first one and to choose another takes the portal as long as showing a screen.
 */
export async function masterToken({ portal, database }: Stage): Promise<string> {
  ownHash ??= Bun.password.hash(ownPassword, cheap);
  const { email } = portal.firstRun();
  const sql =
    "UPDATE users SET initial_password_hash = password_hash, password_hash = ?, password_changed = 1 WHERE email = ? AND NOT password_changed";
  database.run(sql, await ownHash, email);
  return database.insertStaffSession(database.number("SELECT id FROM users WHERE email = ?", email));
}

const tokenKey = "codex-admin-session";
/** The window of somebody who keeps the console, in pixels. */
export const desk = { width: 1280, height: 900 };

type Steps = (console: Console, visit: Visit) => Promise<void>;

async function openConsole(visit: Visit, language: Language): Promise<Console> {
  await visit.page.goto(paths.observatory);
  const console = new Console(visit.page, language);
  await visit.page.getByRole("tab", { name: console.words.tabs.codes }).waitFor();
  return console;
}

/** Opens the console for a signed-in master, and fails on errors in the browser. */
export async function inConsole(
  stage: Stage,
  language: Language,
  steps: Steps,
  options: VisitOptions = {},
): Promise<void> {
  const token = await masterToken(stage);
  const storageState = {
    cookies: [],
    origins: [{ origin: stage.portal.url, localStorage: [{ name: tokenKey, value: token }] }],
  };
  await stage.visit(language, async (visit) => steps(await openConsole(visit, language), visit), {
    storageState,
    viewport: desk,
    ...options,
  });
}
