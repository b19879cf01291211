import { expect, test } from "bun:test";
import { paths } from "../../src/core/contract/paths.ts";
import { words as serverWords, translator } from "../../src/locales/i18n.ts";
import { awake } from "./awake.ts";
import { Screens } from "./screens.ts";
import { remembering, setStage } from "./stage.ts";

const stage = setStage(({ database }) => {
  database.insertUser("taken@example.org", "Taken");
  database.insertCode("USED UP", { maxUses: 0 });
  database.insertCode("SWITCHED OFF", { isActive: false });
  database.insertCode("TOO LATE", { expiresAt: "2024-01-01T00:00:00.000Z" });
  database.insertRoom({ name: "Hall", status: "revealed" });
});

test("Code entry without a known initiate leads to registration and shows nothing of itself", async () => {
  await stage().visit("en", async ({ page }, words) => {
    const screens = new Screens(page, words);
    await page.goto(paths.codeEntry);
    await screens.heading(words.register.title).waitFor();
    expect(new URL(page.url()).pathname).toBe(paths.register);
    expect(await screens.secret.count()).toBe(0);
  });
});

test("A remembered initiate whose session is gone is led to prove the e-mail again, and the typed code waits", async () => {
  const storageState = remembering(stage().portal.url, 1);
  await stage().visit(
    "en",
    async (visit, words) => {
      const { page } = visit;
      const screens = new Screens(page, words);
      visit.provoke(401, "/api/auth/me");
      await page.goto(paths.codeEntry);
      visit.provoke(401, "/api/codes/validate");
      await screens.speak("kept code");
      await page.getByText(words.codeEntry.sessionGone).waitFor();
      await screens.link(words.codeEntry.comeBack).click();
      await screens.heading(words.comeBack.title).waitFor();
      await page.goBack();
      await screens.heading(words.codeEntry.title).waitFor();
      expect(await screens.secret.inputValue()).toBe("KEPT CODE");
    },
    { storageState },
  );
});

test("The ante-room leads whoever has no session to registration, and whoever is not admitted to the code", async () => {
  await stage().visit("en", async (visit, words) => {
    visit.provoke(401, "/api/antechamber");
    await visit.page.goto(paths.anteRoom);
    await new Screens(visit.page, words).heading(words.register.title).waitFor();
  });
  await stage().visitAs(false, "en", async (visit, words) => {
    visit.provoke(403, "/api/antechamber");
    await visit.page.goto(paths.anteRoom);
    await new Screens(visit.page, words).heading(words.codeEntry.title).waitFor();
  });
});

test("Each code that does not open is denied with its reason in the visitor's language, and stays in the field", async () => {
  await stage().visitAs(false, "pt", async (visit, words) => {
    const { page } = visit;
    const screens = new Screens(page, words);
    await page.goto(paths.codeEntry);
    for (const [code, status, reason] of [
      ["NO SUCH CODE", 404, "code_not_found"],
      ["USED UP", 409, "code_exhausted"],
      ["SWITCHED OFF", 410, "code_deactivated"],
      ["TOO LATE", 410, "code_expired"],
    ] as const) {
      visit.provoke(status, "/api/codes/validate");
      await screens.speak(code);
      await page.getByRole("main").getByText(serverWords.pt.errors[reason]).waitFor();
      await screens.toast(words.codeEntry.deniedTitle).first().waitFor();
      expect(await screens.secret.inputValue()).toBe(code);
      expect(new URL(page.url()).pathname).toBe(paths.codeEntry);
    }
  });
});

test("A blank code asks for one and sends nothing, and letters turn to capitals as they are typed", async () => {
  await stage().visitAs(false, "en", async ({ page }, words) => {
    const screens = new Screens(page, words);
    await page.goto(paths.codeEntry);
    await screens.speak("   ");
    await screens.toast(words.codeEntry.requiredTitle).waitFor();
    await screens.secret.fill("void-abc");
    expect(await screens.secret.inputValue()).toBe("VOID-ABC");
  });
});

test("After too many guesses the visitor is told how long to wait", async () => {
  const { database } = stage();
  await stage().visitAs(false, "en", async (visit, words) => {
    const { page } = visit;
    const screens = new Screens(page, words);
    await page.goto(paths.codeEntry);
    // The stage's limits are off, so the refusal itself is put in the portal's mouth.
    const message = translator("en", "errors")("rate_limited", { wait: "42 s" });
    await page.route("**/api/codes/validate", (route) =>
      route.fulfill({
        status: 429,
        headers: { "retry-after": "42" },
        json: { success: false, code: "rate_limited", message },
      }),
    );
    visit.provoke(429, "/api/codes/validate");
    await screens.speak("GUESS");
    await page.getByRole("main").getByText(message).waitFor();
    expect(database.number("SELECT count(*) FROM redemptions")).toBe(0);
  });
});

test("Every screen survives a reload with what was typed on it", async () => {
  const { sink, portal } = stage();
  await stage().visit("en", async ({ page }, words) => {
    const screens = new Screens(page, words);
    await page.goto("/");
    await page.reload();
    await screens.heading(words.home.title).waitFor();
    await screens.link(words.home.begin).click();
    await screens.email.fill("reloader@example.org");
    await screens.username.fill("Reloader");
    await awake(page);
    await page.reload();
    await awake(page);
    expect(await screens.email.inputValue()).toBe("reloader@example.org");
    expect(await screens.username.inputValue()).toBe("Reloader");
    await screens.button(words.auth.send).click();
    await screens.heading(words.verify.title).waitFor();
    await page.reload();
    await page.getByText("reloader@example.org", { exact: true }).waitFor();
    await screens.verify(await sink.codeFor("reloader@example.org"));
    await screens.secret.fill(portal.firstRun().code);
    await page.reload();
    expect(await screens.secret.inputValue()).toBe(portal.firstRun().code);
    await screens.button(words.codeEntry.submit).click();
    await page.waitForURL((url) => url.pathname === paths.anteRoom);
    await page.reload();
    await screens.heading("Hall").waitFor();
  });
});

test("The back button leads through the screens that were passed, and never back into a spent one-time code", async () => {
  const { sink, portal } = stage();
  await stage().visit("en", async ({ page }, words) => {
    const screens = new Screens(page, words);
    await page.goto("/");
    await screens.link(words.home.begin).click();
    await screens.register("walker@example.org", "Walker");
    await screens.heading(words.verify.title).waitFor();
    await page.goBack();
    await screens.heading(words.register.title).waitFor();
    expect(await screens.email.inputValue()).toBe("walker@example.org");
    await page.goForward();
    await screens.verify(await sink.codeFor("walker@example.org"));
    await screens.heading(words.codeEntry.title).waitFor();
    await screens.speak(portal.firstRun().code);
    await page.waitForURL((url) => url.pathname === paths.anteRoom);
    await page.goBack();
    await screens.heading(words.codeEntry.title).waitFor();
    await page.goBack();
    await screens.heading(words.register.title).waitFor();
    await page.goBack();
    await screens.heading(words.home.title).waitFor();
  });
});
