import { expect, test } from "bun:test";
import type { Locator } from "playwright-core";
import { languages } from "../../src/core/contract/languages.ts";
import { minuteMs } from "../../src/core/contract/limits.ts";
import { words as serverWords } from "../../src/locales/i18n.ts";
import { expectationIn, violationsOn } from "./axe.ts";
import { Console, consoleWords } from "./console.ts";
import { eventually } from "./eventually.ts";
import { HttpClient } from "./http-client.ts";
import { setOpenConsole } from "./open-console.ts";
import { readIn } from "./read-in.ts";
import { Screens } from "./screens.ts";

const { stage, inOpenConsole } = setOpenConsole();

/** The most presses that helping somebody may take, from the tab on. */
const pressesMax = 4;

async function asksForCode(email: string, username: string): Promise<HttpClient> {
  const visitor = new HttpClient(stage().portal.url);
  expect((await visitor.post("/api/auth/send-otp", { email, username })).status).toBe(200);
  return visitor;
}

/** Walks somebody to the gate, where they enter a text. */
async function entersAtGate(email: string, username: string, code: string): Promise<void> {
  const visitor = await asksForCode(email, username);
  const otpCode = await stage().sink.codeFor(email);
  const { body } = await visitor.post("/api/auth/verify-otp", { email, otpCode });
  await visitor.post("/api/codes/validate", { code, userId: body.userId });
}

/** Helps at the desk, and counts how often something was pressed. */
function helping(console: Console) {
  let presses = 0;
  const { words, page } = console;
  return {
    presses: () => presses,
    press: async (target: Locator) => {
      presses++;
      await target.click();
    },
    /** Finds somebody by a text and opens their card. */
    async open(search: string, name: string): Promise<void> {
      await console.openTab("users");
      await console.search.fill(search);
      const found = page.getByRole("region", { name: words.person.foundTitle });
      await this.press(found.getByRole("button", { name, exact: true }));
      await page.getByRole("heading", { name: words.person.timeline }).waitFor();
    },
  };
}

test("Somebody whose email was never read is found by an unverified address, and gets the same code again", async () => {
  const email = "unread@example.org";
  await asksForCode(email, "Unread");
  const code = await stage().sink.codeFor(email);
  // Two emails within a minute would be the same request twice.
  const earlier = new Date(Date.now() - 2 * minuteMs).toISOString();
  stage().database.run('UPDATE letters SET created_at = ? WHERE "to" = ?', earlier, email);
  await inOpenConsole(async (console) => {
    const { words, page } = console;
    const desk = helping(console);
    await desk.open("unread@", "Unread");
    await page.getByText(words.stuck.letterUnread).last().waitFor();
    await desk.press(console.dialog.getByRole("button", { name: words.acts.resend, exact: true }));
    await console.shows(words.acted.resend);
    expect(await stage().sink.codeFor(email, 1)).toBe(code);
    expect(desk.presses()).toBeLessThanOrEqual(pressesMax);
    await console.closeDialogs();
  });
});

test("Somebody whose secret code is used up is admitted by hand, for a reason that has to be given", async () => {
  const { database } = stage();
  database.insertCode("SPENT-WORD", { maxUses: 0 });
  await entersAtGate("spent@example.org", "Spent", "SPENT-WORD");
  await inOpenConsole(async (console) => {
    const { words, page } = console;
    const desk = helping(console);
    await desk.open("spent@", "Spent");
    await page.getByText(words.stuck.codeUsedUp).last().waitFor();
    const admit = () => console.dialog.getByRole("button", { name: words.acts.admit, exact: true });
    await desk.press(admit());
    await console.field(words.person.reason).fill("Tem o livro em mãos");
    await desk.press(admit());
    await console.shows(words.acted.admit);
    await page.getByText(words.person.admitted, { exact: true }).last().waitFor();
    expect(desk.presses()).toBeLessThanOrEqual(pressesMax);
    await console.dialog.getByText("Tem o livro em mãos").waitFor();
    await console.closeDialogs();
  }, "pt");
});

