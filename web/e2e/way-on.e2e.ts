import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { languages } from "../../src/core/contract/languages.ts";
import { paths } from "../../src/core/contract/paths.ts";
import { awake } from "./awake.ts";
import { setStage } from "./stage.ts";

const stage = setStage();
const phone = { viewport: { width: 360, height: 740 } };
const gold = "rgb(212, 175, 55)";

/** Returns what is gold on a screen, with the name of each and whether all of it is in the window. */
async function goldOn(page: Page): Promise<{ name: string; isWhole: boolean }[]> {
  return page.getByRole("main").evaluate(
    (main, colour) =>
      [...main.querySelectorAll("a, button")]
        .filter((each) => getComputedStyle(each).backgroundColor === colour)
        .map((each) => {
          const { top, bottom } = each.getBoundingClientRect();
          return { name: each.textContent, isWhole: top >= 0 && bottom <= innerHeight };
        }),
    gold,
  );
}

test.each([...languages])(
  "In %s the home page's one gold button is a stranger's way in, whole in a phone's first screen, and the only one of each screen of theirs",
  async (language) => {
    await stage().visit(
      language,
      async ({ page }, words) => {
        await page.goto(paths.home);
        await awake(page);
        expect(await goldOn(page)).toEqual([{ name: words.home.begin, isWhole: true }]);
        for (const path of [paths.initiate, paths.comeBack]) {
          await page.goto(path);
          await awake(page);
          expect((await goldOn(page)).map(({ name }) => name)).toEqual([words.auth.send]);
        }
      },
      phone,
    );
  },
);

test.each(languages.flatMap((language) => [true, false].map((admitted) => [language, admitted] as const)))(
  "In %s who is known (admitted: %p) sees their next step in gold, alone and whole in a phone's first screen",
  async (language, admitted) => {
    await stage().visitAs(
      admitted,
      language,
      async ({ page }, words) => {
        const name = admitted ? words.codeEntry.enter : words.known.code;
        for (const path of [paths.home, paths.initiate]) {
          await page.goto(path);
          await page.getByRole("main").getByRole("link", { name }).waitFor();
          await awake(page);
          expect([path, await goldOn(page)]).toEqual([path, [{ name, isWhole: true }]]);
        }
      },
      phone,
    );
  },
);
