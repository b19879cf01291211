import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Language, languages } from "../../src/core/contract/languages.ts";
import { paths, sealPath, stopPath } from "../../src/core/contract/paths.ts";
import { keysOf } from "../../src/core/lib/keys.ts";
import { signedIds } from "../../src/core/lib/tokens.ts";
import { violationsOn } from "./axe.ts";
import { shoot } from "./shoot.ts";
import { setStage } from "./stage.ts";

const stage = setStage(({ database }) => {
  const now = new Date().toISOString();
  const sql = "INSERT INTO system_settings (key, value, created_at, updated_at) VALUES (?, ?, ?, ?)";
  database.run(sql, "room_letters", "on", now, now);
});

/** The token in the emails of the newest planted initiate. */
function newestToken(): string {
  const { portal, database } = stage();
  const secret = readFileSync(join(portal.dataDir, "secret.key"), "utf8").trim();
  return signedIds(keysOf(secret).roomLetters).tokenOf(database.number("SELECT max(id) FROM users"));
}

const asked: readonly Language[] = process.env.SHOTS ? languages : ["pt"];

test.each([...asked])(
  "An initiate takes their bookplate away, anybody sees that it is true, and a link stops the letters about rooms (%s)",
  async (language) => {
    await stage().visitAs(true, language, async (visit, words) => {
      const { page } = visit;
      await page.goto(paths.self);
      const plate = page.locator("img.plate");
      await plate.scrollIntoViewIfNeeded();
      await plate.evaluate((picture: HTMLImageElement) => picture.decode());
      const saved = page.waitForEvent("download");
      await page.getByRole("button", { name: words.plate.pdf }).click();
      expect((await saved).suggestedFilename()).toBe("ex-libris.pdf");
      await shoot(page, `self-${language}`);

      const { sealPath: address } = await (await page.request.get("/api/antechamber/bookplate")).json();
      await page.goto(address);
      await page.getByRole("heading", { name: words.seal.trueTitle }).waitFor();
      expect(await violationsOn(page)).toEqual([]);
      await shoot(page, `seal-${language}`);
      const unknown = sealPath("A".repeat(40));
      visit.provoke(404, unknown);
      visit.provoke(404, `/api/seals/${"A".repeat(40)}`);
      expect((await page.goto(unknown))?.status()).toBe(404);
      await page.getByRole("heading", { name: words.seal.unknownTitle }).waitFor();

      await page.goto(stopPath(newestToken()));
      await shoot(page, `stop-${language}`);
      await page.getByRole("button", { name: words.stop.submit }).click();
      await page.getByRole("heading", { name: words.stop.doneTitle }).waitFor();
      await page.getByRole("link", { name: words.stop.own }).click();
      await page.getByRole("button", { name: words.roomLetters.want }).click();
      await page.getByRole("button", { name: words.stop.submit }).waitFor();
    });
  },
);
