import { expect, test } from "bun:test";
import type { Page } from "playwright-core";
import { minuteMs } from "../../src/core/contract/limits.ts";
import { paths } from "../../src/core/contract/paths.ts";
import { words as serverWords } from "../../src/locales/i18n.ts";
import { formatTime } from "../lib/format.ts";
import { awake } from "./awake.ts";
import { expectAccessible, expectationIn } from "./axe.ts";
import { eventually } from "./eventually.ts";
import { HttpClient } from "./http-client.ts";
import { masterPut } from "./master-put.ts";
import { Screens } from "./screens.ts";
import { setStage } from "./stage.ts";

const stage = setStage();

/** Matches a text whose places hold anything. */
const filled = (text: string) =>
  new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/{{\w+}}/g, ".+")}$`);

/** Counts a page's requests for the state of its email. */
function counting(page: Page) {
  const asked = { times: 0 };
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/auth/letter") asked.times++;
  });
  return asked;
}

test.each(["en", "pt", "es"] as const)(
  "Whoever waits for the code reads in %s who writes, under which subject, for how long it is valid, and when it was taken",
  async (language) => {
    await stage().visit(language, async ({ page }, words) => {
      const screens = new Screens(page, words);
      const asked = counting(page);
      await page.goto(paths.register);
      await screens.register(`taken+${language}@example.org`, `Taken ${language}`);
      await screens.heading(words.verify.title).waitFor();
      await page
        .getByRole("status")
        .filter({ hasText: filled(words.verify.email.accepted) })
        .waitFor();
      const sender = "Codex Portal <gate@localhost>";
      await page.getByText(words.verify.email.from.replace("{{from}}", sender)).waitFor();
      await page.getByText(words.verify.email.look).waitFor();
      await page.getByText(words.verify.email.same).waitFor();
      await page.getByText(words.verify.codeLife.replace("{{minutes}}", "20")).waitFor();
      await expectationIn(language)(page, "verification with its letter");
      const mail = await stage().sink.mailTo(`taken+${language}@example.org`);
      const ending = words.verify.email.subject.match(/“(.+)”/)?.[1] ?? "?";
      expect(mail.subject?.endsWith(ending)).toBe(true);
      expect(asked.times).toBe(1);
    });
  },
);

test("Whoever waits for the code is told nothing of a subject that the owner wrote", async () => {
  const write = await masterPut(stage());
  const subject = { key: "emails:subject", language: "pt" };
  await write("/api/admin/words", { ...subject, value: "{{code}} abre {{course}}" });
  await stage().visit("pt", async ({ page }, words) => {
    const screens = new Screens(page, words);
    const email = "own-subject@example.org";
    await page.goto(paths.register);
    await screens.register(email, "Own");
    const { fromAlone, subject } = words.verify.email;
    await page
      .getByText(fromAlone.replace("{{from}}", "Codex Portal <gate@localhost>"), { exact: true })
      .waitFor();
    const ending = subject.match(/“.+”/)?.[0] ?? "?";
    expect(await page.getByText(ending).count()).toBe(0);
    expect((await stage().sink.mailTo(email)).subject).toContain(" abre ");
  });
  await write("/api/admin/words", { ...subject, value: null });
});

/** Makes a postponed email due at once, and waits until its state is final. */
async function triedAtOnce(email: string, state: string): Promise<void> {
  const { database } = stage();
  const of = 'FROM letters WHERE "to" = ?';
  await eventually(
    `the letter to ${email} was put off`,
    () => database.number(`SELECT count(*) ${of} AND state = 'queued'`, email) === 1,
  );
  database.run('UPDATE letters SET next_at = created_at WHERE "to" = ?', email);
  await eventually(
    `the letter to ${email} is ${state}`,
    () => database.number(`SELECT count(*) ${of} AND state = '${state}'`, email) === 1,
  );
}

/** Comes back to the page, which then looks at once. */
const seenAgain = (page: Page) => page.evaluate(() => dispatchEvent(new Event("visibilitychange")));

test("An email that the mail server puts off is said to be tried again, with the server's words, until it is taken", async () => {
  const { sink } = stage();
  const email = "patient@example.org";
  await stage().visit("en", async ({ page }, words) => {
    const screens = new Screens(page, words);
    const status = page.getByRole("status");
    await page.goto(paths.register);
    sink.mode = "delay";
    await screens.register(email, "Patient");
    await screens.heading(words.verify.title).waitFor();
    await status.getByText(filled(words.verify.email.putOff)).waitFor();
    await status.getByText(/451 .*greylisted/).waitFor();
    sink.mode = "accept";
    await triedAtOnce(email, "accepted");
    await seenAgain(page);
    await status.getByText(filled(words.verify.email.accepted)).waitFor();
    await screens.verify(await sink.codeFor(email));
    await screens.heading(words.codeEntry.title).waitFor();
  });
});

test("An email that is refused after it was put off says why in plain words, and quotes the mail server", async () => {
  const { sink } = stage();
  const email = "full@example.org";
  await stage().visit("pt", async ({ page }, words) => {
    const screens = new Screens(page, words);
    const status = page.getByRole("status");
    await page.goto(paths.register);
    sink.mode = "delay";
    await screens.register(email, "Full");
    await screens.heading(words.verify.title).waitFor();
    await status.getByText(filled(words.verify.email.putOff)).waitFor();
    sink.mode = "refuse";
    await triedAtOnce(email, "refused");
    sink.mode = "accept";
    await seenAgain(page);
    await status.getByText(words.verify.email.full).waitFor();
    await status.getByText(/5\.2\.2 this mailbox takes nothing/).waitFor();
    await page.getByText(words.verify.leadUndelivered).waitFor();
  });
});

test("A name that somebody took meanwhile is chosen anew in place, after a reload too, and the code is asked for once", async () => {
  const { sink, database } = stage();
  const email = "late@example.org";
  await stage().visit("es", async (visit, words) => {
    const { page } = visit;
    const screens = new Screens(page, words);
    await page.goto(paths.register);
    await screens.register(email, "Coveted");
    const code = await sink.codeFor(email);
    database.insertUser("quick@example.org", "Coveted");
    visit.provoke(409, "/api/auth/verify-otp");
    await screens.verify(code);
    await screens.heading(words.claim.title).waitFor();
    expect(await screens.username.inputValue()).toBe("Coveted");
    await expectAccessible(page, "the choice of another name");
    visit.provoke(409, "/api/auth/claim-name");
    await screens.button(words.claim.submit).click();
    await page.getByRole("main").getByText(serverWords.es.errors.username_taken).waitFor();
    await screens.username.fill("Uncoveted");
    await page.reload();
    await screens.heading(words.claim.title).waitFor();
    expect(await screens.username.inputValue()).toBe("Uncoveted");
    await screens.button(words.claim.submit).click();
    await screens.heading(words.codeEntry.title).waitFor();
    expect(
      database.number("SELECT count(*) FROM users WHERE email = ? AND username = 'Uncoveted'", email),
    ).toBe(1);
  });
});

test.each([paths.register, paths.comeBack])(
  "Whoever has a code already types it in another browser, from %s on, with the address alone",
  async (path) => {
    const { sink } = stage();
    const email = `elsewhere@${path === paths.register ? "one" : "two"}.example.org`;
    await new HttpClient(stage().portal.url).post("/api/auth/send-otp", { email, username: path.slice(6) });
    const code = await sink.codeFor(email);
    await stage().visit("en", async ({ page }, words) => {
      const screens = new Screens(page, words);
      await page.goto(path);
      await screens.button(words.auth.haveCode).click();
      const missing = page.getByRole("main").getByText(words.auth.error.emailRequired);
      await missing.waitFor();
      await screens.email.fill(email);
      await missing.waitFor({ state: "hidden" });
      await screens.button(words.auth.haveCode).click();
      await page.getByText(words.verify.leadInHand).waitFor();
      await page.reload();
      await page.getByText(words.verify.leadInHand).waitFor();
      await screens.verify(code);
      await screens.heading(words.codeEntry.title).waitFor();
      expect(sink.countTo(email)).toBe(1);
    });
  },
);

test.each([paths.register, paths.comeBack])(
  "A mistyped domain is answered at %s by the one that was meant, which one button takes, and nothing is forced",
  async (path) => {
    await stage().visit("pt", async ({ page }, words) => {
      const screens = new Screens(page, words);
      await page.goto(path);
      await awake(page);
      await screens.email.fill("ana@gmial.com");
      await screens.email.press("Tab");
      const offer = screens.button(words.auth.meant.replace("{{email}}", "ana@gmail.com"));
      await offer.waitFor();
      await expectAccessible(page, "an address that was mistyped");
      await offer.click();
      expect(await screens.email.inputValue()).toBe("ana@gmail.com");
      expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("email");
      expect(await offer.count()).toBe(0);
      await screens.email.fill("ana@hotmal.com");
      await screens.email.press("Tab");
      await screens.button(words.auth.meant.replace("{{email}}", "ana@hotmail.com")).waitFor();
      expect(await screens.email.inputValue()).toBe("ana@hotmal.com");
    });
  },
);

test("When the day's emails are spent, the visitor reads when the next one leaves, and keeps what was typed", async () => {
  await stage().visit("en", async (visit, words) => {
    const { page } = visit;
    const screens = new Screens(page, words);
    const message = "Nothing leaves just now. Yours waits in line.";
    const nextAt = new Date(Date.now() + 5 * minuteMs).toISOString();
    await page.route("**/api/auth/send-otp", (route) =>
      route.fulfill({
        status: 503,
        headers: { "retry-after": "300" },
        json: { success: false, code: "portal_busy", message, nextAt },
      }),
    );
    visit.provoke(503, "/api/auth/send-otp");
    await page.goto(paths.register);
    await screens.register("busy@example.org", "Busy");
    const notice = page.getByRole("main").locator("[data-notice]").filter({ hasText: message });
    await notice.waitFor();
    const shownAt = words.auth.nextLetter.replace("{{at}}", formatTime(nextAt, "en"));
    expect(await notice.textContent()).toContain(shownAt);
    expect(await screens.email.inputValue()).toBe("busy@example.org");
    expect(await screens.username.inputValue()).toBe("Busy");
  });
});
