import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { languages } from "../../src/core/contract/languages.ts";
import { paths } from "../../src/core/contract/paths.ts";
import { violationsOn } from "./axe.ts";
import { Screens } from "./screens.ts";
import { remembering, setStage } from "./stage.ts";

const stage = setStage();

/** How far anything has moved since the page came, by Chromium's own measure. */
const shift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, "value")), 0));
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );

test.each([...languages])(
  "An admitted initiate is greeted in %s and led to the antechamber, and nothing is seen to move",
  async (language) => {
    await stage().visitAs(true, language, async ({ page }, words) => {
      for (const path of [paths.home, paths.initiate]) {
        await page.goto(path);
        const link = page.getByRole("main").getByRole("link", { name: words.codeEntry.enter });
        await link.waitFor();
        expect(await page.getByRole("main").textContent()).toMatch(/planted\d+x 0/);
        // The fonts come after the first paint, and letters are some hundredths of a pixel wider in them.
        expect(await shift(page)).toBeLessThan(0.001);
        expect(await violationsOn(page, language !== languages[0])).toEqual([]);
        if (path === paths.initiate) await link.click();
      }
      await new Screens(page, words).heading(words.anteRoom.title).waitFor();
    });
  },
);

test("An initiate who is not admitted yet is led to the code entry, and one whose session is over to the way back", async () => {
  await stage().visitAs(false, "pt", async ({ page }, words) => {
    await page.goto(paths.home);
    await page.getByRole("link", { name: words.known.code }).click();
    await new Screens(page, words).heading(words.codeEntry.title).waitFor();
  });
  const storageState = remembering(stage().portal.url, 1);
  await stage().visit(
    "pt",
    async (visit, words) => {
      visit.provoke(401, "/api/auth/me");
      await visit.page.goto(paths.home);
      await visit.page.getByRole("link", { name: words.auth.beenHere }).click();
      await new Screens(visit.page, words).heading(words.comeBack.title).waitFor();
    },
    { storageState },
  );
});

test("A stranger's first screen asks nobody who they are and keeps no place for a greeting", async () => {
  await stage().visit("en", async ({ page }, words) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    for (const path of [paths.home, paths.initiate]) {
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.waitForLoadState("networkidle");
      expect(await page.locator(".greeting-slot").count()).toBe(0);
    }
    expect(asked).not.toContain("/api/auth/me");
    expect(asked.filter((path) => path.includes("known-initiate"))).toEqual([]);
    await new Screens(page, words).heading(words.register.title).waitFor();
  });
});
