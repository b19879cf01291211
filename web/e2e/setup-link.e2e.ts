import { expect, test } from "bun:test";
import { paths } from "../../src/core/contract/paths.ts";
import { wordsIn } from "../testing/words.ts";
import { violationsOn } from "./axe.ts";
import { ownPassword } from "./console.ts";
import { runVerb } from "./portal-process.ts";
import { shoot } from "./shoot.ts";
import { setStage } from "./stage.ts";

const stage = setStage();
const { setup, password, tabs, login } = wordsIn.en;

test("Whoever opens the set-up link chooses a password and is in the console; the link then leads to the sign-in", async () => {
  const { status, output } = await runVerb(stage().portal.folder, ["admin", "setup-link"]);
  expect(status).toBe(0);
  const { pathname, hash } = new URL(output.trim().split("\n").at(-1) ?? "");
  expect(pathname).toBe(paths.setup);
  await stage().visit("en", async (visit) => {
    const { page } = visit;
    await page.goto(pathname + hash);
    await page.waitForURL(`**${paths.forcePasswordChange}`);
    await page.getByText(stage().portal.firstRun().email).waitFor();
    await page.getByRole("button", { name: password.submit }).waitFor();
    await shoot(page, "setup");
    for (const label of [password.fresh, password.confirm])
      await page.getByLabel(label, { exact: true }).fill(ownPassword);
    await page.getByRole("button", { name: password.submit }).click();
    await page.getByRole("tab", { name: tabs.codes }).waitFor();
    expect(page.url()).not.toContain(hash.slice(1));

    visit.provoke(410, "/api/admin/login/setup");
    await page.goto(paths.home);
    await page.goto(pathname + hash);
    await page.getByRole("alert").getByText("codex-portal admin setup-link").waitFor();
    expect(new URL(page.url()).hash).toBe("");
    await page.getByRole("heading", { name: setup.title }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await shoot(page, "setup-spent");
    await page.getByRole("link", { name: login.submit }).click();
    await page.getByRole("heading", { name: login.title }).waitFor();
  });
  const again = await runVerb(stage().portal.folder, ["admin", "setup-link"]);
  expect([again.status, again.output]).toEqual([1, expect.stringContaining("admin reset-password")]);
});
