import { expect, test } from "bun:test";
import { languages } from "../../src/contract/languages.ts";
import { paths } from "../../src/contract/paths.ts";
import { awake } from "./awake.ts";
import { expectationIn, violationsOn } from "./axe.ts";
import { Screens } from "./screens.ts";
import { setStage } from "./stage.ts";

const stage = setStage(({ database }) => {
  database.insertRoom({ name: "Open Hall", description: "Look twice.", status: "revealed" });
  database.insertRoom({ name: "Sealed Vault", status: "locked" });
});

test("A fault is noticed by these tests, so that finding none means something", async () => {
  await stage().visit("en", async ({ page }) => {
    await page.goto("/");
    // What is put into a screen earlier is gone once the app has taken it over.
    await awake(page);
    await page.evaluate(() => {
      const nameless = document.createElement("button");
      document.querySelector("main")?.append(nameless);
    });
    expect((await violationsOn(page)).join()).toContain("button-name");
  });
});

test.each([...languages])(
  "Every screen in %s is free of accessibility faults, and none scrolls sideways on a phone or at a desk",
  async (language) => {
    const expectIn = expectationIn(language);
    await stage().visit(language, async (visit, words) => {
      const { page } = visit;
      const screens = new Screens(page, words);
      await page.goto("/");
      await expectIn(visit.page, "home");
      await page.goto(paths.register);
      await expectIn(visit.page, "registration");
      await screens.button(words.auth.send).click();
      await screens.toasts.waitFor();
      await expectIn(visit.page, "registration with a fault and a toast");
      await page.goto(paths.comeBack);
      await expectIn(visit.page, "return");
      await page.goto(`${paths.verify}?email=axe%40example.org&username=Axe`);
      await expectIn(visit.page, "verification");
      await screens.button(words.verify.submit).click();
      await expectIn(visit.page, "verification with a fault");
      visit.provoke(404, "/no-such-page");
      await page.goto("/no-such-page");
      await expectIn(visit.page, "not found");
    });
    await stage().visitAs(true, language, async (visit, words) => {
      const { page } = visit;
      await page.goto(paths.codeEntry);
      await expectIn(visit.page, "code entry");
      visit.provoke(404, "/api/codes/validate");
      await new Screens(page, words).speak("NO SUCH CODE");
      await new Screens(page, words).toasts.waitFor();
      await expectIn(visit.page, "code entry with a fault");
      await page.goto(paths.anteRoom);
      await new Screens(page, words).heading("Open Hall").waitFor();
      await expectIn(visit.page, "ante-room");
    });
  },
);
