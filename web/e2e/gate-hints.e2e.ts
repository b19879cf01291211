import { expect, test } from "bun:test";
import { paths, roomPath } from "../../src/core/contract/paths.ts";
import { violationsOn } from "./axe.ts";
import { inConsole } from "./console.ts";
import { Screens } from "./screens.ts";
import { setStage } from "./stage.ts";

const rooms = { vault: 1 };

const stage = setStage(({ database }) => {
  const requiredCodeId = database.insertCode("SECOND KEY", { maxUses: 9 });
  database.insertRoom({ name: "Vault", status: "locked", requiredCodeId });
  for (const [place, text] of [
    ["door", "Knock where it is worn"],
    ["inside", "The lamp is not only a lamp"],
  ])
    database.run(
      "INSERT INTO whispers (place, room_id, opens, after, text_en, created_at, updated_at) VALUES (?, ?, 'request', 0, ?, '', '')",
      place ?? "",
      rooms.vault,
      text ?? "",
    );
});

test("Staff write a hint for the gate and one for a wrong code, and who tries in vain reads both; a room has hints at its door and inside", async () => {
  await inConsole(stage(), "en", async (console, visit) => {
    const { words, page } = console;
    visit.provoke(422, "/api/admin/whispers");
    await console.openTab("hints");
    await console.button(words.hintsTab.add).click();
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 800 });
    // On a phone no field of the form is beyond the dialog's edge.
    const beyond = await page
      .locator("form")
      .last()
      .evaluate((form) => {
        const edge = form.closest("[role=dialog]")?.getBoundingClientRect().right ?? 0;
        const fields = [...form.querySelectorAll("input, select, textarea, [type=submit]")];
        return fields.filter((field) => field.getBoundingClientRect().right > edge).length;
      });
    expect(beyond).toBe(0);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/hint-form-360.png` });
    if (wide) await page.setViewportSize(wide);
    await console.field(words.hintsTab.failures).fill("1");
    await console.field(words.hintsTab.text).fill("It is yek dnoces");
    await console.dialog.getByRole("button", { name: words.common.create }).click();
    await page.getByText("Gives away the code SECOND KEY").waitFor();
    await console.field(words.hintsTab.text).fill("Count the lamps");
    expect(await violationsOn(page)).toEqual([]);
    await console.dialog.getByRole("button", { name: words.common.create }).click();
    await page.getByText("after 1 wrong code").waitFor();
    await console.button(words.hintsTab.add).click();
    await page.getByLabel(words.hintsTab.condition, { exact: true }).selectOption("pattern");
    await console.field(words.hintsTab.pattern).fill("second*");
    await console.field(words.hintsTab.text).fill("A key, but which?");
    await console.dialog.getByRole("button", { name: words.common.create }).click();
    await page.getByText("SECOND*").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await console.openTab("rooms");
    await console.button(words.common.moreNamed.replace("{{name}}", "Vault")).click();
    await page.getByRole("menuitem", { name: words.roomMore.hints }).click();
    await page.getByText("The lamp is not only a lamp").waitFor();
    expect(await page.getByLabel(words.hintsTab.where, { exact: true }).inputValue()).toBe(
      String(rooms.vault),
    );
    expect(await violationsOn(page)).toEqual([]);
  });
  await stage().visitAs(true, "en", async (visit, words) => {
    const { page } = visit;
    const screens = new Screens(page, words);
    visit.provoke(404, "/api/codes/validate");
    await page.goto(paths.codeEntry);
    await screens.speak("Second lock");
    await page.getByText("A key, but which?").waitFor();
    await screens.button(words.whisper.waits).click();
    await page.getByText("Count the lamps").waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Count the lamps");
    expect(await violationsOn(page)).toEqual([]);

    await page.goto(paths.anteRoom);
    await screens.button(words.whisper.ask).click();
    await page.getByText("Knock where it is worn").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await screens.field(words.anteRoom.keyOf.replace("{{room}}", "Vault")).fill("Second key");
    await screens.button(words.anteRoom.turn).click();
    await page.getByText(words.anteRoom.unread).waitFor();
    await page.goto(roomPath(rooms.vault));
    await screens.button(words.whisper.ask).click();
    await page.getByText("The lamp is not only a lamp").waitFor();
  });
  expect(stage().database.texts("SELECT taken_count FROM whispers ORDER BY id")).toEqual(["1", "1", "1"]);
  expect(stage().database.number("SELECT count FROM near_misses")).toBe(1);
});