test("A reason that is missing is asked for in its field, and what was typed beside it stays", async () => {
  await asksForCode("typo@example.org", "Typo");
  await inOpenConsole(async (console) => {
    const { words } = console;
    const desk = helping(console);
    await desk.open("typo@", "Typo");
    const correct = () => console.dialog.getByRole("button", { name: words.acts.address, exact: true });
    await console.button(words.common.moreNamed.replace("{{name}}", "Typo")).click();
    await console.page.getByRole("menuitem", { name: words.acts.address }).click();
    await console.field(words.person.newEmail).fill("right@example.org");
    await correct().click();
    await console.dialog.getByText(words.field.reasonRequired).waitFor();
    expect(await console.field(words.person.newEmail).inputValue()).toBe("right@example.org");
    await console.field(words.person.reason).fill("Llamó por teléfono");
    await correct().click();
    await console.shows(words.acted.address);
    await stage().sink.mailTo("right@example.org");
    await console.closeDialogs();
  }, "es");
});

test("A one-time login link is shown as a QR code and a link, and lets in once", async () => {
  await asksForCode("mailless@example.org", "Mailless");
  await inOpenConsole(async (console) => {
    const { words } = console;
    const desk = helping(console);
    await desk.open("mailless@", "Mailless");
    await desk.press(console.dialog.getByRole("button", { name: words.acts.pass, exact: true }));
    await console.dialog.getByRole("img", { name: words.person.passQr }).waitFor();
    const link = (await console.dialog.locator("code").textContent()) ?? "";
    const { pathname, search } = new URL(link);
    // Programs that forward links in emails drop a fragment; former links with one still work.
    const former = `${pathname}#${search.slice(1)}`;
    await stage().visit("pt", async (visit, visitorWords) => {
      const screens = new Screens(visit.page, visitorWords);
      await visit.page.goto(pathname + search);
      await screens.heading(visitorWords.pass.title).waitFor();
      expect(new URL(visit.page.url()).search).toBe("");
      await visit.page.goto("/");
      await visit.page.goto(former);
      await screens.heading(visitorWords.pass.title).waitFor();
      expect(new URL(visit.page.url()).hash).toBe("");
      expect(await violationsOn(visit.page)).toEqual([]);
      await screens.button(visitorWords.pass.enter).click();
      await screens.heading(visitorWords.codeEntry.title).waitFor();
    });
    await stage().visit("es", async (visit, visitorWords) => {
      const screens = new Screens(visit.page, visitorWords);
      visit.provoke(410, "/api/auth/pass");
      await visit.page.goto(pathname + search);
      await screens.button(visitorWords.pass.enter).click();
      await visit.page.getByRole("main").getByText(serverWords.es.errors.pass_spent).waitFor();
      // The way back below is for those with a mailbox after all.
      await screens.email.waitFor();
    });
    expect(desk.presses()).toBeLessThanOrEqual(pressesMax);
    await console.closeDialogs();
  });
});

test("A master invites an admin in three presses, who chooses a password by the link and is in", async () => {
  const email = "second-admin@example.org";
  await inOpenConsole(async (console) => {
    const { words } = console;
    await console.openTab("users");
    await console.button(words.invite.open).click();
    await console.field(words.users.email).fill(email);
    expect(await violationsOn(console.page)).toEqual([]);
    await console.dialog.getByRole("button", { name: words.invite.send, exact: true }).click();
    await console.shows(words.invite.sent.replace("{{name}}", email));
  });
  const mail = await stage().sink.mailTo(email);
  const [link = ""] = /http\S+invitation=\w+/.exec(mail.text ?? "") ?? [];
  const { pathname, search } = new URL(link);
  await stage().visit("en", async ({ page }) => {
    await page.goto(pathname + search);
    const { en } = consoleWords;
    await page.getByText(email).waitFor();
    expect(new URL(page.url()).search).toBe("");
    expect(await violationsOn(page)).toEqual([]);
    for (const label of [en.password.fresh, en.password.confirm])
      await page.getByLabel(label, { exact: true }).fill("Chosen-by-second-9");
    await page.getByRole("button", { name: en.password.join }).click();
    await page.getByRole("tab", { name: en.tabs.codes }).waitFor();
  });
});

