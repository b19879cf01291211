import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Response,
} from "playwright-core";
import { atRunEnd } from "../../src/testing/run-end.ts";
import { waitHangsAfterMs } from "../../src/testing/slowness.ts";
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

/** One visitor with a browser profile of their own, watched for everything that must not happen. */
export class Visit {
  private readonly provoked: Provoked[] = [];
  private readonly seen: string[] = [];
  private offline = false;

  private constructor(
    readonly url: string,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  static async open(browser: Browser, url: string, options: BrowserContextOptions): Promise<Visit> {
    const context = await browser.newContext({ baseURL: url, ...options });
    context.setDefaultTimeout(waitHangsAfterMs);
    const visit = new Visit(url, context, await context.newPage());
    await visit.watch();
    return visit;
  }

  /** Says beforehand that an answer of this status from this path belongs to the test. */
  provoke(status: number, path: string): void {
    this.provoked.push({ status, path });
  }

  /** Cuts the visitor off; requests that fail meanwhile belong to the test. */
  async cutOff(offline: boolean): Promise<void> {
    this.offline ||= offline;
    await this.context.setOffline(offline);
  }

  /** Leaves the screen and forgets what the browser stored, what was provoked and what went wrong; then stores these. */
  async startOver(stored: Record<string, string>): Promise<void> {
    await this.page.goto("/robots.txt");
    await this.context.clearCookies();
    await this.page.evaluate((entries) => {
      sessionStorage.clear();
      localStorage.clear();
      for (const [key, value] of entries) localStorage.setItem(key, value);
    }, Object.entries(stored));
    this.provoked.length = 0;
    this.seen.length = 0;
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
    page.on("response", (response) => this.judge(response));
    page.on("request", (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol !== "data:" && origin !== this.url) this.seen.push(`request to ${request.url()}`);
    });
    page.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "";
      // Whoever leaves a screen early gives up on what it was still fetching.
      if (this.offline || reason === "net::ERR_ABORTED") return;
      this.seen.push(`failed request: ${request.url()} ${reason}`);
    });
    page.on("console", (message) => {
      if (message.type() !== "error" && message.type() !== "warning") return;
      // Chromium says this of every refused answer; those are judged one by one.
      if (message.text().startsWith("Failed to load resource")) return;
      this.seen.push(`console ${message.type()}: ${message.text()}`);
    });
  }

  private judge(response: Response): void {
    const status = response.status();
    const path = new URL(response.url()).pathname;
    if (status < 400 || this.provoked.some((each) => each.status === status && each.path === path)) return;
    // A busy server may be asked for the progress of a job before it hears of the job; the app asks again.
    if (status === 404 && path.startsWith("/api/admin/codex-jobs/")) return;
    this.seen.push(`answer ${status} from ${path}`);
  }
}
