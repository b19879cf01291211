import { describe, expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { languages } from "../../src/core/contract/languages.ts";
import { paths } from "../../src/core/contract/paths.ts";
import { alignments } from "../../src/core/contract/texts.ts";
import { awake } from "./awake.ts";
import { hold } from "./hold.ts";
import { setStage } from "./stage.ts";

const aligned = alignments.map((each) => `<p style="text-align: ${each}">${each}</p>`).join("");
const content = `<p>Read <em>it</em> <strong>twice</strong>, <u>then</u> <a href="/">go</a>.</p><h2>One</h2><h3>Two</h3>${aligned}
<ul><li><p>first</p><ul><li><p>within</p></li></ul></li></ul><ol><li><p>second</p></li></ol><blockquote><p>said</p></blockquote>`;

const stage = setStage(({ database }) => {
  const button = { text: "Go", url: "https://course.example/" };
  database.insertPage({ slug: "rites/first", title: "The Rite", content, button });
});

const standing = [
  paths.home,
  paths.initiate,
  paths.comeBack,
  paths.anteRoom,
  "/no-such-page",
  "/rites/first",
];

/**
 * Keeps under a name how each element, and what is drawn before and after it, looks just now; returns how many those are. It
 * stays in the page: all of it is millions of emails.
 */
const keepLooks = (page: Page, name: string) =>
  page.evaluate((key) => {
    // What has a name of its own shows where it is used, and a logical name says the same as a physical one.
    const names = [...getComputedStyle(document.documentElement)].filter(
      (property) => !/^--|\b(inline|block)\b/.test(property),
    );
    const looks = ["html", "body", "#root *"]
      .flatMap((which) => [...document.querySelectorAll(which)])
      .flatMap((element) => {
        // What is used of a drawing is as large as that once it has come; its frame keeps the room.
        const box = element instanceof SVGUseElement ? element.ownerSVGElement : element;
        const { x, y, width, height } = (box ?? element).getBoundingClientRect();
        return ["", "::before", "::after"].map((part) => {
          const style = getComputedStyle(element, part || null);
          if (part && style.content === "none") return [part];
          const where = `${element.tagName}.${element.className}${part} at ${[x, y, width, height]}`;
          return [where, ...names.map((property) => style.getPropertyValue(property))];
        });
      });
    Reflect.set(globalThis, key, [["where", ...names], ...looks]);
    return looks.length;
  }, name);

/** Returns what differs between two looks that the page keeps. */
const differences = (page: Page, one: string, other: string) =>
  page.evaluate(
    (keys) => {
      const [before, after]: string[][][] = keys.map((key) => Reflect.get(globalThis, key));
      if (!before || !after || before.length !== after.length) return ["other elements stand there"];
      return before.flatMap((look, at) => {
        const then = after[at] ?? [];
        if (look.length !== then.length) return [`${look[0]} became ${then[0]}`];
        return look.flatMap((value, place) =>
          value === then[place] ? [] : [`${look[0]}: ${before[0]?.[place]}: ${value} became ${then[place]}`],
        );
      });
    },
    [one, other],
  );

const hasSheet = (page: Page) =>
  page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.sheet);

const widths = [360, 768, 1440];

/** Keeps how a screen looks at each width, in pixels; returns how many looks each time. */
async function keepAtWidths(page: Page, name: string): Promise<number[]> {
  const counts: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    counts.push(await keepLooks(page, `${name} ${width}`));
  }
  return counts;
}

test("What stands in a document looks the same before the style sheet as with it, 360, 768 and 1440 pixels wide", async () => {
  await stage().visit("en", async (visit) => {
    const { page } = visit;
    visit.provoke(404, "/no-such-page");
    // Scripts stay blocked to the end: the app of a screen that is left would fetch its session.
    for (const kind of ["js", "woff2"]) await hold(page, `**/*.${kind}`);
    for (const path of standing) {
      const release = await hold(page, "**/*.css");
      await page.goto(path, { waitUntil: "commit" });
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForFunction(() => document.readyState !== "loading");
      const before = await keepAtWidths(page, "before");
      expect(Math.min(...before)).toBeGreaterThan(30);
      release();
      await hasSheet(page);
      expect(await keepAtWidths(page, "after")).toEqual(before);
      for (const width of widths) {
        const differing = await differences(page, `before ${width}`, `after ${width}`);
        expect({ path, width, differing }).toEqual({ path, width, differing: [] });
      }
    }
  });
});

test("What stands is painted while style sheet, fonts and scripts are still on their way", async () => {
  await stage().visit("pt", async (visit) => {
    const { page } = visit;
    visit.provoke(404, "/no-such-page");
    for (const kind of ["css", "js", "woff2"]) await hold(page, `**/*.${kind}`);
    for (const path of standing) {
      await page.goto(path, { waitUntil: "commit" });
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
      expect(await page.locator('link[rel="stylesheet"]').count()).toBe(1);
    }
  });
});

test("Nothing moves when style sheet, fonts and app come after the first paint", async () => {
  for (const language of languages) {
    await stage().visit(
      language,
      async ({ page }) => {
        await page.addInitScript(() => {
          Reflect.set(globalThis, "shifts", []);
          new PerformanceObserver((list) => {
            const seen: unknown = Reflect.get(globalThis, "shifts");
            for (const entry of list.getEntries())
              if (Array.isArray(seen)) seen.push(Number(Reflect.get(entry, "value")));
          }).observe({ type: "layout-shift", buffered: true });
        });
        const releases = await Promise.all(["css", "woff2", "js"].map((kind) => hold(page, `**/*.${kind}`)));
        await page.goto(paths.comeBack, { waitUntil: "commit" });
        await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
        for (const release of releases) release();
        await awake(page);
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        const moved = await page.evaluate(() => Reflect.get(globalThis, "shifts"));
        expect(moved.reduce((sum: number, each: number) => sum + each, 0)).toBeLessThan(0.001);
      },
      { viewport: { width: 412, height: 823 } },
    );
  }
});

describe("A tab that has the style sheet", () => {
  test("takes it before the first paint, so that no text changes its face", async () => {
    await stage().visit("es", async ({ page }) => {
      await page.goto(paths.home);
      await awake(page);
      await page.goto(paths.register);
      await awake(page);
      const [painted, blocked] = await page.evaluate(() => [
        performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
        performance
          .getEntriesByType("resource")
          .filter(({ name }) => /\.(css|woff2)$/.test(name))
          .map(({ startTime }) => startTime),
      ]);
      expect(blocked).toHaveLength(3);
      for (const startTime of blocked ?? []) expect(startTime).toBeLessThan(painted ?? 0);
    });
  });
});
