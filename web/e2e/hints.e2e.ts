import { expect, test } from "bun:test";
import { paths } from "../../src/core/contract/paths.ts";
import { words as serverWords } from "../../src/locales/i18n.ts";
import { violationsOn } from "./axe.ts";
import { Screens } from "./screens.ts";
import { setStage } from "./stage.ts";

/** What the seed below puts into a colophon. */
const mark = "E · 7041";
const forms = JSON.stringify({ forms: ["initials", "beads"] });

const stage = setStage(({ database }) => {
  database.run(
    "INSERT INTO codices (title, code, settings, seed, edition, checksum, size, created_at) VALUES ('The Void', 'VOID-7K2M', ?, 'hints', 4, '', 1, '2026-03-01T12:00:00.000Z')",
    forms,
  );
});

test("An initiate with a book hears the hints of its forms one after the other, on a phone", async () => {
  await stage().visitAs(
    true,
    "pt",
    async (visit, words) => {
      const { page } = visit;
      const { hints } = words;
      const screens = new Screens(page, words);
      visit.provoke(422, "/api/codes/hints");
      await page.goto(paths.codeEntry);
      await screens.button(hints.ask).click();
      const field = (label: string) => page.getByRole("textbox", { name: label });
      await screens.button(hints.first).click();
      await page.getByText(hints.markRequired).waitFor();
      await field(hints.mark).fill("A 0000");
      await screens.button(hints.first).click();
      await page.getByText("Nenhum livro traz esta marca").waitFor();
      expect(await field(hints.mark).inputValue()).toBe("A 0000");

      await field(hints.mark).fill(mark.toLowerCase().replace(" · ", ""));
      await screens.button(hints.first).click();
      const { initials, beads } = serverWords.pt.bookHints;
      await screens.heading(initials.name).waitFor();
      await page.getByText(initials.hints[0]).waitFor();
      await screens.button(hints.another).click();
      await page.getByText(initials.hints[1]).waitFor();
      expect(await page.getByText(initials.hints[2]).count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(initials.hints[1]);
      expect(await violationsOn(page)).toEqual([]);

      await field(hints.part).fill("vo-id");
      await screens.button(hints.next).click();
      await screens.heading(beads.name).waitFor();
      await field(hints.part).fill("7K2M");
      await screens.button(hints.next).click();
      await page.getByText(hints.last).waitFor();
    },
    { viewport: { width: 360, height: 780 } },
  );
});
