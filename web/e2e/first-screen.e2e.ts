import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { paths } from "../../src/core/contract/paths.ts";
import { awake } from "./awake.ts";
import { Visit } from "./browser.ts";
import { Screens } from "./screens.ts";
import { localeOf, setStage } from "./stage.ts";

/** What a visitor's first screen may load of JavaScript, in bytes as transferred. */
const firstScreenBudget = 105_000;

const stage = setStage();

test.each(["/", paths.initiate])(
  "The first screen %s transfers at most 105,000 bytes of JavaScript, all of it brotli",
  async (path) => {
    await stage().visit(
      "pt",
      async ({ page }, words) => {
        const scripts: Promise<{ size: number; encoding: string | undefined; url: string }>[] = [];
        page.on("requestfinished", (request) => {
          if (request.resourceType() !== "script" && !request.url().endsWith(".js")) return;
          scripts.push(
            Promise.all([request.sizes(), request.response()]).then(([sizes, response]) => ({
              size: sizes.responseBodySize,
              encoding: response?.headers()["content-encoding"],
              url: request.url(),
            })),
          );
        });
        await page.goto(path);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await awake(page);
        await page.waitForLoadState("networkidle");
        const loaded = await Promise.all(scripts);
        const total = loaded.reduce((sum, { size }) => sum + size, 0);
        console.log(`${path}: ${total} bytes of JavaScript in ${loaded.length} files`);
        expect(loaded.length).toBeGreaterThan(0);
        for (const { encoding } of loaded) expect(encoding).toBe("br");
        expect(total).toBeGreaterThan(10_000);
        expect(total).toBeLessThanOrEqual(firstScreenBudget);
        expect(await page.title()).toContain(path === "/" ? "Codex Portal" : words.register.title);
      },
      { isNew: true },
    );
  },
);

test("A visit goes to the portal alone: no font, script or picture comes from elsewhere", async () => {
  await stage().visit("en", async ({ page, url }, words) => {
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(url) && !request.url().startsWith("data:")) elsewhere.push(request.url());
    });
    await page.goto("/");
    await new Screens(page, words).heading(words.home.title).waitFor();
    await page.waitForLoadState("networkidle");
    expect(elsewhere).toEqual([]);
  });
});

test("A visitor finds nothing in these tests of the one who came before, and reads a language of their own", async () => {
  const found = (page: Page) =>
    page.evaluate(() => ({
      kept: [document.cookie, ...Object.keys(localStorage), ...Object.keys(sessionStorage)].join(),
      reads: [navigator.language, Intl.DateTimeFormat().resolvedOptions().locale],
      width: innerWidth,
    }));
  const plain = "/robots.txt";
  for (const language of ["pt", "es"] as const)
    await stage().visit(language, async ({ page, context, url }) => {
      await page.goto(plain);
      const locale = localeOf[language];
      expect(await found(page)).toEqual({ kept: "", reads: [locale, locale], width: 1280 });
      await context.addCookies([{ name: "kept", value: "1", url }]);
      await page.evaluate(() => {
        localStorage.kept = sessionStorage.kept = "1";
      });
      await page.setViewportSize({ width: 360, height: 640 });
    });
});

test("What the policy forbids is noticed by these tests, so that a good visit means something", async () => {
  const visit = await Visit.open(stage().browser, stage().portal.url, {});
  await visit.page.goto("/");
  await visit.page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "globalThis.broken = true";
    document.body.append(script);
    console.error("a fault");
  });
  await visit.page.goto("/no-such-page");
  await visit.page.getByRole("heading", { level: 1 }).waitFor();
  const faults = visit.faults().join("\n");
  await visit.context.close();
  // The page tells its listener a moment later than the console; either is proof enough.
  expect(faults).toMatch(/policy violation: script-src|violates the following Content Security Policy/);
  expect(faults).toContain("console error: a fault");
  expect(faults).toContain("answer 404 from /no-such-page");
});

test("The course's link stands on the home page only while the operator has set one that may be followed", async () => {
  const { database } = stage();
  const courseLink = "https://courses.example/the-void?from=portal";
  const set = (value: string | null) =>
    database.run("UPDATE system_settings SET value = ? WHERE key = 'course_nada_url'", value);
  await stage().visit("en", async ({ page }, words) => {
    const screens = new Screens(page, words);
    const link = page.getByRole("link", { name: new RegExp(words.home.course) });
    const openHome = async () => {
      const answered = page.waitForResponse((response) => response.url().endsWith("/api/course-url"));
      await page.goto("/");
      await (await answered).finished();
      await screens.heading(words.home.title).waitFor();
      await page.waitForLoadState("networkidle");
    };
    await openHome();
    expect(await link.count()).toBe(0);
    set(courseLink);
    await openHome();
    await link.waitFor();
    expect(await link.getAttribute("href")).toBe(courseLink);
    expect(await link.getAttribute("target")).toBe("_blank");
    expect(await link.getAttribute("rel")).toContain("noopener");
    set("javascript:alert(1)");
    await openHome();
    expect(await link.count()).toBe(0);
    set(null);
  });
});

test("An unknown address is lost in the void, with the way home", async () => {
  await stage().visit("es", async (visit, words) => {
    const { page } = visit;
    const screens = new Screens(page, words);
    visit.provoke(404, "/no/such/door");
    await page.goto("/no/such/door");
    await screens.heading(words.notFound.title).waitFor();
    await screens.link(words.notFound.back).click();
    await screens.heading(words.home.title).waitFor();
  });
});