test("A request for help is answered by an email, and leaves the open ones", async () => {
  const email = "asking@example.org";
  const sentence = "The gate stays shut, whatever I type.";
  const asked = await new HttpClient(stage().portal.url).post("/api/auth/help", {
    sentence,
    screen: "verify",
    email,
    lastError: "otp_invalid",
  });
  expect(asked.status).toBe(200);
  await inOpenConsole(async (console) => {
    const { words, page } = console;
    await console.openTab("users");
    await page.getByRole("button", { name: words.desk.requests }).click();
    const request = page.getByRole("article", { name: email });
    await request.getByText(sentence).waitFor();
    await request.getByText(words.outcomes.otp_invalid).waitFor();
    await request.getByRole("button", { name: words.requests.answer }).click();
    await console.field(words.requests.answerField).fill("Try the six digits of the newest letter.");
    await console.button(words.requests.send).click();
    await console.shows(words.requests.answered);
    await request.waitFor({ state: "detached" });
    expect((await stage().sink.mailTo(email)).text).toContain("Try the six digits of the newest letter.");
  });
});

test("The emails tell what the mail server said, can be narrowed to a domain, and lead to the person", async () => {
  await asksForCode("listed@letters.example", "Listed");
  await stage().sink.codeFor("listed@letters.example");
  await inOpenConsole(async (console) => {
    const { words, page } = console;
    await console.openTab("users");
    await page.getByRole("button", { name: words.desk.letters, exact: true }).click();
    await page.getByRole("button", { name: "letters.example", exact: true }).click();
    await eventually("the address stands for the domain", () =>
      page.url().includes("view=letters&domain=letters.example"),
    );
    const rows = page.getByRole("table", { name: words.desk.letters }).getByRole("row");
    // Until the narrowed list has come, the whole one stays.
    await rows
      .getByText(/@example\.org/)
      .first()
      .waitFor({ state: "detached" });
    await rows.getByText("listed@letters.example").waitFor();
    await rows.getByText(words.emailStates.accepted).waitFor();
    await page.getByRole("button", { name: "listed@letters.example" }).click();
    await page.getByRole("heading", { name: "Listed" }).waitFor();
    await page.keyboard.press("Escape");
    await console.dialog.waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("listed@letters.example");
  });
});

test("The support tab, its card and its dialogs are free of accessibility faults in every language", async () => {
  await asksForCode("seen@example.org", "Seen");
  await inOpenConsole(async ({ words, page, dialog }) => {
    /** Checks the present screen in each language, and leaves it in the first. */
    async function eachLanguage(screen: string, headingOf: (own: typeof words) => string): Promise<void> {
      for (const language of [...languages.slice(1), ...languages.slice(0, 1)]) {
        await readIn(page, language);
        const heading = headingOf(consoleWords[language]);
        await page.getByText(heading, { exact: true }).first().waitFor();
        await expectationIn(language)(page, `${screen} in ${language}`);
      }
    }
    await helping(new Console(page)).open("seen@", "Seen");
    await eachLanguage("card", ({ person }) => person.timeline);
    await dialog.getByRole("button", { name: words.common.moreNamed.replace("{{name}}", "Seen") }).click();
    await page.getByRole("menuitem", { name: words.acts.address }).click();
    await eachLanguage("address", ({ person }) => person.newEmail);
    await page.keyboard.press("Escape");
    await dialog.getByRole("button", { name: words.acts.pass, exact: true }).click();
    await dialog.getByRole("img").waitFor();
    await eachLanguage("pass", ({ acts }) => acts.pass);
    await page.keyboard.press("Escape");
    await dialog.getByRole("img").waitFor({ state: "detached" });
    // The message that it was made goes before the card does.
    await page.keyboard.press("Escape");
    await page.locator("li[data-state=open]").waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await eachLanguage("people", ({ desk }) => desk.letters);
    for (const view of ["requests", "letters"] as const) {
      await page.getByRole("button", { name: words.desk[view] }).first().click();
      await page.waitForLoadState("networkidle");
      await eachLanguage(view, ({ desk }) => desk[view]);
    }
  });
});
