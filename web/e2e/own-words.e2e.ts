import { expect, test } from "bun:test";
import fc from "fast-check";
import type { Page } from "playwright-core";
import { printable } from "../../src/core/contract/fields.ts";
import {
  type OwnTextName,
  ownMaxOf,
  ownTextNames,
  placeholdersFor,
} from "../../src/core/contract/own-words.ts";
import { paths } from "../../src/core/contract/paths.ts";
import { originalOf } from "../../src/locales/originals.ts";
import { boxFaults } from "./boxes.ts";
import { masterPut } from "./master-put.ts";
import { setStage } from "./stage.ts";

const stage = setStage(({ database }) => {
  database.insertRoom({ name: "Open Hall", description: "Look twice.", status: "revealed" });
  database.insertRoom({ name: "Sealed Vault", status: "locked" });
});

const hostile = [
  `${"unbroken".repeat(3)} `.repeat(12),
  "<img src=x onerror=x()> <b data-run>",
  "$t(kit:a) { } {course} $t( ",
  "\u05d0\u05d1 مرحبا \u05d2 ",
  "👩‍👩‍👧‍👦🔥",
  "&lt;b&gt; &amp; \" ' ` ",
  "%own:home% </script> <script src=x> </script>",
  "Words of a usual length that go on and on, ",
];
const pieces = fc
  .array(fc.constantFrom(...hostile), { minLength: 1, maxLength: 6 })
  .map((each) => each.join(" "));

/** Returns the longest words for a text that begin with its placeholders and go on with some pieces. */
function wordsFor(key: OwnTextName, text: string): string {
  const marks = placeholdersFor(originalOf(key, "en")).needed.map((name) => `{{${name}}}`);
  const room = ownMaxOf(key) - marks.join(" ").length - 1;
  // Half a character that is cut off goes, and a joiner that joins nothing.
  const cut = printable(
    text
      .repeat(20)
      .slice(0, room)
      .replace(/[\ud800-\udbff]$/, ""),
  ).trim();
  return [...marks, cut].join(" ");
}

/** Expects that a screen holds whatever is said on it, at a phone's width and a desk's. */
async function expectWhole(page: Page, screen: string): Promise<void> {
  await page.getByRole("heading").first().waitFor();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const faults = await boxFaults(page);
    const run = await page.locator("[data-run], [src=x]").count();
    expect({ screen, width, faults, run }).toEqual({ screen, width, faults: [], run: 0 });
  }
}

/** Opens screens one after the other, and looks at each. */
async function expectAllWhole(page: Page, screens: readonly string[]): Promise<void> {
  for (const path of screens) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    await expectWhole(page, path);
  }
}

test("Whatever the owner writes, no screen is broken by it, and it is read as text", async () => {
  const write = await masterPut(stage());
  const runs = fc.sample(fc.tuple(pieces, fc.constantFrom(...hostile)), { numRuns: 6, seed: 38 });
  for (const [at, [text, course]] of runs.entries()) {
    await write("/api/admin/settings", { key: "course_name", value: course.slice(0, 20).trim() });
    for (const key of ownTextNames)
      await write("/api/admin/words", { key, language: "en", value: wordsFor(key, text) });
    await stage().visit("en", async (visit) => {
      visit.provoke(404, "/nowhere");
      const { page } = visit;
      await expectAllWhole(page, [paths.home, paths.comeBack, "/nowhere", paths.register]);
      await page.locator("input[type=email]").fill(`ana${at}@example.org`);
      await page.locator("input:not([type=email])").first().fill(`Ana${at}`);
      await page.keyboard.press("Enter");
      await page.waitForURL(`**${paths.verify}`);
      await expectWhole(page, paths.verify);
    });
    await stage().visitAs(false, "en", ({ page }) => expectAllWhole(page, [paths.home, paths.codeEntry]));
    await stage().visitAs(true, "en", ({ page }) => expectAllWhole(page, [paths.anteRoom]));
  }
});

test("Whoever is known and chose another language than the document's reads the owner's words in that one", async () => {
  const write = await masterPut(stage());
  const greeting = { en: "Salt, {{name}}", es: "La sal, {{name}}" } as const;
  for (const [language, value] of Object.entries(greeting))
    await write("/api/admin/words", { key: "kit:known.greeting", language, value });
  await stage().visitAs(true, "en", async ({ page }) => {
    await page.goto(paths.home);
    await page.getByText("Salt, planted").waitFor();
    await page.evaluate(() => localStorage.setItem("codex-language", "es"));
    for (const path of [paths.home, paths.initiate]) {
      await page.context().clearCookies({ name: "portal_language" });
      await page.goto(path);
      await page.getByText("La sal, planted").waitFor();
      expect(await page.locator("html").getAttribute("lang")).toBe("es");
    }
  });
});
