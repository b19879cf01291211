import { expect, test } from "bun:test";
import { languages } from "../../src/core/contract/languages.ts";
import { paths, roomPath } from "../../src/core/contract/paths.ts";
import { words as serverWords } from "../../src/locales/i18n.ts";
import { expectationIn } from "./axe.ts";
import { Screens } from "./screens.ts";
import { setStage, wordsOf } from "./stage.ts";

const stage = setStage(({ database }) => {
  const key = database.insertCode("VAULT KEY", { maxUses: 100 });
  database.insertCode("OTHER KEY", { maxUses: 100 });
  database.insertRoom({
    name: "Vault",
    status: "locked",
    requiredCodeId: key,
    description: "Inside at last.",
  });
  database.insertRoom({ name: "Walled Door", status: "locked" });
  database.insertRoom({
    name: "Reading Room",
    status: "revealed",
    description:
      "Read https://example.org/rite, or write to mailto:master@example.org. Not javascript:alert(1).",
  });
});

test("A sealed room with a code has a keyhole that tells a wrong key from another door's and opens to its own", async () => {
  await stage().visitAs(true, "en", async (visit, words) => {
    const { page } = visit;
    const vault = page.getByRole("article").filter({ hasText: "Vault" });
    await page.goto(paths.anteRoom);
    await vault.getByText(words.anteRoom.sealedByCode).waitFor();
    const key = vault.getByRole("textbox", { name: words.anteRoom.keyOf.replace("{{room}}", "Vault") });
    const turn = vault.getByRole("button", { name: words.anteRoom.turn });
    await turn.click();
    await vault.getByText(words.codeEntry.required).waitFor();
    visit.provoke(404, "/api/codes/validate");
    await key.fill("no such key");
    expect(await key.inputValue()).toBe("NO SUCH KEY");
    await turn.click();
    await vault.getByText(serverWords.en.errors.code_not_found).waitFor();
    await key.fill("other key");
    await turn.click();
    await vault.getByText(words.anteRoom.otherDoor).waitFor();
    await key.fill("vault key");
    await key.press("Enter");
    await vault.getByText("Inside at last.").waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Vault");
  });
});

test("The link of a sealed room leads to its door, ajar, whose keyhole opens it in place", async () => {
  await stage().visitAs(
    true,
    "es",
    async (visit, words) => {
      const { page } = visit;
      visit.provoke(403, "/api/antechamber/rooms/1");
      await page.goto(roomPath(1));
      await new Screens(page, words).heading("Vault").waitFor();
      await page.getByText(words.anteRoom.ajar, { exact: true }).waitFor();
      await expectationIn("es")(page, "a sealed room by its link");
      const key = page.getByRole("textbox", { name: words.anteRoom.keyOf.replace("{{room}}", "Vault") });
      await key.fill("vault key");
      await key.press("Enter");
      await page.getByText("Inside at last.").waitFor();
      await page.getByRole("link", { name: words.room.back }).waitFor();
    },
    { viewport: { width: 360, height: 740 } },
  );
});

test("On a phone the first door is in the first screen, and what welcomes is open at the first visit only", async () => {
  await stage().visitAs(
    true,
    "en",
    async ({ page }, words) => {
      const screens = new Screens(page, words);
      const mystery = page.getByText(words.anteRoom.mystery);
      await page.goto(paths.anteRoom);
      for (const isFirst of [true, false]) {
        const door = screens.heading("Vault");
        await door.waitFor();
        const box = await door.boundingBox();
        expect((box?.y ?? 740) + (box?.height ?? 0)).toBeLessThan(740);
        expect(await mystery.isVisible()).toBe(isFirst);
        if (isFirst) await page.reload();
      }
      await screens.heading(words.anteRoom.mysteryTitle).click();
      await mystery.waitFor();
    },
    { viewport: { width: 360, height: 740 } },
  );
});

test("A sealed room without a code says that it cannot be opened yet, and has no keyhole", async () => {
  await stage().visitAs(true, "pt", async ({ page }, words) => {
    await page.goto(paths.anteRoom);
    const door = page.getByRole("article").filter({ hasText: "Walled Door" });
    await door.getByText(words.anteRoom.sealedYet).waitFor();
    expect(await door.getByRole("textbox").count()).toBe(0);
  });
});

test("Addresses in a room's text are links that tell the other side nothing, and only those that may be followed", async () => {
  await stage().visitAs(true, "es", async ({ page }) => {
    await page.goto(paths.anteRoom);
    const links = page
      .getByRole("article")
      .filter({ hasText: "Reading Room" })
      .getByRole("link", { name: /:\S/ });
    await links.first().waitFor();
    const all = await links.evaluateAll((found) =>
      found.map((link) => ["href", "rel", "target"].map((name) => link.getAttribute(name))),
    );
    expect(all).toEqual([
      ["https://example.org/rite", "noopener noreferrer", "_blank"],
      ["mailto:master@example.org", "noopener noreferrer", "_blank"],
    ]);
  });
});

test("The rooms with their keyholes are free of accessibility faults in each language, also at fault", async () => {
  await stage().visitAs(true, languages[0], async ({ page }) => {
    await page.goto(paths.anteRoom);
    for (const language of languages) {
      const words = wordsOf[language];
      await page.locator("header").getByRole("combobox").selectOption(language);
      await page.getByRole("button", { name: words.anteRoom.turn }).click();
      await page.getByText(words.codeEntry.required).waitFor();
      await expectationIn(language)(page, "rooms with their keyholes");
    }
  });
});

test("The sentence of an accepted code is gone when the antechamber is there to be seen", async () => {
  await stage().visitAs(false, "en", async ({ page }, words) => {
    const screens = new Screens(page, words);
    await page.goto(paths.codeEntry);
    await screens.speak("OTHER KEY");
    await screens.toast(words.codeEntry.openedTitle).waitFor();
    await screens.heading(words.anteRoom.title).waitFor();
    await screens.heading("Reading Room").waitFor();
    expect(await screens.toasts.count()).toBe(0);
  });
});
