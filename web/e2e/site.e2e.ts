import { expect, test } from "bun:test";
import { awake } from "./awake.ts";
import { inConsole } from "./console.ts";
import { setStage } from "./stage.ts";

const at = "2026-01-02T03:04:05.000Z";
const content = '<p>Read <a href="https://codex.example/hall">what was written</a> of it.</p>';

const stage = setStage(({ database }) => {
  const page =
    "INSERT INTO pages (slug, title, content, audience, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)";
  database.run(page, "rites", "The Rite", content, "public", at, at);
  database.run(page, "inner", "The Inner Rite", content, "admitted", at, at);
  const setting = "INSERT INTO system_settings (key, value, created_at, updated_at) VALUES (?, ?, ?, ?)";
  database.run(setting, "mysteries_page", "rites", at, at);
});

test("An entry of the navigation leads to its page, which reads with scripts and without, and prints as what was written", async () => {
  await stage().visit(
    "en",
    async ({ page }, words) => {
      await page.goto("/");
      await page.getByRole("link", { name: words.layout.mysteries }).click();
      await page.getByRole("heading", { level: 1, name: "The Rite" }).waitFor();
      await page.getByText("what was written").waitFor();
      expect(await page.getByRole("link", { name: words.layout.philosophy }).count()).toBe(0);
    },
    { javaScriptEnabled: false },
  );
  await stage().visit("es", async ({ page }, words) => {
    await page.goto("/");
    await awake(page);
    await page.getByRole("link", { name: words.layout.mysteries }).click();
    await page.getByRole("heading", { name: "The Rite" }).waitFor();
    const here = page.getByRole("link", { name: words.layout.mysteries });
    expect(await here.getAttribute("aria-current")).toBe("page");
    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("banner").isVisible()).toBe(false);
    const printed = await page.evaluate(() => {
      const link = document.querySelector(".page-content a");
      if (!link) throw new Error("the page has a link");
      return [getComputedStyle(link).color, getComputedStyle(link, "::after").content];
    });
    expect(printed).toEqual(["rgb(0, 0, 0)", '" (https://codex.example/hall)"']);
  });
});

test("The picture of a shared link is drawn by the worker inside the executable", async () => {
  const { url } = stage().portal;
  const picture = async () =>
    /og:image" content="[^"]*(\/share\/[^"]*)"/.exec(await (await fetch(`${url}/rites`)).text())?.[1];
  let path = await picture();
  for (; path === undefined; path = await picture()) await Bun.sleep(20);
  const { width, height, format } = await new Bun.Image(await (await fetch(url + path)).bytes()).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: "png" });
});

test("Staff read a page for the admitted at its address, where nobody else finds one", async () => {
  await inConsole(stage(), "en", async (_console, visit) => {
    visit.provoke(404, "/inner");
    await visit.page.goto("/inner");
    await visit.page.getByRole("heading", { name: "The Inner Rite" }).waitFor();
  });
  await stage().visit("en", async (visit, words) => {
    visit.provoke(404, "/inner");
    await visit.page.goto("/inner");
    await visit.page.getByRole("heading", { name: words.notFound.title }).waitFor();
  });
});
