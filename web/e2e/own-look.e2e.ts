import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { emblems, type Look } from "../../src/core/contract/look.ts";
import { checkAccent, grounds } from "../../src/core/contract/palette.ts";
import { paths } from "../../src/core/contract/paths.ts";
import { violationsOn } from "./axe.ts";
import { masterPut } from "./master-put.ts";
import { type Stage, setStage } from "./stage.ts";

const stage = setStage(({ database }) => {
  database.insertRoom({ name: "Open Hall", description: "Look twice.", status: "revealed" });
  database.insertRoom({ name: "Sealed Vault", status: "locked" });
});

/** Light colours and dark ones, of which the nearest that holds is taken: it is the hardest to read. */
const wanted = ["#3fb8a0", "#000080", "#ff2200", "#f5f5f5", "#7a00a0", "#006400"];
const looks = emblems.map((emblem, at): Look => {
  const accent = wanted[at % wanted.length] ?? "";
  const ground = grounds[at % grounds.length] ?? "void";
  const check = checkAccent(accent, ground);
  return { emblem, ground, accent: check.holds ? accent : check.nearest };
});

/** Returns what gives the portal a look, as its master does. */
async function dresser(stage: Stage): Promise<(look: Look) => Promise<void>> {
  const put = await masterPut(stage);
  return async ({ accent, ground, emblem }) => {
    // Every ground takes the first one, so that what holds on one of them does not stand in the way of the next.
    const choices = [
      ["accent", "#f5f5f5"],
      ["ground", ground],
      ["accent", accent],
      ["emblem", emblem],
    ];
    for (const [key, value] of choices) await put("/api/admin/settings", { key, value });
  };
}

/** Returns what of a screen is still in the product's gold, which of its drawings show nothing, and the emblem at its head. */
const seenOn = (page: Page) =>
  page.evaluate(() => {
    const gold = "212, 175, 55";
    const looks = [...document.querySelectorAll("body *")].map((element) => {
      const { color, backgroundColor, borderColor, stroke, fill, boxShadow } = getComputedStyle(element);
      const isGolden = [color, backgroundColor, borderColor, stroke, fill, boxShadow].join().includes(gold);
      return isGolden ? element.outerHTML.slice(0, 200) : "";
    });
    const uses = [...document.querySelectorAll("use")];
    const empty = uses.filter((each) => each.getBBox().width === 0).map(({ href }) => href.baseVal);
    const emblem = /mark\/(\w+)\.svg/.exec(
      document.querySelector("header use")?.getAttribute("href") ?? "",
    )?.[1];
    return { golden: looks.filter((each) => each !== ""), empty, emblem: emblem ?? "eye" };
  });

test("With each of twelve emblems, accents and grounds the screens are free of accessibility faults, and nothing is left of the gold", async () => {
  const dress = await dresser(stage());
  await stage().visitAs(true, "en", async ({ page }, words) => {
    for (const look of looks) {
      await dress(look);
      for (const path of [paths.home, paths.anteRoom]) {
        await page.goto(path);
        await page.waitForLoadState("networkidle");
        if (path === paths.anteRoom) await page.getByText(words.anteRoom.title).first().waitFor();
        const seen = { look, path, ...(await seenOn(page)), violations: await violationsOn(page) };
        expect(seen).toEqual({
          look,
          path,
          golden: [],
          empty: [],
          emblem: look.emblem,
          violations: [],
        });
      }
    }
  });
});
