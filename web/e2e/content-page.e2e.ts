import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { awake } from "./awake.ts";
import { setStage } from "./stage.ts";

const content =
  '<p>Read it <em>twice</em>.</p><h2 style="text-align: center">The first door</h2><p style="text-align: right">at the edge</p>';

const stage = setStage(({ database }) => {
  const button = { text: "Go", url: "https://course.example/" };
  database.insertPage({ slug: "rites/first", title: "The Rite", content, button });
  database.insertPage({
    slug: "asleep",
    title: "Asleep",
    content: "<p>nobody reads this</p>",
    isActive: false,
  });
});

/** The positions of a page's parts. */
function places(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    ["header", ".page-title", ".page-content", ".page-content h2", ".page-button", ".page-back"].map(
      (part) => {
        const { x, y, width, height } =
          document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
        return [part, Math.round(x), Math.round(y), Math.round(width), Math.round(height)];
      },
    ),
  );
}

for (const width of [360, 768, 1440]) {
  test(`A content page reads without scripts, and nothing moves when the app takes over, ${width} pixels wide`, async () => {
    const viewport = { width, height: 900 };
    let before: unknown;
    const still = { viewport, javaScriptEnabled: false };
    await stage().visit(
      "en",
      async ({ page }) => {
        await page.goto("/rites/first", { waitUntil: "networkidle" });
        expect(await page.title()).toBe("The Rite · Codex Portal");
        expect(await page.getByRole("heading", { name: "The first door" }).isVisible()).toBe(true);
        expect(await page.getByRole("link", { name: "Go" }).getAttribute("href")).toBe(
          "https://course.example/",
        );
        before = await places(page);
      },
      still,
    );
    await stage().visit(
      "en",
      async ({ page }) => {
        const asked: string[] = [];
        page.on("request", (request) => asked.push(new URL(request.url()).pathname));
        await page.goto("/rites/first", { waitUntil: "networkidle" });
        await page.locator("main#main .page-content").waitFor();
        expect(await places(page)).toEqual(before);
        expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
        expect(await page.title()).toBe("The Rite · Codex Portal");
        const alignment = await page.evaluate(() =>
          ["h2", "p:last-child"].map((part) => {
            const shown = document.querySelector(`.page-content ${part}`);
            return shown && getComputedStyle(shown).textAlign;
          }),
        );
        expect(alignment).toEqual(["center", "right"]);
      },
      { viewport },
    );
  });
}

test("The app takes the parts of a page over as they stand, and asks for nothing", async () => {
  await stage().visit("en", async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.addInitScript(() => {
      addEventListener("DOMContentLoaded", () => {
        for (const part of document.querySelectorAll(".page-article *"))
          part.addEventListener("stood", () => part.setAttribute("data-stood", ""));
      });
    });
    await page.goto("/rites/first", { waitUntil: "networkidle" });
    await awake(page);
    const replaced = await page.evaluate(() => {
      const parts = [...document.querySelectorAll(".page-article *")];
      for (const part of parts) part.dispatchEvent(new Event("stood"));
      return parts.filter((part) => !part.hasAttribute("data-stood")).map(({ tagName }) => tagName);
    });
    expect(replaced).toEqual([]);
    expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
  });
});

test("A way back inside the app shows the page again", async () => {
  await stage().visit("en", async ({ page }, words) => {
    await page.goto("/rites/first", { waitUntil: "networkidle" });
    await page.locator("header a").first().click();
    await page.getByRole("heading", { name: words.home.title }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { name: "The Rite" }).waitFor();
  });
});

test("An app that arrived elsewhere asks for the page it is led to", async () => {
  await stage().visit("en", async ({ page }) => {
    await page.goto("/", { waitUntil: "networkidle" });
    await awake(page);
    const answer = page.waitForResponse((response) => response.url().endsWith("/api/pages/rites/first"));
    await page.evaluate(() => history.pushState(null, "", "/rites/first"));
    expect((await answer).status()).toBe(200);
    await page.getByRole("heading", { name: "The first door" }).waitFor();
  });
});

test("A sleeping page is the same 404 as none", async () => {
  const answers = await Promise.all(
    ["/asleep", "/nothing", "/api/pages/asleep", "/api/pages/nothing"].map((path) =>
      fetch(`${stage().portal.url}${path}`),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  const [asleep, nothing] = await Promise.all(answers.slice(0, 2).map((answer) => answer.text()));
  expect(asleep).toBe(nothing ?? "");
});
