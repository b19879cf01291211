import { expect, test } from "bun:test";
import { roomPath } from "../../src/core/contract/paths.ts";
import { placedJpeg, placedMp3 } from "../../src/testing/media-files.ts";
import { violationsOn } from "./axe.ts";
import { inConsole } from "./console.ts";
import { setStage } from "./stage.ts";

const stage = setStage(({ database }) => {
  database.insertRoom({ name: "Lamp", status: "revealed" });
});

/** Returns where the picture and the sound of a page are. */
async function addressesOn(path: string): Promise<{ html: string; picture: string; sound: string }> {
  const html = await (await fetch(stage().portal.url + path)).text();
  const picture = /<img src="([^"]+)"/.exec(html)?.[1] ?? "";
  const sound = /<audio [^>]*src="([^"]+)"/.exec(html)?.[1] ?? "";
  return { html, picture, sound };
}

test("a picture and a sound that are put into a page are seen and heard on it, and are gone with it", async () => {
  const files = {
    picture: { name: "door.jpg", mimeType: "image/jpeg", buffer: await placedJpeg(2400, 1200) },
    sound: { name: "voice.mp3", mimeType: "text/html", buffer: placedMp3(4000) },
  };
  await inConsole(stage(), "en", async (console) => {
    const { page, words } = console;
    const { media, editor, pages, common } = words;
    await console.openTab("pages");
    await console.button(pages.create).click();
    await console.field(pages.pageTitle).fill("The Door");
    await console.field(pages.slug).fill("door");
    await page.getByRole("textbox", { name: pages.content }).fill("Listen.");

    // A picture is described in place.
    await console.button(editor.medium).click();
    await page.getByLabel(media.upload, { exact: true }).first().setInputFiles(files.picture);
    await page.locator(".editor-medium img").waitFor();
    const described = page.waitForResponse((answer) => answer.request().method() === "PUT");
    await console.field(media.alt.replace("{{language}}", "English")).fill("A door");
    await page.keyboard.press("Enter");
    await described;

    await console.button(editor.medium).click();
    await page.getByLabel(media.upload, { exact: true }).first().setInputFiles(files.sound);
    await page.locator(".editor-medium audio").waitFor();
    expect(
      await page.locator(".editor-medium img").evaluate((img: HTMLImageElement) => img.naturalWidth),
    ).toBe(800);
    await console.dialog.getByRole("button", { name: common.create, exact: true }).click();
    await console.shows(pages.createdToast);

    // A room's text takes the picture from the library.
    await console.openTab("rooms");
    await console.button(common.editNamed.replace("{{name}}", "Lamp")).click();
    await console.dialog.getByRole("textbox", { name: pages.content }).waitFor();
    await console.button(editor.medium).click();
    const card = page.getByRole("listitem").filter({ hasText: "door.jpg" });
    await card.getByText(media.usedIn.replace("{{places}}", "The Door")).waitFor();
    await card.locator("img").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await card.getByRole("button", { name: media.insert }).click();
    await page.locator(".editor-medium img").waitFor();
    await console.dialog.getByRole("button", { name: common.save, exact: true }).click();
    await console.shows(words.roomMore.updatedToast);
  });
  await stage().visitAs(true, "es", async ({ page }) => {
    await page.goto(roomPath(1));
    // The text is in English, and so is what it says of its picture.
    await page.getByRole("img", { name: "A door" }).waitFor();
    await page.waitForFunction(
      () => (document.querySelector<HTMLImageElement>(".room-text img")?.naturalWidth ?? 0) > 0,
    );
  });

  const { picture, sound } = await addressesOn("/door");
  await stage().visit(
    "pt",
    async ({ page }) => {
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          // The parts of a player belong to the browser.
          const moved: (Node | null)[] = list
            .getEntries()
            .flatMap((entry) => Reflect.get(entry, "sources").map(({ node }: { node: Node | null }) => node));
          const own = moved.filter((node) => node?.parentElement?.closest(".page-content"));
          if (own.length > 0) document.documentElement.dataset.shift = String(own.length);
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto("/door", { waitUntil: "networkidle" });
      // A text and its alternative text in English are marked as such for a reader of Portuguese.
      const shown = page.locator("[lang=en]").getByRole("img", { name: "A door" });
      const box = await shown.boundingBox();
      expect(box?.width).toBeLessThanOrEqual(360);
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(2, 1);
      expect(await shown.evaluate((img: HTMLImageElement) => img.currentSrc)).toEndWith("?w=800");
      expect(await page.evaluate(() => document.documentElement.dataset.shift)).toBeUndefined();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    },
    { viewport: { width: 360, height: 740 } },
  );

  const part = await fetch(stage().portal.url + sound, { headers: { range: "bytes=1048570-1048579" } });
  expect([part.status, part.headers.get("content-range")]).toEqual([206, "bytes 1048570-1048579/1668000"]);
  expect((await part.bytes()).length).toBe(10);
  const whole = await fetch(stage().portal.url + sound);
  expect([whole.headers.get("content-type"), (await whole.bytes()).length]).toEqual([
    "audio/mpeg",
    1_668_000,
  ]);
  const head = await fetch(stage().portal.url + picture, { method: "HEAD" });
  expect([head.status, head.headers.get("content-type")]).toEqual([200, "image/webp"]);

  stage().database.run(
    "UPDATE pages SET is_active = 0, updated_at = '2030-01-01T00:00:00.000Z' WHERE slug = 'door'",
  );
  for (const address of [picture, sound])
    expect((await fetch(stage().portal.url + address)).status).toBe(404);
});
