import { join } from "node:path";
import { languages } from "../../src/core/contract/languages.ts";
import { paths } from "../../src/core/contract/paths.ts";
import { endRun } from "../../src/testing/run-end.ts";
import { Screens } from "./screens.ts";
import { Stage } from "./stage.ts";

/** Takes every screen of the visitor's side: `bun web/e2e/screenshots.ts FOLDER`. */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Name a folder: bun web/e2e/screenshots.ts FOLDER");
const widths = { 360: 780, 768: 1024, 1440: 900 };

const stage = await Stage.build();
stage.database.insertRoom({
  name: "Hall of Mirrors",
  description: "Look twice, and then once more.",
  status: "revealed",
});
stage.database.insertRoom({ name: "Sealed Vault", status: "locked" });
stage.database.insertRoom({
  name: "Library of Ash",
  description: "What burned here can still be read.",
  status: "revealed",
});

for (const language of languages) {
  for (const [width, height] of Object.entries(widths)) {
    const options = { viewport: { width: Number(width), height } };
    const nameOf = (screen: string) => join(folder, `${screen}-${language}-${width}.png`);
    await stage.visit(
      language,
      async (visit, words) => {
        const { page } = visit;
        const screens = new Screens(page, words);
        const shoot = async (screen: string) => {
          await page.getByRole("heading", { level: 1 }).waitFor();
          await page.waitForLoadState("networkidle");
          await page.screenshot({ path: nameOf(screen), fullPage: true });
        };
        await page.goto("/");
        await shoot("home");
        await page.goto(paths.register);
        await shoot("register");
        await screens.button(words.auth.send).click();
        await screens.toasts.waitFor();
        await shoot("register-fault");
        await page.goto(paths.comeBack);
        await shoot("return");
        await page.goto(`${paths.verify}?email=seeker%40example.org&username=Seeker`);
        await screens.otp.fill("1234");
        await shoot("verify");
        visit.provoke(404, "/no-such-page");
        await page.goto("/no-such-page");
        await shoot("not-found");
      },
      options,
    );
    await stage.visitAs(
      true,
      language,
      async ({ page }, words) => {
        const screens = new Screens(page, words);
        await page.goto(paths.codeEntry);
        await screens.secret.waitFor();
        await page.screenshot({ path: nameOf("code-entry"), fullPage: true });
        await page.goto(paths.anteRoom);
        await screens.heading("Hall of Mirrors").waitFor();
        await page.screenshot({ path: nameOf("ante-room"), fullPage: true });
        await page.goto(paths.codeEntry);
        await screens.speak(stage.portal.firstRun().code);
        await page.getByText(words.codeEntry.opened).first().waitFor();
        await Bun.sleep(700);
        await page.screenshot({ path: nameOf("portal-opening") });
      },
      options,
    );
  }
}
await stage.close();
await endRun();
