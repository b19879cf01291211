import { expect, test } from "bun:test";
import { paths, roomPath } from "../../src/core/contract/paths.ts";
import { violationsOn } from "./axe.ts";
import type { Console } from "./console.ts";
import { setOpenConsole } from "./open-console.ts";
import { Screens } from "./screens.ts";

const dayMs = 86_400_000;
const rooms = { lamp: 1, walled: 2, moon: 3, later: 4 };

const { stage, inOpenConsole } = setOpenConsole(({ database }) => {
  database.insertRoom({ name: "Lamp", status: "revealed" });
  database.insertRoom({ name: "Walled", status: "locked" });
  database.insertRoom({ name: "Moon", status: "revealed", description: "Only a plain word." });
  database.insertRoom({ name: "Later", status: "revealed", description: "Not for today." });
  const opensAt = new Date(Date.now() + 3 * dayMs - 1000).toISOString();
  database.run("UPDATE rooms SET opens_at = ? WHERE id = ?", opensAt, rooms.later);
});

const titleField = (console: Console) =>
  console.dialog.getByRole("textbox", { name: console.words.texts.title }).filter({ visible: true });
const contentField = (console: Console) =>
  console.dialog.getByRole("textbox", { name: console.words.pages.content });
const openCard = (console: Console) =>
  console.dialog.getByText(console.words.texts.card).filter({ visible: true }).click();
const save = (console: Console) =>
  console.dialog.getByRole("button", { name: console.words.common.save, exact: true }).click();

async function openTexts(console: Console) {
  await console.openTab("rooms");
  await console.button(console.words.common.editNamed.replace("{{name}}", "Lamp")).click();
  await contentField(console).waitFor();
}

test("Staff write a room in two languages, and an initiate reads it on a phone in theirs, else in the other", async () => {
  await inOpenConsole(async (console) => {
    const { words, page } = console;
    await openTexts(console);
    await openCard(console);
    await titleField(console).fill("The room of the lamp");
    await contentField(console).pressSequentially("Somebody left a light burning.");
    await console.dialog.getByRole("tab", { name: "Portuguese" }).click();
    await openCard(console);
    await titleField(console).fill("A sala da lâmpada");
    await contentField(console).pressSequentially("Alguém deixou uma luz acesa.");
    expect(await violationsOn(page)).toEqual([]);
    // One button saves both.
    await save(console);
    await console.shows(words.roomMore.updatedToast);
    await console.dialog.waitFor({ state: "detached" });
  });
  const phone = { viewport: { width: 360, height: 780 } };
  for (const [language, title, note] of [
    ["pt", "A sala da lâmpada", undefined],
    ["es", "The room of the lamp", "Lo lees en inglés; todavía no hay versión en español."],
  ] as const) {
    await stage().visitAs(
      true,
      language,
      async (visit, words) => {
        const { page } = visit;
        const screens = new Screens(page, words);
        await page.goto(paths.anteRoom);
        await screens.button(words.anteRoom.continue).click();
        // The hall has a heading of the same words, and stays until the room's code has come.
        await page.waitForURL((url) => url.pathname === roomPath(rooms.lamp));
        await screens.heading(title).waitFor();
        expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(title);
        const text = page.locator(".room-text");
        expect(await text.getAttribute("lang")).toBe(note ? "en" : language);
        expect(await page.getByText("todavía no hay versión").allTextContents()).toEqual(note ? [note] : []);
        expect(await violationsOn(page)).toEqual([]);
        const [scroll, inner] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        expect(scroll).toBe(inner);
        // The sealed room between them is passed by.
        await screens.link(words.room.next).click();
        await screens.heading("Moon").waitFor();
        await screens.link(words.room.previous).click();
        await screens.heading(title).waitFor();
        await screens.link(words.room.back).click();
        await screens.heading(words.anteRoom.rooms).waitFor();
        await page.getByText(words.anteRoom.open, { exact: true }).nth(1).waitFor();
      },
      phone,
    );
  }
});

