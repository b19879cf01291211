import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Disposable,
  type Page,
  type Response,
  type ViewportSize,
} from "playwright-core";
import { atRunEnd } from "../../src/testing/run-end.ts";
import { waitHangsAfterMs } from "../../src/testing/time-outs.ts";
import { leavingKey } from "../lib/identity.ts";
import { findChromium } from "./chromium.ts";

const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // A page lives for seconds here: what its script gains by being optimized, the compilers cost.
  "--js-flags=--no-opt --no-maglev",
];

let shared: Promise<Browser> | undefined;

/** Returns the browser of this run. Each visit has a profile of its own in it. */
export async function sharedBrowser(): Promise<Browser> {
  const known = await shared;
  if (known?.isConnected()) return known;
  shared = launchBrowser();
  return shared;
}

async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("There is no Chromium. Install it, or set CHROMIUM_PATH.");
  const browser = await chromium.launch({ executablePath, args });
  atRunEnd(() => browser.close());
  return browser;
}

/** A refused answer that a test brings about on purpose. */
type Provoked = { status: number; path: string };

/** What a visitor comes with: the language they read, the size of their window, and what their browser stored. */
export type Arrival = {
  locale?: string;
  viewport?: ViewportSize | undefined;
  storageState?: Exclude<BrowserContextOptions["storageState"], string>;
};

/** The painted part of a window; the page's own viewport has its usual size. */
const corner: ViewportSize = { width: 64, height: 64 };
const desk: ViewportSize = { width: 1280, height: 720 };
/** What the portal serves that has no scripts. */
const scriptless = "/robots.txt";

/** One visitor with a browser profile of their own, watched for everything that must not happen. */
export class Visit {
  private readonly provoked: Provoked[] = [];
  private readonly seen: string[] = [];
  /** The scripts that a test runs first in each document. */
  private readonly scripts: Disposable[] = [];
  private offline = false;
  private held = false;

  private constructor(
    readonly url: string,
    readonly context: BrowserContext,
    readonly page: Page,
    private readonly devtools: CDPSession,
  ) {}

  static async open(browser: Browser, url: string, options: BrowserContextOptions): Promise<Visit> {
    const context = await browser.newContext({ baseURL: url, ...options });
    context.setDefaultTimeout(waitHangsAfterMs);
    const page = await context.newPage();
    const visit = new Visit(url, context, page, await context.newCDPSession(page));
    await visit.watch();
    visit.noticeHolding();
    visit.keepScripts();
    visit.drawCorner();
    return visit;
  }

  /** True once a test replaced something that lasts as long as the profile: time, a function, a device. */
  get isHeld(): boolean {
    return this.held;
  }

  /** False once the browser ended. */
  get isConnected(): boolean {
    return this.context.browser()?.isConnected() === true;
  }

