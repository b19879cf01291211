import { expect, test } from "bun:test";
import { languages } from "../../src/core/contract/languages.ts";
import { paths } from "../../src/core/contract/paths.ts";
import { awake } from "./awake.ts";
import { expectationIn, violationsOn } from "./axe.ts";
import type { Visit } from "./browser.ts";
import { readIn } from "./read-in.ts";
import { Screens } from "./screens.ts";
import { setStage, type Words, wordsOf } from "./stage.ts";

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

/** Shows a screen in one language after the other, in its present state, and checks it in each. */
async function eachLanguage(
  { page }: Visit,
  screen: string,
  before: (screens: Screens, words: Words) => Promise<void> = async () => {},
): Promise<void> {
  for (const language of languages) {
    await readIn(page, language);
    const words = wordsOf[language];
    await before(new Screens(page, words), words);
    await expectationIn(language)(page, `${screen} in ${language}`);
  }
}

test("Every screen of a stranger is free of accessibility faults in every language, and none scrolls sideways on a phone or at a desk", async () => {
  await stage().visit("en", async (visit) => {
    const { page } = visit;
    await page.goto("/");
    await eachLanguage(visit, "home");
    await page.goto(paths.register);
    await eachLanguage(visit, "registration");
    await eachLanguage(visit, "registration with a fault and a toast", async (screens, words) => {
      await screens.button(words.auth.send).click();
      await screens.toast(words.auth.error.emailRequired).waitFor();
    });
    await page.goto(paths.comeBack);
    await eachLanguage(visit, "return");
    await page.goto(`${paths.verify}?email=axe%40example.org&username=Axe`);
    await eachLanguage(visit, "verification");
    await eachLanguage(visit, "verification with a fault", (screens, words) =>
      screens.button(words.verify.submit).click(),
    );
    visit.provoke(404, "/no-such-page");
    await page.goto("/no-such-page");
    await eachLanguage(visit, "not found");
  });
});

test("Every screen of an initiate is free of accessibility faults in every language, and none scrolls sideways on a phone or at a desk", async () => {
  await stage().visitAs(true, "en", async (visit) => {
    const { page } = visit;
    await page.goto(paths.codeEntry);
    await eachLanguage(visit, "code entry");
    visit.provoke(404, "/api/codes/validate");
    await eachLanguage(visit, "code entry with a fault", async (screens, words) => {
      await screens.speak("NO SUCH CODE");
      await screens.toast(words.codeEntry.deniedTitle).waitFor();
    });
    await page.goto(paths.anteRoom);
    await new Screens(page, wordsOf.en).heading("Open Hall").waitFor();
    await eachLanguage(visit, "ante-room");
  });
});