test("A room whose time has not come says when it opens, on its card and at its own address", async () => {
  await stage().visitAs(true, "en", async (visit, words) => {
    const { page } = visit;
    visit.provoke(403, `/api/antechamber/rooms/${rooms.later}`);
    visit.provoke(404, "/api/antechamber/rooms/99");
    await page.goto(paths.anteRoom);
    const door = page.getByRole("article").filter({ hasText: "Later" });
    await door.getByText("Opens in 3 days.").waitFor();
    await page.goto(roomPath(rooms.later));
    await new Screens(page, words).heading(words.room.notYetTitle).waitFor();
    await page.getByText("Opens in 3 days.").waitFor();
    expect(await page.content()).not.toContain("Not for today.");
    await page.goto(roomPath(99));
    await new Screens(page, words).heading(words.room.goneTitle).waitFor();
  });
});

test("Of two who write the same text the second keeps theirs beside the saved one, and a version can be restored", async () => {
  await inOpenConsole(async (console, visit) => {
    const { words, page } = console;
    visit.provoke(409, `/api/admin/rooms/${rooms.lamp}/texts/en`);
    await openTexts(console);
    await titleField(console).fill("Written by the second");
    // Somebody else saves in the meantime.
    const at = new Date(Date.now() + dayMs).toISOString();
    stage().database.run(
      "UPDATE room_texts SET title = 'Written by the first', updated_at = ? WHERE room_id = ? AND language = 'en'",
      at,
      rooms.lamp,
    );
    await save(console);
    await console.dialog.getByText(words.texts.conflictTitle).waitFor();
    const both = console.dialog.getByRole("region", { name: words.texts.conflictCompared });
    expect(await both.locator("del").allTextContents()).toEqual(["first"]);
    expect(await titleField(console).inputValue()).toBe("Written by the second");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("alert");
    expect(await violationsOn(page)).toEqual([]);
    const kept = page.waitForResponse((answer) => answer.url().endsWith("/texts/en") && answer.ok());
    await console.dialog.getByRole("button", { name: words.texts.keepMine }).click();
    await kept;
    await console.dialog.getByText(words.texts.conflictTitle).waitFor({ state: "detached" });
    const title = () =>
      stage().database.texts("SELECT title FROM room_texts WHERE room_id = 1 AND language = 'en'")[0];
    expect(title()).toBe("Written by the second");
    await console.dialog.getByText(words.texts.versionsTitle.replace("{{language}}", "English")).click();
    await console.dialog.getByRole("button", { name: "The room of the lamp" }).click();
    await console.dialog.getByRole("region", { name: words.texts.versionCompared }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await console.dialog.getByRole("button", { name: words.texts.restore }).click();
    await console.shows(words.texts.restoredToast);
    expect(await titleField(console).inputValue()).toBe("The room of the lamp");
    expect(title()).toBe("The room of the lamp");
    await console.closeDialogs();
  });
});

test("Staff put the rooms in order with buttons, and initiates meet them so", async () => {
  await inOpenConsole(async (console) => {
    const { words, page } = console;
    const move = async (label: string, name: string) => {
      const moved = page.waitForResponse((answer) => answer.url().endsWith("/rooms/order"));
      await console.button(label.replace("{{name}}", name)).click();
      await moved;
    };
    await console.openTab("rooms");
    await move(words.roomMore.moveDown, "Lamp");
    const said = { name: "Lamp", number: "2", most: "4" };
    const sentence = words.roomMore.moved.replace(
      /\{\{(name|number|most)\}\}/g,
      (_, key: keyof typeof said) => said[key],
    );
    await page.getByRole("status").filter({ hasText: sentence }).waitFor({ state: "attached" });
    await move(words.roomMore.moveUp, "Moon");
    expect(await violationsOn(page)).toEqual([]);
  }, "pt");
  expect(stage().database.texts("SELECT name FROM rooms ORDER BY position")).toEqual([
    "Walled",
    "Moon",
    "Lamp",
    "Later",
  ]);
});
