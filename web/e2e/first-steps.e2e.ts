import { expect, test } from "bun:test";
import { violationsOn } from "./axe.ts";
import { desk } from "./console.ts";
import { setOpenConsole } from "./open-console.ts";
import { shoot } from "./shoot.ts";

const { stage, inOpenConsole } = setOpenConsole();

test("The first hour: each step is done in place, and at the end stands the antechamber with the first room", async () => {
  await inOpenConsole(async (console, { page }) => {
    const { start } = console.words;
    const { save } = console.words.common;
    const card = page.getByRole("region", { name: start.title });
    const step = (name: string) => card.getByRole("heading", { name });
    // The mail server comes from the environment here.
    await step(start.course).waitFor();
    const stands = await card.boundingBox();
    expect((stands?.y ?? 0) + (stands?.height ?? 0)).toBeLessThan(desk.height);
    expect(await violationsOn(page)).toEqual([]);
    await shoot(page, "course");
    await card.getByRole("textbox").fill("https://course.example/start");
    await card.getByRole("button", { name: save }).click();

    await step(start.code).waitFor();
    await shoot(page, "code");
    await card.getByLabel(start.labelField).fill("The spring class");
    await card.getByRole("button", { name: save }).click();

    await step(start.room).waitFor();
    await shoot(page, "room");
    await card.getByLabel(start.roomField).fill("The first hall");
    await card.getByLabel(start.textField).fill("Sit down.\n\nRead <slowly>.");
    await card.getByRole("button", { name: save }).click();

    await step(start.look).waitFor();
    await shoot(page, "look");
    await card.getByRole("link", { name: start.lookOpen }).click();
    await page.locator("#identity").waitFor();
    await page.goBack();
    await card.getByRole("button", { name: start.lookKeep }).click();

    await step(start.backup).waitFor();
    expect(stage().database.texts("SELECT content FROM room_texts")).toEqual([
      "<p>Sit down.</p><p>Read &lt;slowly&gt;.</p>",
    ]);
    await shoot(page, "backup");
    await card.getByRole("button", { name: start.later }).click();
    await step(start.backup).waitFor({ state: "detached" });
    await shoot(page, "later");

    // No store elsewhere is within reach here: the browser remembers that there was one.
    await page.evaluate(() => {
      const done = ["password", "mail", "course", "code", "room", "look", "backup"];
      localStorage.setItem("codex-admin-steps", JSON.stringify({ done }));
    });
    await page.reload();
    await card.getByText(start.end).waitFor({ timeout: 20_000 });
    await card.getByText("The first hall").first().waitFor({ timeout: 20_000 });
    await card.getByRole("button", { name: start.close }).waitFor();
    await shoot(page, "end");
    expect(await violationsOn(page)).toEqual([]);
    await card.getByRole("button", { name: start.close }).click();
    await card.waitFor({ state: "detached" });
  });
});
