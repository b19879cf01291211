import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { emblems, type Look } from "../../src/core/contract/look.ts";
import { checkAccent, grounds } from "../../src/core/contract/palette.ts";
import { paths } from "../../src/core/contract/paths.ts";
import { violationsOn } from "./axe.ts";
import { HttpClient } from "./http-client.ts";
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
function dresser({ portal, database }: Stage): (look: Look) => Promise<void> {
  const { email } = portal.firstRun();
  database.run("UPDATE users SET password_changed = 1 WHERE email = ?", email);
  const token = database.insertStaffSession(database.number("SELECT id FROM users WHERE email = ?", email));
  const master = new HttpClient(portal.url);
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const put = async (key: string, value: string) => {
    const body = JSON.stringify({ key, value });
    const { status } = await master.send("/api/admin/settings", { method: "PUT", body, headers });
    expect([key, value, status]).toEqual([key, value, 200]);
  };
  return async ({ accent, ground, emblem }) => {
    // Every ground takes this one, so that what holds on one of them does not stand in the way of the next.
    await put("accent", "#f5f5f5");
    await put("ground", ground);
    await put("accent", accent);
    await put("emblem", emblem);
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
  const dress = dresser(stage());
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
