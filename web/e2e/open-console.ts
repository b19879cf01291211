import { afterAll, expect } from "bun:test";
import type { Language } from "../../src/core/contract/languages.ts";
import { paths } from "../../src/core/contract/paths.ts";
import type { Visit } from "./browser.ts";
import { Console, desk, inConsole } from "./console.ts";
import type { Environment } from "./portal-process.ts";
import { type Stage, setStage } from "./stage.ts";

type Steps = (console: Console, visit: Visit) => Promise<void>;
type Opened = { console: Console; language: Language; visit: Visit };

/**
 * Sets a stage, and lets the tests of a file follow each other in one console that stays open: to load one costs as
 * much as a dozen of its screens. Each begins where it opens, with nothing searched for, chosen or open, no request
 * blocked and no expected error.
 */
export function setOpenConsole(prepare?: (stage: Stage) => void, environment?: Environment) {
  let opened: Opened | undefined;
  let isSound = true;
  let visiting: Promise<void> | undefined;
  const over = Promise.withResolvers<void>();
  // Those who leave do so before the stage is closed.
  afterAll(async () => {
    over.resolve();
    await visiting;
  });
  const stage = setStage(prepare, environment);

  async function open(language: Language): Promise<Opened> {
    const ready = Promise.withResolvers<Opened>();
    visiting = inConsole(stage(), language, async (console, visit) => {
      ready.resolve({ console, language, visit });
      await over.promise;
    });
    visiting.catch(ready.reject);
    return ready.promise;
  }

  /** Runs a test in the console, and fails on errors in the browser. */
  async function inOpenConsole(steps: Steps, language: Language = "en"): Promise<void> {
    if (opened) {
      await beginAnew(opened, isSound);
      // Only now: an answer that the last test provoked may come after its end.
      opened.visit.forgetProvoked();
    }
    opened ??= await open(language);
    if (opened.language !== language) await switchTo(language, opened);
    isSound = false;
    await steps(opened.console, opened.visit);
    expect(opened.visit.faults()).toEqual([]);
    isSound = true;
  }
  return { stage, inOpenConsole };
}

/** Brings the console back to how it opens; one that was left with a dialog, or in the middle of a test, is loaded. */
async function beginAnew({ console, visit }: Opened, isSound: boolean): Promise<void> {
  const { page } = visit;
  const { words } = console;
  await page.unrouteAll({ behavior: "ignoreErrors" });
  if (!isSound) visit.forgetFaults();
  await page.setViewportSize(desk);
  const hasDialog = (await page.locator("[role=dialog], [role=alertdialog]").count()) > 0;
  if (!isSound || hasDialog || new URL(page.url()).pathname !== paths.observatory) {
    await page.goto(paths.observatory);
    await page.getByRole("tab", { name: words.tabs.codes }).waitFor();
    return;
  }
  await console.closeMessage();
  // What a tab remembers goes when another one is opened.
  for (const tab of ["pages", "codes"] as const) {
    await page.evaluate((path) => history.pushState(null, "", path), `${paths.observatory}?tab=${tab}`);
    await page.getByRole("tab", { name: words.tabs[tab], exact: true, selected: true }).waitFor();
  }
  await page.evaluate(() => scrollTo(0, 0));
}

/** Chooses another language in the menu. */
async function switchTo(language: Language, opened: Opened): Promise<void> {
  const { page } = opened.visit;
  await page.locator("header").getByRole("combobox").selectOption(language);
  opened.language = language;
  opened.console = new Console(page, language);
  await page.getByRole("tab", { name: opened.console.words.tabs.codes, exact: true }).waitFor();
}
