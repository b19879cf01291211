import { afterAll, expect } from "bun:test";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import type { Language } from "../../src/contract/languages.ts";
import { paths } from "../../src/contract/paths.ts";
import { en, es, pt } from "../locales/console/all.ts";
import type { Visit } from "./browser.ts";
import type { Stage } from "./stage.ts";

const consoleWords = { en, pt, es };
export const ownPassword = "Chosen-by-hand-7";

/** The console as its keeper uses it: by names that are read out, not by how it is built. */
export class Console {
  readonly words: typeof en;

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
    // An open dialog hides them from assistive technology, to which they are told as they come.
    const region = this.page.getByRole("region", { name: /F8/, includeHidden: true });
    const toasts = region.getByRole("listitem", { includeHidden: true });
    await toasts.getByText(sentence, { exact: true }).waitFor();
  }

  async openTab(name: keyof typeof en.tabs): Promise<void> {
    await this.page.getByRole("tab", { name: this.words.tabs[name], exact: true }).click();
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.page.goto(paths.adminLogin);
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

/** Returns the token of a master's session made through the API, so that a test can begin inside the console. */
async function masterToken({ portal }: Stage): Promise<string> {
  const { email, password } = portal.firstRun();
  const login = await post(portal.url, "/api/admin/login", { email, password: ownPassword });
  if (login.body.sessionToken) return String(login.body.sessionToken);
  const first = await post(portal.url, "/api/admin/login", { email, password });
  const change = { newPassword: ownPassword, confirmPassword: ownPassword, userId: first.body.userId };
  const done = await post(portal.url, "/api/admin/force-password-change", change, first.cookie);
  return String(done.body.sessionToken);
}

async function post(url: string, path: string, body: unknown, cookie = "") {
  const response = await fetch(url + path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", cookie },
  });
  const [pair = ""] = response.headers.get("set-cookie")?.split(";") ?? [];
  const answer: Record<string, unknown> = JSON.parse(await response.text());
  return { body: answer, cookie: pair };
}

const tokenKey = "codex-admin-session";
const desk = { width: 1280, height: 900 };

type Steps = (console: Console, visit: Visit) => Promise<void>;

async function openConsole(visit: Visit, language: Language): Promise<Console> {
  await visit.page.goto(paths.observatory);
  const console = new Console(visit.page, language);
  await visit.page.getByRole("tab", { name: console.words.tabs.codes }).waitFor();
  return console;
}

/**
 * Returns what `inConsole` is, in English, for those tests of a file that hold neither clock nor requests: one after the other
 * they share a visit and start over in it, which costs less than a profile of its own. After a failure the next
 * test has a fresh one.
 */
export function sharedConsole(stage: () => Stage, viewport = desk): (steps: Steps) => Promise<void> {
  let visit: Visit | undefined;
  async function close(): Promise<void> {
    await visit?.context.close();
    visit = undefined;
  }
  afterAll(close);
  return async (steps) => {
    visit ??= await stage().open("en", { viewport });
    try {
      await visit.startOver({ [tokenKey]: await masterToken(stage()) });
      await visit.page.setViewportSize(viewport);
      await steps(await openConsole(visit, "en"), visit);
      expect(visit.faults()).toEqual([]);
    } catch (error) {
      await close();
      throw error;
    }
  };
}

/** Lets a signed-in master use the console, and insists that nothing goes wrong in the browser. */
export async function inConsole(
  stage: Stage,
  language: Language,
  steps: Steps,
  options: BrowserContextOptions = {},
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
