import { expect, test } from "bun:test";
import { mkdirSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { languages } from "../../src/core/contract/languages.ts";
import { helpSentenceMaxLength } from "../../src/core/contract/limits.ts";
import { paths } from "../../src/core/contract/paths.ts";
import { words as serverWords } from "../../src/locales/i18n.ts";
import { awake } from "./awake.ts";
import { expectAccessible, expectationIn } from "./axe.ts";
import { firstSignIn } from "./cluster.ts";
import { Screens } from "./screens.ts";
import { setStage, type Words } from "./stage.ts";

const stage = setStage();

/** The form to the keepers, as it is read out. */
class Asking extends Screens {
  private readonly main: Locator;

  constructor(page: Page, words: Words) {
    super(page, words);
    this.main = page.getByRole("main");
  }

  get sentence() {
    return this.field(this.words.help.sentence);
  }
  get address() {
    return this.field(this.words.help.email);
  }
  says(text: string) {
    return this.main.getByText(text);
  }
  async open(): Promise<void> {
    await this.button(this.words.help.ask).click();
    await this.sentence.waitFor();
  }
  async send(sentence: string): Promise<void> {
    await this.sentence.fill(sentence);
    await this.button(this.words.help.send).click();
  }
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));

test.each([...languages])(
  "The form to the keepers opens in place in %s, by the keyboard too, fits a phone, and keeps what was typed whatever goes wrong",
  async (language) => {
    await stage().visit(language, async (visit, words) => {
      const { page } = visit;
      const asking = new Asking(page, words);
      await page.goto(paths.comeBack);
      await awake(page);
      await asking.email.fill("nobody");
      await asking.button(words.help.ask).focus();
      await page.keyboard.press("Enter");
      await asking.sentence.waitFor();
      expect(await focused(page)).toBe("sentence");
      expect(await asking.address.inputValue()).toBe("nobody");
      const contact = page.getByRole("link", { name: "gate@localhost" });
      await contact.waitFor();
      expect(decodeURIComponent((await contact.getAttribute("href")) ?? "")).toBe("mailto:gate@localhost");
      await asking.button(words.help.send).click();
      await asking.says(words.help.required).waitFor();
      expect(await focused(page)).toBe("sentence");
      await expectationIn(language)(page, `the form to the keepers in ${language}`);
      if (process.env.SHOTS) {
        mkdirSync(process.env.SHOTS, { recursive: true });
        await page.setViewportSize({ width: 360, height: 800 });
        await page.screenshot({ path: `${process.env.SHOTS}/help-${language}.png`, fullPage: true });
      }
      visit.provoke(422, "/api/auth/help");
      const long = "é".repeat(helpSentenceMaxLength);
      await asking.send(`${long}!`);
      await asking.says(serverWords[language].fields.emailInvalid).waitFor();
      expect(await asking.sentence.inputValue()).toBe(long);
      await asking.button(words.help.ask).click();
      await asking.sentence.waitFor({ state: "detached" });
      await asking.open();
      expect(await asking.sentence.inputValue()).toBe(long);
    });
  },
);

test("A question of each screen reaches staff as it was typed, and the fourth of a day is told how long to wait", async () => {
  const { portal, sink } = stage();
  const admin = await firstSignIn(portal, portal.firstRun());
  await portal.stop();
  // Limits hold from here on.
  await portal.restart({ SMTP_URL: sink.url, LOG_LEVEL: "error" });
  const hostile = `<img src=x onerror="document.title='gone'"> '; drop table users; --`;
  await stage().visit("en", async (visit, words) => {
    const { page } = visit;
    const asking = new Asking(page, words);
    const thanked = asking.says(`${words.help.thanks} ${words.help.answerComes}`);
    await page.goto(paths.comeBack);
    await awake(page);
    await asking.open();
    await asking.send(hostile);
    await asking.says(`${words.help.thanks} ${words.help.noAnswer}`).waitFor();
    expect(await page.title()).not.toBe("gone");

    await page.goto(paths.register);
    await asking.register("lost@example.org", "Lost");
    const code = await sink.codeFor("lost@example.org");
    visit.provoke(422, "/api/auth/verify-otp");
    await asking.verify(code === "111111" ? "222222" : "111111");
    await asking.says(serverWords.en.errors.otp_invalid).waitFor();
    await asking.open();
    expect(await asking.address.inputValue()).toBe("lost@example.org");
    await asking.send("It says the code is wrong.");
    await thanked.waitFor();
    await expectAccessible(page, "the thanks of the keepers");

    await asking.verify(code);
    await asking.heading(words.codeEntry.title).waitFor();
    visit.provoke(404, "/api/codes/validate");
    await asking.speak("NO-SUCH-CODE");
    await asking.says(serverWords.en.errors.code_not_found).waitFor();
    await asking.open();
    await asking.says(words.help.answerTo.replace("{{email}}", "lost@example.org")).waitFor();
    await asking.send("Where is the scroll?");
    await thanked.waitFor();

    await asking.button(words.help.ask).click();
    await asking.open();
    visit.provoke(429, "/api/auth/help");
    await asking.send("And then?");
    await asking.says(words.help.spent.split("{{at}}")[0] ?? "?").waitFor();
    expect(await asking.sentence.inputValue()).toBe("And then?");
  });
  const { body } = await admin.get(portal, "/api/admin/requests");
  expect(body.items).toMatchObject([
    {
      screen: "code",
      sentence: "Where is the scroll?",
      email: "lost@example.org",
      username: "Lost",
      lastError: "code_not_found",
    },
    {
      screen: "verify",
      sentence: "It says the code is wrong.",
      email: "lost@example.org",
      lastError: "otp_invalid",
      letterState: "accepted",
    },
    { screen: "return", sentence: hostile, email: null, lastError: null },
  ]);
});
