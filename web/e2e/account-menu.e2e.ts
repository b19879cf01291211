import { expect, test } from "bun:test";
import { mkdirSync } from "node:fs";
import { violationsOn } from "./axe.ts";
import { inConsole, ownPassword } from "./console.ts";
import { setStage } from "./stage.ts";

const stage = setStage();

const isFocused = (element: Element) => element === document.activeElement;

test("The account menu opens by pointer and by keyboard, closes without taking the focus from elsewhere, and leads to the change of the password", async () => {
  await inConsole(stage(), "en", async (console, { page }) => {
    const button = page.locator("header button[aria-haspopup=menu]");
    const menu = page.getByRole("menu");
    const change = page.getByRole("menuitem", { name: console.words.shell.changePassword });

    await button.click();
    await change.waitFor();
    expect(await button.getAttribute("aria-expanded")).toBe("true");
    const box = await menu.boundingBox();
    const { width } = page.viewportSize() ?? { width: 0 };
    if (!box) throw new Error("the menu is not there");
    expect(box.x >= 0 && box.x + box.width <= width).toBe(true);
    expect(await violationsOn(page)).toEqual([]);
    await button.click();
    await menu.waitFor({ state: "detached" });

    await button.click();
    await change.waitFor();
    await console.search.click();
    await menu.waitFor({ state: "detached" });
    expect(await console.search.evaluate(isFocused)).toBe(true);

    for (const key of ["Enter", "ArrowDown"]) {
      await button.focus();
      await page.keyboard.press(key);
      await page.locator("[role=menuitem]:focus").waitFor();
      await page.keyboard.press("Escape");
      await menu.waitFor({ state: "detached" });
      await page.locator("header button[aria-haspopup=menu]:focus").waitFor();
    }

    await page.keyboard.press("Enter");
    await page.locator("[role=menuitem]:focus").waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await console.dialog.waitFor();
    expect(await menu.count()).toBe(0);
    await page.keyboard.press("Escape");
    await console.dialog.waitFor({ state: "detached" });
    await page.locator("header button[aria-haspopup=menu]:focus").waitFor();
  });
});

/** Signs the master in elsewhere, with a browser that says so; returns whether that session still opens the console. */
async function elsewhere(userAgent: string): Promise<() => Promise<number>> {
  const { portal } = stage();
  const { email } = portal.firstRun();
  const headers = { "content-type": "application/json", "user-agent": userAgent };
  const body = JSON.stringify({ email, password: ownPassword });
  const login = await fetch(`${portal.url}/api/admin/login`, { method: "POST", headers, body });
  const { sessionToken } = await login.json();
  const asks = { headers: { authorization: `Bearer ${sessionToken}` } };
  return async () => (await fetch(`${portal.url}/api/admin/me`, asks)).status;
}

test("Staff see where they are signed in, end one session and all others, and a failure loses none", async () => {
  const language = "pt";
  await inConsole(stage(), language, async (console, visit) => {
    const { page } = visit;
    const { sessions } = console.words;
    const phone = await elsewhere("Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0");
    const laptop = await elsewhere("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0");
    const button = page.locator("header button[aria-haspopup=menu]");
    await button.click();
    await page.getByRole("menuitem", { name: sessions.mine }).click();
    const list = console.dialog.getByRole("list", { name: sessions.mine });
    await list.getByText("Firefox · Android").waitFor();
    expect(await list.getByText(sessions.here, { exact: true }).count()).toBe(1);
    expect(await violationsOn(page)).toEqual([]);
    for (const width of process.env.SHOTS ? [360, 768, 1440] : []) {
      mkdirSync(process.env.SHOTS ?? "", { recursive: true });
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${process.env.SHOTS}/sessions-${language}-${width}.png` });
    }

    const endPhone = sessions.endNamed.replace("{{name}}", "Firefox · Android");
    visit.provoke(503, "/api/admin/sessions");
    await page.route("**/api/admin/sessions?*", (route) => route.fulfill({ status: 503 }), { times: 1 });
    await console.button(endPhone).click();
    await console.dialog.getByRole("alert").getByText(sessions.failed).waitFor();
    expect(await phone()).toBe(200);

    await console.button(endPhone).click();
    await list.getByText("Firefox · Android").waitFor({ state: "detached" });
    await console.shows(sessions.ended);
    expect(await list.evaluate(isFocused)).toBe(true);
    expect([await phone(), await laptop()]).toEqual([401, 200]);

    await console.button(sessions.endOthers).click();
    await console.shows(sessions.othersEnded);
    await list.getByText("Firefox · Linux").waitFor({ state: "detached" });
    expect(await list.getByRole("listitem").count()).toBe(1);
    expect(await laptop()).toBe(401);
    await page.keyboard.press("Escape");
    await console.dialog.waitFor({ state: "detached" });
    expect(await button.evaluate(isFocused)).toBe(true);
  });
});