  /**
   * Ends what a visitor did here: leaves their screens, and forgets what the browser stored for them and what
   * went wrong. The next one is spared the start of a process that draws and runs scripts.
   */
  async leave(): Promise<void> {
    const { page, context } = this;
    for (const other of context.pages()) if (other !== page) await other.close();
    // Blocked requests are released with their screen.
    for (const owner of [page, context]) await owner.unrouteAll({ behavior: "ignoreErrors" });
    for (const script of this.scripts.splice(0)) await script.dispose();
    if (this.offline) await context.setOffline(false);
    this.offline = false;
    // The answer to a sign-out takes the session's cookie away, whosever it is by then.
    if (page.url().startsWith(this.url))
      await page.waitForFunction((key) => {
        try {
          return localStorage.getItem(key) === null;
        } catch {
          // A browser that stores nothing keeps no note either.
          return true;
        }
      }, leavingKey);
    for (const event of ["request", "requestfinished", "requestfailed", "response"])
      page.removeAllListeners(event);
    await page.goto(scriptless);
    await page.mouse.move(-1, -1);
    await context.clearCookies();
    await page.evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
    });
    this.forgetProvoked();
    this.forgetFaults();
    this.listen();
  }

  /** Opens a page for a new visitor. */
  async arrive({ locale, viewport = desk, storageState }: Arrival): Promise<void> {
    const { page, context } = this;
    await page.setViewportSize(viewport);
    if (locale) await this.read(locale);
    if (!storageState) return;
    await context.addCookies(storageState.cookies);
    if (page.url() === "about:blank") await page.goto(scriptless);
    const stored = storageState.origins.flatMap(({ localStorage }) => localStorage);
    await page.evaluate((entries) => {
      for (const { name, value } of entries) localStorage.setItem(name, value);
    }, stored);
  }

  /** Says beforehand that an answer of this status from this path belongs to the test; 0: that there is none. */
  provoke(status: number, path: string): void {
    this.provoked.push({ status, path });
  }

  /** Forgets what was provoked: the same answer is judged again from now on. */
  forgetProvoked(): void {
    this.provoked.length = 0;
  }

  /** Clears faults that were reported already. */
  forgetFaults(): void {
    this.seen.length = 0;
  }

  /** Cuts the visitor off; requests that fail meanwhile belong to the test. */
  async cutOff(offline: boolean): Promise<void> {
    this.offline ||= offline;
    await this.context.setOffline(offline);
  }

  /** Makes the browser that of somebody who reads a language. */
  private async read(locale: string): Promise<void> {
    const userAgent = await this.page.evaluate(() => navigator.userAgent);
    await this.devtools.send("Emulation.setLocaleOverride", { locale });
    await this.devtools.send("Emulation.setUserAgentOverride", { userAgent, acceptLanguage: locale });
  }

  /** What went wrong in the browser so far; empty in a good visit. */
  faults(): string[] {
    return [...this.seen];
  }

  private async watch(): Promise<void> {
    const { page, context } = this;
    await context.exposeBinding("reportViolation", (_source, text: string) => {
      this.seen.push(`policy violation: ${text}`);
    });
    await context.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
        const report: unknown = Reflect.get(globalThis, "reportViolation");
        if (typeof report === "function") report(`${violatedDirective} ${blockedURI}`);
      });
    });
    page.on("pageerror", (error) => this.seen.push(`page error: ${error.message}`));
    page.on("console", (message) => {
      if (message.type() !== "error" && message.type() !== "warning") return;
      // Chromium says this of every refused answer; those are judged one by one.
      if (message.text().startsWith("Failed to load resource")) return;
      this.seen.push(`console ${message.type()}: ${message.text()}`);
    });
    this.listen();
  }

  /** Listens to what the page fetches. */
  private listen(): void {
    const { page } = this;
    page.on("response", (response) => this.judge(response));
    page.on("request", (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol !== "data:" && origin !== this.url) this.seen.push(`request to ${request.url()}`);
    });
    page.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "";
      // Leaving a screen early aborts its requests.
      if (this.offline || reason === "net::ERR_ABORTED") return;
      if (this.isProvoked(0, new URL(request.url()).pathname)) return;
      this.seen.push(`failed request: ${request.url()} ${reason}`);
    });
  }

  /** Notices when a test takes something in hand that cannot be taken back. */
  private noticeHolding(): void {
    const holding: [owner: object, names: string[]][] = [
      [this.page, ["emulateMedia", "exposeBinding", "exposeFunction"]],
      [this.context, ["exposeBinding", "exposeFunction", "newCDPSession"]],
      [this.context.clock, ["install", "pauseAt", "setFixedTime", "setSystemTime"]],
    ];
    for (const [owner, names] of holding)
      for (const name of names) {
        const own: unknown = Reflect.get(owner, name);
        if (typeof own !== "function") throw new Error(`the browser has no ${name}`);
        Reflect.set(owner, name, (...args: unknown[]) => {
          this.held = true;
          return Reflect.apply(own, owner, args);
        });
      }
  }

  /** Records a test's scripts, so that they can be removed. */
  private keepScripts(): void {
    for (const owner of [this.page, this.context]) {
      const add: unknown = Reflect.get(owner, "addInitScript");
      if (typeof add !== "function") throw new Error("the browser has no addInitScript");
      Reflect.set(owner, "addInitScript", async (...args: unknown[]) => {
        const script: Disposable = await Reflect.apply(add, owner, args);
        this.scripts.push(script);
        return script;
      });
    }
  }

  /**
   * Draws only a corner of the window, whatever its size: without graphics a third of a browser's work is drawing.
   * Sizes, places, pointers and screenshots are those of the whole window.
   */
  private drawCorner(): void {
    const { page, devtools } = this;
    const resize = page.setViewportSize.bind(page);
    page.setViewportSize = async (size) => {
      await resize(size);
      await devtools.send("Emulation.setVisibleSize", corner);
    };
  }

  private isProvoked(status: number, path: string): boolean {
    return this.provoked.some((each) => each.status === status && each.path === path);
  }

  private judge(response: Response): void {
    const status = response.status();
    const path = new URL(response.url()).pathname;
    if (status < 400 || this.isProvoked(status, path)) return;
    // A busy server may get the request for the progress of a job before the job; the app retries.
    if (status === 404 && path.startsWith("/api/admin/codex-jobs/")) return;
    this.seen.push(`answer ${status} from ${path}`);
  }
}
