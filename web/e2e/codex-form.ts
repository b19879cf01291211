import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { wordsIn } from "../testing/words.ts";

const words = wordsIn.en;

export const generator = "/api/admin/codex-generator";
export const preview = "/api/admin/codex-preview";

/** A small book, its title and its code. */
export async function fillIn(form: Locator, title: string, code: string): Promise<void> {
  await form.getByLabel(words.codex.title, { exact: true }).fill(title);
  await form.getByLabel(words.codex.numPages).fill("12");
  await form.getByLabel(words.codex.urlPage).fill("5");
  await form.getByLabel(words.codex.codePage).fill("8");
  await form.getByLabel(words.codex.secretUrl).fill("https://portal.example/door");
  await form.getByLabel(words.codex.originalCode).fill(code);
}

/** What a step makes the browser save. */
export async function saved(page: Page, step: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent("download"), step()]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

/** Shows another view of the tab. */
export async function openView(page: Page, view: keyof typeof words.codexViews): Promise<void> {
  await page.getByRole("button", { name: words.codexViews[view], exact: true }).click();
}

/** Opens fields that are folded away, unless they are open. */
export async function unfold(form: Locator, name: string): Promise<void> {
  const fold = form.locator("details").filter({ hasText: name });
  if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
}
