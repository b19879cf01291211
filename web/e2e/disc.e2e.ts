import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { awake } from "./awake.ts";
import { moving, setStage } from "./stage.ts";

const stage = setStage();

/** Returns the point of the disc so many signs from the top, in the middle of the inner ring. */
async function signAt(page: Page, places: number): Promise<[number, number]> {
  const box = await page.getByRole("slider").boundingBox();
  if (!box) throw new Error("there is no disc");
  const angle = (2 * Math.PI * places) / 36;
  const radius = (box.width / 2) * 0.73;
  return [
    box.x + box.width / 2 + radius * Math.sin(angle),
    box.y + box.height / 2 - radius * Math.cos(angle),
  ];
}

test("The seal of the home page is a disc that keys and a pointer turn, and it stops at signs", async () => {
  await stage().visit(
    "en",
    async ({ page }, words) => {
      await page.goto("/");
      await awake(page);
      const disc = page.getByRole("slider", { name: words.home.art });
      const says = (value: string) => page.locator(`[aria-valuetext="A → ${value}"]`).waitFor();
      expect(await disc.getAttribute("aria-valuetext")).toBe("A → A");
      await disc.focus();
      await page.locator("[data-held]").waitFor();
      for (const key of ["ArrowRight", "ArrowUp", "PageUp", "ArrowLeft"]) await page.keyboard.press(key);
      await says("H");

      // The sign on the right is drawn to the top: nine places and a little, which is let go.
      await page.mouse.move(...(await signAt(page, 9)));
      await page.mouse.down();
      await page.mouse.move(...(await signAt(page, 4)), { steps: 4 });
      await page.mouse.move(...(await signAt(page, 0.2)), { steps: 4 });
      await page.mouse.up();
      await says("Q");
      await page.waitForFunction(() => {
        const inner = document.querySelector(".disc > .turn > :last-child");
        return inner && getComputedStyle(inner).rotate === "-160deg";
      });
    },
    moving,
  );
});

test("A finger across the disc turns it, and one along the page scrolls", async () => {
  const phone = { viewport: { width: 360, height: 640 }, hasTouch: true };
  await stage().visit(
    "pt",
    async ({ page, context }) => {
      await page.goto("/");
      await awake(page);
      const client = await context.newCDPSession(page);
      const swipe = async (from: [number, number], to: [number, number]) => {
        const touch = async (type: "touchStart" | "touchMove", [x, y]: [number, number]) =>
          client.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x, y }] });
        await touch("touchStart", from);
        for (let step = 1; step <= 6; step++)
          await touch("touchMove", [
            from[0] + ((to[0] - from[0]) * step) / 6,
            from[1] + ((to[1] - from[1]) * step) / 6,
          ]);
        await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      };
      const [right, left] = [await signAt(page, 9), await signAt(page, 27)];
      await swipe(right, [right[0], right[1] - 120]);
      await page.waitForFunction(() => scrollY > 50);
      expect(await page.getByRole("slider").getAttribute("aria-valuetext")).toBe("A → A");
      // What was set going by the finger has ended on a page that was opened anew.
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await page.goto("/");
      await awake(page);
      await page.mouse.move(...left);
      await page.locator("[data-taken]").waitFor();
      await swipe(await signAt(page, 2), await signAt(page, -2));
      await page.locator('[aria-valuetext="A → E"]').waitFor();
      // In hand, it turns whichever way the finger goes.
      await swipe(left, [left[0], left[1] + 40]);
      await page.waitForFunction(() => document.querySelector('[aria-valuetext="A → E"]') === null);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    },
    phone,
  );
});

test("However far the seal has turned, the home page is as wide as the window", async () => {
  await stage().visit(
    "es",
    async ({ page }) => {
      await page.goto("/");
      await awake(page);
      await page.locator("html[data-motion=moving]").waitFor();
      for (const width of [360, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const widths = await page.evaluate(() => {
          const turning = document
            .getAnimations()
            .filter((each) => each instanceof CSSAnimation && each.animationName === "turn");
          return Array.from({ length: 24 }, (_, step) => {
            for (const each of turning) {
              each.pause();
              each.currentTime = (Number(each.effect?.getComputedTiming().duration) * step) / 24;
            }
            return turning.length === 2 ? document.documentElement.scrollWidth : 0;
          });
        });
        expect([...new Set(widths)]).toEqual([width]);
      }
    },
    moving,
  );
});
