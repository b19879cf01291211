import { test } from "bun:test";
import { paths } from "../../src/contract/paths.ts";
import { words as serverWords } from "../../src/locales/words.ts";
import { inConsole } from "./console.ts";
import { Screens } from "./screens.ts";
import { shoot } from "./shoot.ts";
import { setStage } from "./stage.ts";

const stage = setStage(({ database }) => database.insertCode("OPEN SESAME"), { LOG_LEVEL: "info" });

test("Under siege a browser does the work by itself, is told so, and the code opens the gate", async () => {
  await inConsole(stage(), "en", async (desk, visit) => {
    await desk.openTab("settings");
    await visit.page.getByLabel(desk.words.settings.siege, { exact: true }).selectOption("work");
    const name = desk.words.settings.siege;
    await desk.button(desk.words.settingsTab.saveNamed.replace("{{name}}", name)).click();
    await desk.tells(desk.words.settingsTab.updated);
    await shoot(visit.page, "siege-settings");
    await visit.page.setViewportSize({ width: 1280, height: 900 });
    await desk.openTab("logs");
    await visit.page.getByRole("button", { name: desk.words.logViews.lines, exact: true }).click();
    await visit.page.getByText("/api/admin/settings").first().waitFor();
    await shoot(visit.page, "siege-lines");
  });
  await stage().visitAs(false, "pt", async (visit, words) => {
    const { page } = visit;
    const screens = new Screens(page, words);
    await page.goto(paths.codeEntry);
    visit.provoke(428, "/api/codes/validate");
    await screens.speak("open sesame");
    await page
      .getByText(serverWords.pt.errors.work_needed.split(". ")[0] ?? "")
      .first()
      .waitFor();
    await shoot(page, "siege-work");
    await screens.heading(words.anteRoom.title).waitFor();
  });
});
